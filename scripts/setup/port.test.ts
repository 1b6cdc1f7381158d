import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';

import { readPort } from './port.mjs';
import { findRunning } from './running.mjs';

/** A program that has a port of this machine until the test ends. */
async function takePort(host: string): Promise<number> {
  const program = net.createServer();
  await new Promise<void>((resolve) => program.listen(0, host, resolve));
  onTestFinished(() => void program.close());
  return (program.address() as net.AddressInfo).port;
}

function start(port: string): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    // A database of its own: somebody may have the site running while they test.
    const env = { ...process.env, PORT: port, LITE_DB: 'memory://' };
    const child = spawn(process.execPath, ['scripts/start.mjs'], { env, timeout: 50_000 });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    }
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

it.each(['127.0.0.1', '::1'])(
  'npm start says in a sentence that another program has its port at %s, and how to take another',
  async (host) => {
    const port = await takePort(host);
    const { code, output } = await start(String(port));
    expect(code).toBe(1);
    expect(output).toContain(`Another program uses port ${String(port)}.`);
    expect(output).toMatch(/PORT=\d+ npm start/);
    expect(output).not.toMatch(/\n\s+at |Error:/);
  },
);

it('npm start says when PORT is no port', async () => {
  const { code, output } = await start('front');
  expect(code).toBe(1);
  expect(output).toContain('PORT is "front", which is no port');
});

it('PORT counts as a port only if it is one', () => {
  expect(readPort(undefined, 5173)).toBe(5173);
  expect(readPort('', 5173)).toBe(5173);
  expect(readPort('5174', 5173)).toBe(5174);
  for (const text of ['0', '65536', '80.5', '-1', 'front']) {
    expect(readPort(text, 5173)).toBeUndefined();
  }
});

it('The database counts as open while the noted process lives and answers at its port', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'running-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const file = path.join(folder, 'running');
  expect(await findRunning(file)).toBeUndefined();
  const port = await takePort('127.0.0.1');
  await writeFile(file, `${String(process.pid)} ${String(port)}`);
  expect(await findRunning(file)).toEqual({ pid: process.pid, port });
  // The number of no process: the noted one has crashed.
  await writeFile(file, `4194304 ${String(port)}`);
  expect(await findRunning(file)).toBeUndefined();
});
