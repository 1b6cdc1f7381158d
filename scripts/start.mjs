// `npm start`: installs what is missing and serves the site with its embedded database.
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { ensureDependencies } from './setup/dependencies.mjs';
import { requireNode } from './setup/node-version.mjs';
import { isPortTaken, nextFreePort, readPort } from './setup/port.mjs';
import { findRunning, noteRunning } from './setup/running.mjs';

const USUAL_PORT = 5173;
const DATABASE = 'supabase/.temp/pgdata';
const RUNNING = 'supabase/.temp/running';

requireNode();
const port = readPort(process.env.PORT, USUAL_PORT);
if (port === undefined) stop(`PORT is "${process.env.PORT}", which is no port: 1 to 65535.`);
// A database of its own is nobody else's.
const running = process.env.LITE_DB ? undefined : await findRunning(RUNNING);
if (running) {
  stop(`The site runs already, at http://localhost:${running.port} (process ${running.pid}).
  Stop it first to start it again: two can't share the embedded database.`);
}
if (await isPortTaken(port)) {
  stop(`Another program uses port ${port}. Take another one:

    PORT=${await nextFreePort(port)} npm start`);
}
ensureDependencies();
mkdirSync('supabase/.temp', { recursive: true });
if (!process.env.LITE_DB) noteRunning(RUNNING, port);

const site = `http://localhost:${port}`;
console.log(`
  Preparing the embedded database in ${DATABASE} (delete the folder to start from scratch).
  The site:   ${site}
  Dashboard:  ${site}/dashboard
              staff@example.com / staff-password (exists only in this embedded database)
`);

const vite = spawn(
  process.execPath,
  ['node_modules/vite/bin/vite.js', '--port', String(port), '--strictPort'],
  {
    stdio: 'inherit',
    env: {
      LITE_DB: `./${DATABASE}`,
      LITE_SITE_URL: site,
      ...process.env,
      // Without it Vite leaves silently when its input is closed (a terminal-less start).
      CI: 'true',
    },
  },
);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => vite.kill(signal));
vite.on('exit', (code) => process.exit(code ?? 0));

/** @param {string} sentence */
function stop(sentence) {
  console.error(`\n  ${sentence}\n`);
  process.exit(1);
}
