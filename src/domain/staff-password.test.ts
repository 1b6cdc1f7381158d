import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { PASSWORD_LENGTH, passwordProblem, readRecoveryKey } from './staff-password';

const read = (path: string) => readFileSync(path, 'utf8');

describe('a new password', () => {
  test.each([
    ['abc123456', 'short'],
    ['abcdefghij', 'plain'],
    ['1234567890', 'plain'],
    [`a1${'b'.repeat(71)}`, 'long'],
    [`a1${'é'.repeat(36)}`, 'long'],
    ['abcdefghi1', undefined],
    ['NOT SO LONG 1', undefined],
    [`a1${'b'.repeat(70)}`, undefined],
  ])('The password %s has the problem %s', (password, problem) => {
    expect(passwordProblem(password)).toBe(problem);
  });

  test.each(['supabase/config.toml', 'supabase/lite.config.mjs'])(
    'The rules for a password are the same as in %s, and the link lasts as long',
    (path) => {
      const config = read(path);
      expect(config).toMatch(
        new RegExp(`minimum_password_length(:| =) ${String(PASSWORD_LENGTH.min)}\\b`),
      );
      expect(config).toMatch(/password_requirements(:| =) ["']letters_digits["']/);
      expect(config).toMatch(/otp_expiry(:| =) 3600\b/);
      expect(config).toContain('./supabase/templates/recovery.html');
    },
  );
});

describe('the link in the mail', () => {
  test('The password link in the mail carries its key behind the #', () => {
    const [, fragment = ''] =
      /href="[^"#]*(#[^"]*)"/.exec(read('supabase/templates/recovery.html')) ?? [];
    const hash = 'a'.repeat(64);
    expect(readRecoveryKey(fragment.replace('{{ .TokenHash }}', hash))).toBe(hash);
  });

  test.each(['?utm_source=x', '%20', '>', '.', '%3E'])(
    'The password link in the mail still works with "%s" behind it',
    (added) => {
      const hash = 'a'.repeat(64);
      expect(readRecoveryKey(`#token_hash=${hash}${added}`)).toBe(hash);
      expect(readRecoveryKey(`#token_hash%3D${hash}${added}`)).toBe(hash);
    },
  );

  test.each(['', '#', '#token_hash=', '#token_hash=<b>', `#token=${'a'.repeat(64)}`])(
    'The fragment "%s" holds no password key',
    (fragment) => {
      expect(readRecoveryKey(fragment)).toBeUndefined();
    },
  );
});
