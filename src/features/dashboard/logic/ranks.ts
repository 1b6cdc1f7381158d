/** Position of every row's value among the different values of a column. */
export interface Ranks {
  readonly ranks: Uint32Array;
  /** Number of different ranks. */
  readonly count: number;
}

/** Ranks of numbers within a known small span. */
export function spanRanks(values: ArrayLike<number>, length: number): Ranks {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let row = 0; row < length; row++) {
    const value = values[row] ?? 0;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  const ranks = new Uint32Array(length);
  if (length === 0) return { ranks, count: 0 };
  for (let row = 0; row < length; row++) ranks[row] = (values[row] ?? 0) - low;
  return { ranks, count: high - low + 1 };
}

/** Ranks of numbers anywhere (prices in cents). */
export function numberRanks(values: ArrayLike<number>, length: number): Ranks {
  const seen = new Set<number>();
  for (let row = 0; row < length; row++) seen.add(values[row] ?? 0);
  const distinct = Float64Array.from(seen).sort();
  const rankOf = new Map<number, number>();
  for (const [rank, value] of distinct.entries()) rankOf.set(value, rank);
  const ranks = new Uint32Array(length);
  for (let row = 0; row < length; row++) ranks[row] = rankOf.get(values[row] ?? 0) ?? 0;
  return { ranks, count: distinct.length };
}

const ASCII = /^[\x20-\x7e]*$/;
const MARKS = /\p{M}/gu;

/** What a text sorts by: without regard to case and accents, so that Élise stands beside Elena. */
export function sortKey(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text.normalize('NFD').replace(MARKS, '').toLowerCase();
}

/** Ranks of texts by their sort keys. A collator would cost half a second at 50,000 names. */
export function textRanks(texts: readonly string[], length: number): Ranks {
  const keys = texts.slice(0, length).map(sortKey);
  const distinct = [...new Set(keys)].sort();
  const rankOf = new Map<string, number>();
  for (const [rank, key] of distinct.entries()) rankOf.set(key, rank);
  const ranks = new Uint32Array(length);
  for (const [row, key] of keys.entries()) ranks[row] = rankOf.get(key) ?? 0;
  return { ranks, count: distinct.length };
}

/** Rows in the order of their ranks; rows of equal rank keep the order that `rows` has. */
export function sortByRank(
  rows: Uint32Array,
  { ranks, count }: Ranks,
  isDescending: boolean,
): Uint32Array {
  const starts = new Uint32Array(count + 1);
  const place = (row: number): number => {
    const rank = ranks[row] ?? 0;
    return isDescending ? count - 1 - rank : rank;
  };
  for (const row of rows) {
    const next = place(row) + 1;
    starts[next] = (starts[next] ?? 0) + 1;
  }
  for (let i = 1; i <= count; i++) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const sorted = new Uint32Array(rows.length);
  for (const row of rows) {
    const at = place(row);
    const position = starts[at] ?? 0;
    sorted[position] = row;
    starts[at] = position + 1;
  }
  return sorted;
}
