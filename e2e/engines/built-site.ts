import { spawn } from 'node:child_process';

const PORT = process.env['ENGINES_PORT'] ?? '5630';
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** A busy machine is slow, not broken. */
const START_MS = 180_000;

/** Serves the built site with its embedded backend, as for the other browser tests. */
export async function serveBuiltSite() {
  const server = spawn(
    process.execPath,
    `node_modules/vite/bin/vite.js preview --mode e2e --host 127.0.0.1 --port ${PORT} --strictPort`.split(
      ' ',
    ),
    // CI=true: without it Vite leaves silently when its input is closed.
    {
      env: {
        ...process.env,
        CI: 'true',
        LITE_DB: 'memory://',
        // Open on holidays, as for the other browser tests.
        LITE_SEED: '../e2e/more-bays.sql',
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const hasEnded = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  const endNow = () => void server.kill();
  process.once('exit', endNow);
  const end = Date.now() + START_MS;
  // Answers only after migrations and seed; 401 without a key counts as up.
  while (!(await fetch(`${ORIGIN}/auth/v1/health`).catch(() => undefined))) {
    if (server.exitCode !== null || Date.now() > end) throw new Error('The site did not start');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  return {
    origin: ORIGIN,
    async stop() {
      process.off('exit', endNow);
      server.kill();
      await hasEnded;
    },
  };
}
