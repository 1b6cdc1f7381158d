import { describe, expect, test } from 'vitest';
import { loginHref, returnAddress } from './return-address';

const back = (href: string): string =>
  returnAddress(new URL(href, 'https://shop.example').searchParams);

describe('the way back after signing in', () => {
  test('The way back after signing in keeps search, filters and order', () => {
    const address = '/dashboard?q=ann%20%26%20bo&status=pending&sort=price.asc';
    expect(back(loginHref(address))).toBe(address);
  });

  test('The way back after signing in is the dashboard if nothing else was asked for', () => {
    expect(loginHref('/dashboard')).toBe('/login');
    expect(back('/login')).toBe('/dashboard');
  });

  test.each(['/dashboard/day/2026-11-24', '/dashboard/week'])(
    'The way back after signing in leads to %s',
    (address) => {
      expect(back(loginHref(address))).toBe(address);
    },
  );

  test('The way back after signing in is the view open last if nothing else was asked for', () => {
    const home = '/dashboard/day';
    expect(returnAddress(new URLSearchParams(), home)).toBe(home);
    expect(returnAddress(new URLSearchParams({ next: '/dashboard?q=ann' }), home)).toBe(
      '/dashboard?q=ann',
    );
  });

  test.each([
    'https://evil.example/dashboard',
    '//evil.example',
    '/dashboard.evil.example',
    '/dashboard/../booking',
    '/dashboard//evil.example',
    '/booking',
    'javascript:alert(1)',
    '',
  ])('The way back after signing in never leads to %s', (next) => {
    expect(back(`/login?${new URLSearchParams({ next }).toString()}`)).toBe('/dashboard');
  });
});
