import { readMailedValue } from './mailed-link.ts';

/** Length of a password. The longest is counted in bytes: the backend hashes no more. */
export const PASSWORD_LENGTH = { min: 10, max: 72 } as const;

export type PasswordProblem = 'short' | 'long' | 'plain';

/** The rules are those of supabase/config.toml. `plain`: only letters or only digits. */
export function passwordProblem(password: string): PasswordProblem | undefined {
  if (password.length < PASSWORD_LENGTH.min) return 'short';
  if (new TextEncoder().encode(password).length > PASSWORD_LENGTH.max) return 'long';
  return /[a-z]/i.test(password) && /\d/.test(password) ? undefined : 'plain';
}

const KEY = '([\\w-]{20,200})';

/**
 * The key in the fragment of the link that supabase/templates/recovery.html sends
 * (`#token_hash=...`); undefined for none, or for what can't be one.
 */
export function readRecoveryKey(fragment: string): string | undefined {
  return readMailedValue(fragment, 'token_hash', KEY);
}
