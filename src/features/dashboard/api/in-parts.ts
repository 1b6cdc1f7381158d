import { readRanges } from './read-ranges';

/** More ids make an address longer than every proxy lets through. */
export const IDS_AT_ONCE = 100;

/** Asks about many bookings, some at a time; an answer may take several ranges. */
export async function inParts<Row>(
  ids: readonly string[],
  read: (ids: readonly string[], from: number, to: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const parts: Promise<readonly Row[]>[] = [];
  for (let start = 0; start < ids.length; start += IDS_AT_ONCE) {
    const part = ids.slice(start, start + IDS_AT_ONCE);
    parts.push(readRanges((from, to) => read(part, from, to)));
  }
  return (await Promise.all(parts)).flat();
}
