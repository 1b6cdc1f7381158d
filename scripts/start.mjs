// `npm start`: installs what is missing and serves the site with its embedded database.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';

const PORT = 5173;
const DATABASE = 'supabase/.temp/pgdata';

requireNode();
ensureDependencies();
mkdirSync('supabase/.temp', { recursive: true });

console.log(`
  Preparing the embedded database in ${DATABASE} (delete the folder to start from scratch).
  The site:   http://localhost:${PORT}
  Dashboard:  http://localhost:${PORT}/dashboard
              staff@example.com / staff-password (exists only in this embedded database)
`);

const vite = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', '--port', String(PORT), '--strictPort'],
  {
    stdio: 'inherit',
    // CI=true: without it Vite leaves silently when its input is closed (a terminal-less start).
    env: { ...process.env, CI: 'true', LITE_DB: process.env.LITE_DB ?? `./${DATABASE}` },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => vite.kill(signal));
vite.on('exit', (code) => process.exit(code ?? 0));
