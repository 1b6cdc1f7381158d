import { readRanges } from './read-ranges';

/** More ids make an address longer than every proxy lets through. */
export const BATCH_SIZE = 100;

/** Asks about many bookings, some at a time; an answer may take several ranges. */
export async function inBatches<Row>(
  ids: readonly string[],
  read: (ids: readonly string[], from: number, to: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const parts: Promise<readonly Row[]>[] = [];
  for (let start = 0; start < ids.length; start += BATCH_SIZE) {
    const part = ids.slice(start, start + BATCH_SIZE);
    parts.push(readRanges((from, to) => read(part, from, to)));
  }
  return (await Promise.all(parts)).flat();
}
