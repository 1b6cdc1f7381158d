import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';

import { freePort } from '../../../scripts/free-port.mjs';

const FUNCTIONS = path.resolve('supabase/functions');

/** The runtime of Edge Functions, from npm; undefined where this platform has none. */
export function findDeno(): string | undefined {
  try {
    const entry = createRequire(import.meta.url).resolve('deno/package.json');
    const binary = path.join(path.dirname(entry), 'bin.cjs');
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}

/** Uses the packages that npm installed: no network. */
const OFFLINE = '--node-modules-dir=manual';

/** All functions in one run: most of what they import is the same. */
export function checkTypes(deno: string, names: readonly string[]): Promise<number | null> {
  const entries = names.map((name) => `${name}/index.ts`);
  const check = spawn(process.execPath, [deno, 'check', '--quiet', OFFLINE, ...entries], {
    cwd: FUNCTIONS,
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return new Promise((resolve) => check.once('exit', resolve));
}

export interface RunningFunction {
  readonly url: string;
  /** SIGKILL: no chance to clean up. */
  kill: () => Promise<void>;
}

/** The real function in the real runtime. */
export async function startFunction(
  deno: string,
  environment: Readonly<Record<string, string>>,
  name: string = 'send-mail',
): Promise<RunningFunction> {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    [deno, 'run', '--quiet', '--no-check', OFFLINE, '--allow-all', 'index.ts'],
    {
      cwd: path.join(FUNCTIONS, name),
      // A group of its own: the package's launcher and the runtime end together.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${String(port)}`,
        ...environment,
      },
    },
  );
  let log = '';
  child.stderr.on('data', (chunk) => (log += String(chunk)));
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await untilListening(port, child, () => log);
  return {
    url: `http://127.0.0.1:${String(port)}`,
    async kill() {
      if (child.exitCode === null && child.pid !== undefined) {
        try {
          process.kill(-child.pid, 'SIGKILL');
        } catch {
          // It ended by itself.
        }
      }
      await ended;
    },
  };
}

async function untilListening(port: number, child: ChildProcess, log: () => string): Promise<void> {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The function did not start:\n${log()}`);
    const isUp = await new Promise<boolean>((resolve) => {
      const socket = net.connect(port, '127.0.0.1');
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
