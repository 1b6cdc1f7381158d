import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OwnFacts, SHOP } from '@/domain/shop';
import type * as EntryServer from '@/entry-server';
import type { Website } from '@/lib/website';

/** Shares nothing with the sample but the trade. */
const NORTHLIGHT = {
  tagline: 'Tint, coatings, PPF and wraps in Thunder Bay, ON',
  locality: 'Thunder Bay',
  region: 'Ontario',
  regionCode: 'ON',
  area: 'the North Shore',
  geo: { latitude: 48.38, longitude: -89.25 },
  taxNames: ['HST'],
  timeZone: 'America/Toronto',
  siteUrl: 'https://northlight.ca',
};

/** And what it enters in Settings. */
const OWN_FACTS: OwnFacts = {
  name: 'Northlight Film & Detail',
  phone: '+18079802231',
  email: 'desk@northlight.ca',
  street: '12 Pearl Street',
  mailingAddress: 'PO Box 9, Thunder Bay ON P7B 1A1',
  openingText: 'Tuesday to Saturday, 8 a.m. to 5 p.m.',
  socialLinks: ['https://www.instagram.com/northlight'],
};

const OF_THE_SAMPLE = [
  SHOP.name,
  SHOP.phoneDisplay,
  SHOP.phoneE164,
  SHOP.email,
  new URL(SHOP.siteUrl).host,
  SHOP.locality,
  SHOP.region,
  SHOP.area,
  'Vancouver',
  SHOP.hours.days,
  SHOP.hours.times,
  SHOP.hours.inWords,
  'every day',
];

/** Its first own review, so that the samples are gone. */
const WEBSITE: Website = {
  shop: OWN_FACTS,
  changedAt: null,
  rating: undefined,
  filmBrands: [],
  parking: undefined,
  keyDrop: undefined,
  policy: undefined,
  isClosedToday: false,
  photos: [],
  pairs: [],
  reviews: [
    {
      id: 'one',
      name: 'Aila K.',
      city: 'Nipigon',
      words: 'The film has no bubble.',
      stars: 5,
      source: null,
      link: null,
      reviewedOn: '2027-01-05',
    },
  ],
};

type Site = typeof EntryServer;

/** The two files with what is no row, as the owner of a fork leaves them. */
const anotherShop: Plugin = {
  name: 'another-shop',
  enforce: 'pre',
  async load(id) {
    if (id.endsWith('/src/domain/shop.ts')) {
      const facts = `${JSON.stringify(NORTHLIGHT).slice(1, -1)}, utcOffsetMinutes: undefined`;
      return (await readFile(id, 'utf8')).replace('} as const;', `${facts} } as const;`);
    }
    if (id.endsWith('/src/domain/cities.ts')) {
      return (await readFile(id, 'utf8')).replace(/(CITY_SLUGS.*= )\[[^\]]*\]/, '$1[]');
    }
    return undefined;
  },
};

describe('the site of another shop', () => {
  let folder: string;
  const pages: (readonly [path: string, html: string])[] = [];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'another-shop-'));
    await build({
      logLevel: 'error',
      plugins: [anotherShop],
      define: { 'globalThis.OWN_FACTS': JSON.stringify(OWN_FACTS) },
      build: { ssr: 'src/entry-server.tsx', outDir: folder, copyPublicDir: false },
    });
    const site = (await import(pathToFileURL(join(folder, 'entry-server.js')).href)) as Site;
    // One after the other: they share the client that holds what the owner shows.
    for (const { path, isPrerendered, showsWebsite } of site.PAGES) {
      const address = path === '*' ? site.NOT_FOUND_PATH : path;
      const website = showsWebsite ? WEBSITE : undefined;
      if (isPrerendered) pages.push([path, await site.renderPage(address, website)]);
    }
  });

  afterAll(async () => rm(folder, { recursive: true }));

  it('A page of another shop names that shop and nothing of the sample', () => {
    const found = pages.flatMap(([path, html]) =>
      OF_THE_SAMPLE.filter((word) => html.includes(word)).map((word) => `${path}: ${word}`),
    );
    expect(pages.length).toBeGreaterThan(10);
    expect(found).toEqual([]);
    expect(pages.filter(([, html]) => !html.includes('Northlight Film &amp; Detail'))).toEqual([]);
  });

  it('A shop without city pages has none and links to none', () => {
    const paths = pages.map(([path]) => path);
    expect(paths.filter((path) => /surrey|automotive-services|-bc$/.test(path))).toEqual([]);
    const linking = pages.filter(([, html]) => /automotive-services|-bc"|Service areas/.test(html));
    expect(linking.map(([path]) => path)).toEqual([]);
  });

  it("A shop elsewhere calls the taxes by its province's names", () => {
    const [, home] = pages.find(([path]) => path === '/') ?? [];
    expect(home).toContain('before HST');
    expect(home).not.toMatch(/[GP]ST/);
  });

  it('What its owner has entered is in the pages, for people and for search engines', () => {
    const [, home = ''] = pages.find(([path]) => path === '/') ?? [];
    for (const text of [
      '807-980-2231',
      'tel:+18079802231',
      '12 Pearl Street, Thunder Bay, Ontario',
      'Open Tuesday to Saturday, 8 a.m. to 5 p.m.',
      'href="https://www.instagram.com/northlight"',
      '"sameAs":["https://www.instagram.com/northlight"]',
      '"streetAddress":"12 Pearl Street"',
      '"telephone":"+18079802231"',
    ]) {
      expect(home).toContain(text);
    }
    // Nothing says when it is open but its owner's words.
    expect(home).not.toContain('openingHoursSpecification');
    const [, privacy = ''] = pages.find(([path]) => path === '/privacy') ?? [];
    expect(privacy).toContain('PO Box 9, Thunder Bay ON P7B 1A1');
    expect(privacy).toContain('mailto:desk@northlight.ca');
  });
});
