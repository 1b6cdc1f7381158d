import { describe, expect, test } from 'vitest';
import { loginHref, returnAddress } from './return-address';

const back = (href: string): string =>
  returnAddress(new URL(href, 'https://shop.example').searchParams);

describe('the way back after signing in', () => {
  test('keeps search, filters and order', () => {
    const address = '/dashboard?q=ann%20%26%20bo&status=pending&sort=price.asc';
    expect(back(loginHref(address))).toBe(address);
  });

  test('is the dashboard where nothing else was asked for', () => {
    expect(loginHref('/dashboard')).toBe('/login');
    expect(back('/login')).toBe('/dashboard');
  });

  test.each([
    'https://evil.example/dashboard',
    '//evil.example',
    '/dashboard.evil.example',
    '/dashboard/../booking',
    '/booking',
    'javascript:alert(1)',
    '',
  ])('never leads to %s', (next) => {
    expect(back(`/login?${new URLSearchParams({ next }).toString()}`)).toBe('/dashboard');
  });
});
