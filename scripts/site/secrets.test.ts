import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

/** These must never leave the machine of their holder. */
const SECRETS: ReadonlyArray<readonly [string, RegExp]> = [
  ['a Supabase secret key', /sb_secret_[A-Za-z0-9]/],
  ['a service key', /"role":"service_role"|service_role_key/],
  ['a signed token', /eyJhbGciOi[\w-]{10,}\.eyJ[\w-]{10,}/],
  ['a private key', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/],
  ['the embedded staff password', /staff-password/],
];
/** Public by design and worthless elsewhere: the keys of the embedded database. */
const EMBEDDED_KEY = /sb_secret_local_dev_key_not_secret/g;

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

const text = /\.(?:html|js|css|json|txt|xml|webmanifest|svg|mjs|ts|tsx|sql|toml|md|yml)$|_headers$/;
const built = filesBelow('dist').filter((path) => text.test(path));

describe('what visitors are sent', () => {
  test.each(SECRETS)('Nothing that visitors are sent holds %s', (_name, pattern) => {
    const found = built.filter((path) => pattern.test(readFileSync(path, 'utf8')));
    expect(found).toEqual([]);
  });

  test("Visitors load scripts only from the site's own origin", () => {
    for (const path of built.filter((file) => file.endsWith('.html'))) {
      const sources = readFileSync(path, 'utf8').matchAll(/<script[^>]+src="([^"]*)"/g);
      for (const [, source] of sources) expect(source, path).toMatch(/^\/assets\//);
    }
  });
});

/**
 * `.gitignore` keeps these out, by their last name. It is read here and not asked of git: a
 * checkout may come without it.
 */
const ignored = readFileSync('.gitignore', 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.includes('*'))
  .map((line) => line.replace(/\/$/, '').split('/').at(-1));

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => name !== '.git' && !ignored.includes(name))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sources(path) : [path];
    });
}

test('Environment files with keys stay out of the repository', () => {
  for (const name of ['.env', '.env.local']) expect(ignored).toContain(name);
});

test('No key or token is in the repository', () => {
  const real = SECRETS.filter(([name]) => name !== 'the embedded staff password');
  const files = sources('.').filter((file) => text.test(file) && !file.endsWith('.test.ts'));
  expect(files).toContain(join('supabase', 'config.toml'));
  for (const path of files) {
    const content = readFileSync(path, 'utf8').replace(EMBEDDED_KEY, '');
    for (const [name, pattern] of real)
      expect(pattern.test(content), `${name} in ${path}`).toBe(false);
  }
});
