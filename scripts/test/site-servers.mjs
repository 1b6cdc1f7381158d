// Serves the built site to the browser tests: at the port that is its argument, with a bay for every test,
// and at the next port, with 2,500 bookings more. Each has a database of its own: in PostgreSQL, which
// answers in a fifth of the time, or in PGlite where no PostgreSQL is found.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { findPostgresFolder, startPostgres } from '../postgres-server.mjs';

const START_MS = 110_000;
const port = Number(process.argv[2]);

const server = findPostgresFolder() ? await startPostgres() : undefined;
const sites = await Promise.all([
  serve(port, '../e2e/more-bays.sql'),
  serve(port + 1, '../e2e/many-bookings.sql'),
]);
process.once('SIGTERM', () => void stop());
// playwright.config.ts waits for this line.
console.log('Both sites are up');

/**
 * @param {number} atPort
 * @param {string} seed a file of SQL, seen from the folder of lite.config.mjs
 */
async function serve(atPort, seed) {
  const origin = `http://127.0.0.1:${atPort}`;
  const preview = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', 'preview', '--mode', 'e2e', '--strictPort'].concat([
      '--host',
      '127.0.0.1',
      '--port',
      String(atPort),
    ]),
    {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: {
        ...process.env,
        ...(server
          ? { LITE_PG_URL: await createDatabase(server, `site_${atPort}`) }
          : { LITE_DB: 'memory://' }),
        // Without it Vite leaves silently when its input is closed.
        CI: 'true',
        LITE_SEED: seed,
        // The mail about a password leads there.
        LITE_SITE_URL: origin,
      },
    },
  );
  const end = Date.now() + START_MS;
  // Answers only after migrations and seed; 401 without a key counts as up.
  while (!(await fetch(`${origin}/auth/v1/health`).catch(() => undefined))) {
    if (preview.exitCode !== null || Date.now() > end) {
      console.error(`The site did not start at ${origin}`);
      process.exit(1);
    }
    await delay(100);
  }
  return preview;
}

/** @returns {Promise<string>} its address */
async function createDatabase({ port: ofServer, superuser }, name) {
  const address = `postgres://${superuser}@127.0.0.1:${ofServer}`;
  const admin = postgres(`${address}/postgres`, { max: 1 });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  return `${address}/${name}`;
}

async function stop() {
  await Promise.all(
    sites.map(async (preview) => {
      if (preview.exitCode !== null || preview.signalCode !== null) return;
      preview.kill();
      await once(preview, 'exit');
    }),
  );
  await server?.stop();
  process.exit(0);
}
