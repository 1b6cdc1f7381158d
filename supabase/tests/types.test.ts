import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

it('The generated types match the migrations', async () => {
  const check = promisify(execFile)(process.execPath, ['scripts/database-types.mjs'], {
    cwd: ROOT,
  });
  await expect(check).resolves.toMatchObject({ stderr: '' });
});
