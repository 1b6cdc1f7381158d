import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockFile {
  readonly packages: Record<string, { readonly optionalDependencies?: Record<string, string> }>;
}

// `npm ci` refuses a lock file that lacks one, and a registry that does not offer every platform's
// packages makes npm write such a file. `npm install` from an ordinary registry adds them.
test('The lock file names the packages of every platform, which `npm ci` asks for', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const forOnePlatform = Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies).filter(([, version]) => /^\d/.test(version)),
  );
  expect(forOnePlatform.length).toBeGreaterThan(50);
  const missing = forOnePlatform.filter(
    ([name]) => !Object.keys(packages).some((place) => place.endsWith(`node_modules/${name}`)),
  );
  expect(missing).toEqual([]);
});
