// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { PAGES as ROUTES } from '../../src/routes';
import { PAGES, readBuilt } from './built-site';
import { headerRules } from './hosting.mjs';
import { contentSecurityPolicy, inlineScriptHashes } from './security.mjs';

const MAP = 'https://www.openstreetmap.org';

describe('the content security policy', () => {
  const policy = contentSecurityPolicy({
    supabaseUrl: 'https://abc.supabase.co/rest',
    mapOrigin: MAP,
  });
  const directive = (name: string): string | undefined =>
    policy.split('; ').find((part) => part.startsWith(`${name} `));

  it('The content security policy lets scripts come only from the site', () => {
    expect(directive('script-src')).toBe("script-src 'self'");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy.match(/unsafe-inline/g)).toHaveLength(1);
    expect(directive('style-src')).toContain('unsafe-inline');
  });

  it('The content security policy allows the inline script by its hash', () => {
    const inlineScripts = inlineScriptHashes('<script>go()</script><script src="a.js"></script>');
    const own = contentSecurityPolicy({ supabaseUrl: '/', mapOrigin: '', inlineScripts });
    // printf 'go()' | openssl dgst -sha256 -binary | base64
    expect(own).toContain(
      "script-src 'self' 'sha256-5KYv+PUboo5h+0+YAtGRPbwv5d/QxzHslP4YGnUaxRw=';",
    );
  });

  it('The content security policy names the configured backend and map by origin', () => {
    expect(directive('connect-src')).toBe(`connect-src 'self' https://abc.supabase.co ${MAP}`);
    expect(directive('frame-src')).toBe(`frame-src ${MAP}`);
  });

  it('The content security policy allows a CAPTCHA only if the site asks for one', () => {
    expect(policy).not.toContain('cloudflare');
    const captcha = 'https://challenges.cloudflare.com';
    const site = { supabaseUrl: '/', mapOrigin: '', turnstileSiteKey: '0x4AAA' };
    const rules = contentSecurityPolicy(site).split('; ');
    expect(rules.filter((rule) => rule.includes(captcha))).toEqual([
      `script-src 'self' ${captcha}`,
      `frame-src ${captcha}`,
    ]);
  });

  it('A backend on the same origin needs no origin of its own, and a site without a map no frames', () => {
    const own = contentSecurityPolicy({ supabaseUrl: '/', mapOrigin: '' });
    expect(own).toContain("connect-src 'self';");
    expect(own).toContain("frame-src 'none'");
  });
});

describe('headers of the built site', () => {
  it('Each path has at most one rule for caching', () => {
    const rules = headerRules({
      paths: PAGES.map(({ path }) => path),
      config: { supabaseUrl: undefined, mapOrigin: MAP },
    });
    for (const path of ['/', '/booking', '/assets/a.js', '/scenes/a.svg', '/icons/a.png']) {
      const caching = rules.filter(({ path: pattern, headers }) => {
        const isMatch = new RegExp(`^${pattern.replace('*', '.*')}$`).test(path);
        return isMatch && 'Cache-Control' in headers;
      });
      expect(caching, path).toHaveLength(1);
    }
  });

  it('The headers of the built site stay within what hosts accept', () => {
    const rules = readBuilt('_headers').split('\n\n');
    expect(rules.length).toBeLessThan(100);
    expect(
      Math.max(
        ...readBuilt('_headers')
          .split('\n')
          .map((line) => line.length),
      ),
    ).toBeLessThan(2000);
  });

  it('Vercel is given the same headers as other hosts', () => {
    const vercel = JSON.parse(readBuilt('vercel.json')) as { headers: unknown[] };
    expect(vercel.headers).toHaveLength(readBuilt('_headers').trim().split('\n\n').length);
  });
});

it('Every address of a page with a varying part is answered with that page', () => {
  const varying = ROUTES.flatMap(({ path }) => (path.includes('/:') ? [path.split('/:')[0]] : []));
  const rules = varying.map((path) => `${path}/* ${path} 200`);
  expect(readBuilt('_redirects').trim().split('\n')).toEqual(rules);
  expect(rules.length).toBeGreaterThan(4);
});
