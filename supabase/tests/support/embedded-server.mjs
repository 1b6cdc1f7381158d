// The embedded backend behind a server of its own, on a free port of this machine. Started by
// embedded.ts; says its port on the first line and ends with its parent.
import { tmpdir } from 'node:os';
import { supalite } from '@supabase/lite/vite';
import { createServer } from 'vite';

const server = await createServer({
  configFile: false,
  // Nothing of the site is served here.
  root: tmpdir(),
  appType: 'custom',
  logLevel: 'silent',
  optimizeDeps: { noDiscovery: true },
  server: { host: '127.0.0.1', port: 0, hmr: false, ws: false, watch: null },
  plugins: [
    supalite({
      config: 'supabase/lite.config.mjs',
      admin: false,
      initOnBoot: false,
      watchSchema: false,
    }),
  ],
});
await server.listen();
const address = server.httpServer?.address();
process.send?.({ port: typeof address === 'object' && address ? address.port : 0 });
process.on('disconnect', () => process.exit(0));
