import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_STUDIO, STUDIO_CHOICES } from '@/domain/film/studio-configuration';
import { anyStudio } from '@/testing/any-studio';
import { DEFAULT_SCENE, readStudioHref, readStudioLink, studioHref } from './studio-link';

function read(href: string) {
  const { pathname, searchParams } = new URL(href, 'https://shop.example');
  return readStudioLink(pathname, searchParams);
}

describe('address of a configuration', () => {
  test('The address of a studio car is short and readable', () => {
    expect(studioHref({ ...DEFAULT_STUDIO, strip: 'ceramic', caliper: 'yellow', ppf: true })).toBe(
      '/studio/suv?p=salmon-run&f=100&r=15&s=ceramic&c=yellow&w=none&ppf=1',
    );
    expect(studioHref(DEFAULT_STUDIO, { view: 'inside', light: 'day' })).toBe(
      '/studio/suv?p=salmon-run&f=100&r=15&s=none&c=stock&w=none&ppf=0&v=inside&l=day',
    );
  });

  test('The address of a studio car brings back every combination', () => {
    const scene = fc.record({
      view: fc.constantFrom('outside' as const, 'inside' as const),
      light: fc.constantFrom('night' as const, 'day' as const),
    });
    fc.assert(
      fc.property(anyStudio, scene, (c, s) => {
        expect(read(studioHref(c, s))).toEqual({ configuration: c, scene: s });
        expect(readStudioHref(studioHref(c))).toEqual(c);
      }),
      { numRuns: 2000 },
    );
  });

  test('The address of a studio car brings back every single choice', () => {
    for (const [key, choices] of Object.entries(STUDIO_CHOICES)) {
      for (const choice of choices) {
        const configuration = { ...DEFAULT_STUDIO, [key]: choice };
        expect(read(studioHref(configuration)).configuration).toEqual(configuration);
      }
    }
  });
});

describe('an address that was tampered with', () => {
  test.each([
    '/studio',
    '/studio/',
    '/studio/suv/',
    '/studio?f=20&r=50&p=gold&s=tin&c=&w=shards&ppf=2&v=above&l=noon',
    '/studio?f=NaN&r=-1&p=__proto__&s=constructor',
  ])('The invalid studio address %s opens with the defaults', (href) => {
    expect(read(href)).toEqual({ configuration: DEFAULT_STUDIO, scene: DEFAULT_SCENE });
  });

  test('A studio address with invalid parts keeps what is valid', () => {
    expect(read('/studio/van?f=35&r=900&p=cedar').configuration).toEqual({
      ...DEFAULT_STUDIO,
      body: 'van',
      front: 35,
      paint: 'cedar',
    });
  });

  test('No studio address breaks the studio', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('p', 'f', 'r', 's', 'c', 'w', 'ppf', 'v', 'l'), fc.string()),
        (params) => {
          const { configuration } = readStudioLink('/studio', new URLSearchParams(params));
          for (const [key, choices] of Object.entries(STUDIO_CHOICES)) {
            expect(choices).toContain(configuration[key as keyof typeof configuration]);
          }
        },
      ),
    );
  });

  test.each(['', '/studio', '/studio/suv?f=20', '/studio/suv?p=cedar&p=gold', '/studio/suv?x=1'])(
    'A booking with %j as its studio address has no studio car',
    (href) => {
      expect(readStudioHref(href)).toBeUndefined();
    },
  );

  test('The studio address in an old booking is understood without the choices added later', () => {
    const cedar = { ...DEFAULT_STUDIO, paint: 'cedar' } as const;
    expect(readStudioHref(studioHref(cedar).replace('&ppf=0', ''))).toEqual(cedar);
  });
});
