import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';

/** npm writes this file last: older than the lock file means the installation is not the locked one. */
const INSTALLED = 'node_modules/.package-lock.json';
const LOCK = 'package-lock.json';

/**
 * Installs the locked dependencies if they are missing or older than the lock file.
 *
 * `npm install --no-save` and not `npm ci`: the lock file pins every version, but it was written where
 * binaries of other platforms could not be seen, and `npm ci` refuses a lock file without them.
 */
export function ensureDependencies() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK).mtimeMs) return;
  console.log('Installing dependencies ...');
  const result = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32',
    },
  );
  if (result.status !== 0) {
    console.error('npm install failed.');
    process.exit(result.status ?? 1);
  }
}
