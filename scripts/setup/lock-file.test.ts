import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockFile {
  readonly packages: Record<
    string,
    { readonly integrity?: string; readonly optionalDependencies?: Record<string, string> }
  >;
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

// Written where their builds for other platforms could not be had: `npm install` there adds theirs.
const WITHOUT_CHECKSUM =
  /^node_modules\/@supabase\/cli-(?:darwin|linux-arm64|linux-x64-musl|windows)/;

test('The lock file holds every package to a checksum, which `npm ci` compares', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as LockFile;
  const unchecked = Object.entries(packages)
    .filter(([place, { integrity }]) => place !== '' && !integrity?.startsWith('sha512-'))
    .map(([place]) => place);
  expect(unchecked.filter((place) => !WITHOUT_CHECKSUM.test(place))).toEqual([]);
  expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved"');
});
