import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';

it('In a fresh clone without packages the check lists what is needed, and installs nothing first', () => {
  const clone = mkdtempSync(path.join(tmpdir(), 'fresh-clone-'));
  try {
    for (const part of ['scripts', 'package.json', 'package-lock.json']) {
      cpSync(part, path.join(clone, part), { recursive: true });
    }
    const { stdout, stderr, status } = spawnSync(
      process.execPath,
      ['scripts/go-live.mjs', '--check'],
      { cwd: clone, encoding: 'utf8', env: { PATH: process.env['PATH'] } },
    );
    expect(stderr).toBe('');
    expect(status).toBe(1);
    for (const line of [/DATABASE_URL +connection string/, /First owner: /, /Not read yet: /]) {
      expect(stdout).toMatch(line);
    }
    expect(stdout).not.toContain('Installing');
    expect(existsSync(path.join(clone, 'node_modules'))).toBe(false);
  } finally {
    rmSync(clone, { recursive: true });
  }
});
