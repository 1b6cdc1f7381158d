/** The backend answers at most this many rows at a time. */
export const PAGE_SIZE = 1_000;

/**
 * Reads a list of any length, range by range; both ends are included. The order must not change
 * while it reads. An answer that begins like the one before brings nothing new and ends it.
 */
export async function readRanges<Row>(
  read: (from: number, to: number) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  let first: string | undefined;
  for (;;) {
    const part = await read(rows.length, rows.length + PAGE_SIZE - 1);
    const begins = JSON.stringify(part[0]);
    if (begins === first) return rows;
    first = begins;
    rows.push(...part);
    if (part.length < PAGE_SIZE) return rows;
  }
}

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
