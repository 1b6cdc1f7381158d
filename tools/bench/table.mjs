/**
 * @typedef {object} Figure
 * @property {string} what
 * @property {number} value median, or the exact count
 * @property {number} [best] best of the runs; judged against the target where it is given
 * @property {number} [target] upper limit (lower limit with `atLeast`)
 * @property {boolean} [atLeast]
 * @property {string} unit
 */

/**
 * Prints the figures of one part.
 *
 * @param {string} title
 * @param {Figure[]} figures
 * @returns {number} how many targets are missed
 */
export function printTable(title, figures) {
  let missed = 0;
  console.info(`\n${title}\n${'-'.repeat(78)}`);
  for (const { what, value, best, target, atLeast = false, unit } of figures) {
    const judged = best ?? value;
    const isMet = target === undefined || (atLeast ? judged >= target : judged <= target);
    if (!isMet) missed += 1;
    const limit = target === undefined ? '' : `${atLeast ? '>=' : '<='} ${target}`;
    const bestText = best === undefined ? '' : `best ${round(best)}`;
    console.info(
      [
        what.padEnd(38),
        `${round(value)} ${unit}`.padStart(14),
        bestText.padStart(12),
        limit.padStart(10),
        isMet ? '' : '  MISSED',
      ].join(''),
    );
  }
  return missed;
}

function round(value) {
  return Math.abs(value) >= 100
    ? String(Math.round(value))
    : String(Math.round(value * 1000) / 1000);
}

/** @param {number[]} values */
export function median(values) {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
