import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

import { runRecord } from './record/run';

const FILE = fileURLToPath(new URL('record/record.txt', import.meta.url));
const LATEST = fileURLToPath(new URL('../../node_modules/.cache/record.txt', import.meta.url));

/** The operation that a line belongs to, and what is another line in it. */
function difference(wanted: readonly string[], got: readonly string[]): string | undefined {
  const at = Array.from({ length: Math.max(wanted.length, got.length) }).findIndex(
    (_, index) => wanted[index] !== got[index],
  );
  if (at < 0) return undefined;
  const from = got.slice(0, at + 1).findLastIndex((line) => line.startsWith('#'));
  const lines = [
    ...got.slice(from, at),
    `- ${wanted[at] ?? 'the end'}`,
    `+ ${got[at] ?? 'the end'}`,
  ];
  return `${lines.join('\n')}\nAll of it: diff ${path.relative('.', FILE)} ${path.relative('.', LATEST)}`;
}

// RECORD=write changes the record on purpose (CONTRIBUTING.md).
it('A month in the shop is answered, told and written down as it was before', async () => {
  const { lines: got, unknownNulls } = await runRecord();
  const text = `${got.join('\n')}\n`;
  await mkdir(path.dirname(LATEST), { recursive: true });
  await writeFile(LATEST, text);
  if (process.env['RECORD'] === 'write') await writeFile(FILE, text);
  const wanted = (await readFile(FILE, 'utf8')).trimEnd().split('\n');
  expect(difference(wanted, got)).toBeUndefined();
  // The comment of a function says which columns may be null (CONTRIBUTING.md).
  expect(unknownNulls).toEqual([]);
}, 600_000);
