/** "50, 35, 15 or 5". */
export function orList(percentages: readonly number[]): string {
  return joined(percentages, 'or');
}

/** "50, 35, 15 and 5". */
export function andList(percentages: readonly number[]): string {
  return joined(percentages, 'and');
}

function joined(items: readonly number[], word: string): string {
  return `${items.slice(0, -1).join(', ')} ${word} ${items.at(-1) ?? ''}`;
}
