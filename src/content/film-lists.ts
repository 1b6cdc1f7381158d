/** "50, 35, 15 or 5". */
export function orList(percentages: readonly number[]): string {
  return joined(percentages, 'or');
}

/** "50, 35, 15 and 5". */
export function andList(items: readonly (number | string)[]): string {
  return joined(items, 'and');
}

function joined(items: readonly (number | string)[], word: string): string {
  if (items.length === 1) return String(items[0]);
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`;
}
