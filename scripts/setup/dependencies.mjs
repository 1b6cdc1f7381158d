import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** npm writes this file last: older than the lock file means the installation is not the locked one. */
const INSTALLED = 'node_modules/.package-lock.json';
const LOCK = 'package-lock.json';

/** Installs the locked dependencies if they are missing or older than the lock file. */
export function ensureDependencies() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs) return;
  console.log('Installing dependencies ...');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (result.status !== 0) {
    console.error('npm ci failed.');
    process.exit(result.status ?? 1);
  }
}
