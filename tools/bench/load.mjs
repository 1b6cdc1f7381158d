/**
 * @typedef {object} Load
 * @property {number} perSecond
 * @property {number} p50 milliseconds
 * @property {number} p99 milliseconds
 */

/**
 * Does the work `total` times, `atOnce` of them at a time.
 *
 * @param {number} atOnce
 * @param {number} total
 * @param {(index: number) => Promise<unknown>} work
 * @returns {Promise<Load>}
 */
export async function runLoad(atOnce, total, work) {
  const durations = [];
  let next = 0;
  async function runOneAfterAnother() {
    while (next < total) {
      const index = next++;
      const started = performance.now();
      await work(index);
      durations.push(performance.now() - started);
    }
  }
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, runOneAfterAnother));
  const seconds = (performance.now() - started) / 1_000;
  const sorted = durations.sort((a, b) => a - b);
  const percentile = (part) => sorted[Math.ceil(part * sorted.length) - 1];
  return { perSecond: total / seconds, p50: percentile(0.5), p99: percentile(0.99) };
}
