import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { missingOptionalPackages, withPackages } from './lock-file.mjs';

const lock = {
  packages: {
    '': { optionalDependencies: { fast: '1.0.0' } },
    'node_modules/tool': {
      dev: true,
      optionalDependencies: { 'tool-linux-x64': '2.0.0', 'tool-windows-arm64': '2.0.0' },
    },
    'node_modules/tool-linux-x64': { version: '2.0.0' },
    'node_modules/fast': { version: '1.0.0' },
  },
};

describe('the lock file', () => {
  test('The lock file names every optional dependency of every platform', () => {
    const own = JSON.parse(readFileSync('package-lock.json', 'utf8')) as typeof lock;
    expect(missingOptionalPackages(own)).toEqual([]);
  });

  test('An optional package that the registry did not offer is reported as missing', () => {
    expect(missingOptionalPackages(lock)).toEqual([
      { name: 'tool-windows-arm64', version: '2.0.0', isDev: true },
    ]);
  });

  test('A missing optional package is added with its version and platform', () => {
    const completed = withPackages(lock, missingOptionalPackages(lock));
    expect(completed.packages).toHaveProperty(['node_modules/tool-windows-arm64'], {
      version: '2.0.0',
      dev: true,
      optional: true,
      os: ['win32'],
      cpu: ['arm64'],
    });
    expect(missingOptionalPackages(completed)).toEqual([]);
  });
});
