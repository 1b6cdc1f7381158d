import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import postgres from 'postgres';
import { findPostgresFolder, startPostgres } from '../postgres-server.mjs';

const START_MS = 180_000;

/** PostgreSQL for sites of tests, which answers in a fifth of the time; undefined where none is found. */
export const startDatabases = () => (findPostgresFolder() ? startPostgres() : undefined);

/**
 * Serves the built site with a database of its own: in PostgreSQL, or in PGlite without a server.
 *
 * @param {number} port
 * @param {string} seed a file of SQL, seen from the folder of lite.config.mjs
 * @param {Awaited<ReturnType<typeof startPostgres>>} [server]
 */
export async function serveSite(port, seed, server) {
  const origin = `http://127.0.0.1:${port}`;
  const vite = ['node_modules/vite/bin/vite.js', 'preview', '--mode', 'e2e', '--strictPort'];
  const site = spawn(process.execPath, [...vite, '--host', '127.0.0.1', '--port', String(port)], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...(server
        ? { LITE_PG_URL: await createDatabase(server, `site_${port}`) }
        : { LITE_DB: 'memory://' }),
      // Without it Vite leaves silently when its input is closed.
      CI: 'true',
      LITE_SEED: seed,
      // The mail about a password leads there.
      LITE_SITE_URL: origin,
    },
  });
  const endNow = () => void site.kill();
  process.once('exit', endNow);
  const end = Date.now() + START_MS;
  // Answers only after migrations and seed; 401 without a key counts as up.
  while (!(await fetch(`${origin}/auth/v1/health`).catch(() => undefined))) {
    if (site.exitCode !== null || Date.now() > end) {
      throw new Error(`The site did not start at ${origin}`);
    }
    await delay(100);
  }
  return {
    origin,
    async stop() {
      process.off('exit', endNow);
      if (site.exitCode !== null || site.signalCode !== null) return;
      site.kill();
      await once(site, 'exit');
    },
  };
}

/** @returns {Promise<string>} its address */
async function createDatabase({ port, superuser }, name) {
  const address = `postgres://${superuser}@127.0.0.1:${port}`;
  const admin = postgres(`${address}/postgres`, { max: 1 });
  await admin.unsafe(`create database ${name}`);
  await admin.end();
  return `${address}/${name}`;
}
