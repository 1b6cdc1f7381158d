import { execFileSync } from 'node:child_process';
import { median } from './table.mjs';

const RUNS = 3;

/** The whole production build with every page prerendered. */
export async function measure() {
  const seconds = [];
  for (let run = 0; run < RUNS; run++) {
    const started = performance.now();
    execFileSync(process.execPath, ['scripts/build.mjs', '--mode', 'e2e'], { stdio: 'ignore' });
    seconds.push((performance.now() - started) / 1000);
  }
  return [
    {
      what: 'build with all pages',
      value: median(seconds),
      best: Math.min(...seconds),
      target: 8,
      unit: 's',
    },
  ];
}
