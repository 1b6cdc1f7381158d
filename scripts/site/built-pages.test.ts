// @vitest-environment jsdom
import { HtmlValidate } from 'html-validate/node';
import { describe, expect, it } from 'vitest';
import {
  allCityPaths,
  ARTICLE_KINDS,
  articlePath,
  cityHubPath,
  SURREY_ARTICLE_PATHS,
} from '../../src/config/paths';
import { CITY_SLUGS, cityName } from '../../src/domain/cities';
import { SHOP, SHOP_TEL_HREF } from '../../src/domain/shop';
import { contentOf, INDEXED, isBuilt, PAGES, readBuilt } from './built-site';
import { inlineScriptHashes } from './security.mjs';

const paths = new Set(PAGES.map(({ path }) => path));
const inContent = PAGES.filter(({ document }) => document.querySelector('h1'));

const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // React and Vite write it so; it is no fault of the page.
    'void-style': 'off',
    'attr-quotes': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'no-inline-style': 'off',
    'attr-case': 'off',
    'no-implicit-button-type': 'error',
    'prefer-native-element': 'off',
    'long-title': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
    'aria-label-misuse': ['error', { allowAnyNamable: true }],
    'valid-id': ['error', { relaxed: true }],
  },
});

describe('every built page', () => {
  it.each(PAGES.map((page) => [page.path, page] as const))(
    'The page %s is valid HTML',
    async (_, page) => {
      const report = await validator.validateString(page.html, `${page.path}.html`);
      const found = report.results.flatMap(({ messages }) =>
        messages.map(
          ({ ruleId, line, column, message }) => `${ruleId} ${line}:${column} ${message}`,
        ),
      );
      expect(found).toEqual([]);
    },
  );

  it('Every page has a title and a description that no other listed page has', () => {
    for (const selector of ['title', 'meta[name="description"]']) {
      const texts = INDEXED.map((page) =>
        selector === 'title' ? page.document.title : contentOf(page, selector),
      );
      expect(texts.filter((text) => text === '')).toEqual([]);
      expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([]);
    }
  });

  it('No description is so long that search results cut it', () => {
    const long = INDEXED.map((page) => contentOf(page, 'meta[name="description"]')).filter(
      (text) => text.length > 170,
    );
    expect(long).toEqual([]);
  });

  it('Every page has one h1, and its headings skip no level', () => {
    for (const { path, document } of inContent) {
      const levels = [...document.querySelectorAll('h1,h2,h3,h4,h5,h6')].map((heading) =>
        Number(heading.tagName[1]),
      );
      expect(
        levels.filter((level) => level === 1),
        path,
      ).toHaveLength(1);
      const jumps = levels.filter((level, index) => level > (levels[index - 1] ?? 0) + 1);
      expect(jumps, `${path}: ${levels.join(' ')}`).toEqual([]);
    }
  });

  it('Every page has one main element and names its language', () => {
    for (const { path, document } of inContent) {
      expect(document.querySelectorAll('main#main'), path).toHaveLength(1);
      expect(document.documentElement.lang, path).toBe('en-CA');
    }
  });

  it('No page uses an id twice', () => {
    for (const { path, document } of PAGES) {
      const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
      expect(
        ids.filter((id, index) => ids.indexOf(id) !== index),
        path,
      ).toEqual([]);
    }
  });

  it('Every page shows a preview image that exists', () => {
    for (const page of inContent) {
      const image = new URL(contentOf(page, 'meta[property="og:image"]')).pathname;
      expect(isBuilt(image), `${page.path}: ${image}`).toBe(true);
    }
  });

  it('The only inline script of a page runs before all others and is allowed by its hash', () => {
    const [, policy = ''] = /script-src ([^;]*)/.exec(readBuilt('_headers')) ?? [];
    for (const { path, html, document } of PAGES) {
      const scripts = document.querySelectorAll('script:not([type="application/ld+json"])');
      const hasSource = [...scripts].map((script) => script.hasAttribute('src'));
      expect(hasSource, path).toEqual([false, true]);
      expect(inlineScriptHashes(html), path).toEqual(policy.match(/'sha256-[^']+'/g));
    }
  });
});

it('A page of staff names its code and its styles in its HTML, so that none is discovered late', () => {
  const shell = PAGES.find(({ path }) => path === '/dashboard')?.document;
  const hrefs = (rel: string) =>
    [...(shell?.querySelectorAll(`link[rel=${rel}]`) ?? [])].map((link) =>
      link.getAttribute('href'),
    );
  expect(hrefs('modulepreload')).toContainEqual(expect.stringMatching(/dashboard-layout/));
  expect(hrefs('modulepreload')).toContainEqual(expect.stringMatching(/staff-loaders/));
  expect(hrefs('stylesheet').length).toBeGreaterThan(1);
});

it('A page of staff shows its shape before its code has come, with nothing to read in it', () => {
  const shell = PAGES.find(({ path }) => path === '/dashboard')?.document.querySelector('#root');
  expect(shell?.querySelectorAll('header, main')).toHaveLength(2);
  expect(shell?.textContent).toBe('');
});

describe('links', () => {
  const links = PAGES.flatMap(({ path, document }) =>
    [...document.querySelectorAll('a[href]')].map((link) => ({
      from: path,
      href: link.getAttribute('href') ?? '',
    })),
  );

  it('Links inside the site lead to pages that exist', () => {
    const broken = links.filter(({ href, from }) => {
      if (!href.startsWith('/') && !href.startsWith('#')) return false;
      const { pathname } = new URL(href, `https://site.test${from}`);
      return !paths.has(pathname) && !isBuilt(pathname);
    });
    expect(broken).toEqual([]);
  });

  it('Links to a place on a page lead to an element that is there', () => {
    const byPath = new Map(PAGES.map((page) => [page.path, page.document]));
    const broken = links.filter(({ href, from }) => {
      if (!href.includes('#') || href.startsWith('http')) return false;
      const { pathname, hash } = new URL(href, `https://site.test${from}`);
      return !byPath.get(pathname)?.getElementById(hash.slice(1));
    });
    expect(broken).toEqual([]);
  });

  it('Pages ask only for files that exist', () => {
    const missing = PAGES.flatMap(({ path, document }) =>
      [...document.querySelectorAll('[src],link[href]')]
        .map((element) => element.getAttribute('src') ?? element.getAttribute('href') ?? '')
        .filter((url) => url.startsWith('/'))
        .map((url) => url.split('#')[0] ?? '')
        .filter((url) => !isBuilt(url))
        .map((url) => `${path}: ${url}`),
    );
    expect(missing).toEqual([]);
  });
});

describe('the list for search engines', () => {
  const listed = [...readBuilt('sitemap.xml').matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url]) => url ?? '',
  );

  it('The sitemap names every listed page by its canonical address, and no other', () => {
    const canonical = INDEXED.map((page) => contentOf(page, 'link[rel="canonical"]'));
    expect(listed.toSorted()).toEqual(canonical.toSorted());
  });

  it('The sitemap is named by robots.txt, which disallows nothing', () => {
    const robots = readBuilt('robots.txt');
    const origin = new URL(listed[0] ?? '').origin;
    expect(robots).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(robots).not.toMatch(/Disallow: \S/);
  });

  it('The sitemap leaves out pages that ask not to be indexed', () => {
    const hidden = PAGES.filter((page) => !INDEXED.includes(page)).map(({ path }) => path);
    expect(hidden).toEqual(
      expect.arrayContaining([
        '/404',
        '/login',
        '/reset-password',
        '/dashboard',
        '/booking-dashboard',
      ]),
    );
    expect(listed.filter((url) => hidden.includes(new URL(url).pathname))).toEqual([]);
  });
});

describe('every page of a city', () => {
  const documentAt = (path: string) => PAGES.find((page) => page.path === path)?.document;

  it('Every page of a city states prices or fines, links to others, and names hours and telephone', () => {
    for (const path of allCityPaths()) {
      const document = documentAt(path);
      expect(document?.querySelector('main')?.textContent, path).toMatch(/\$\d/);
      expect(document?.querySelectorAll('main a[href^="/"]').length, path).toBeGreaterThan(4);
      expect(document?.querySelector('footer')?.textContent, path).toContain(SHOP.hours.times);
      expect(document?.querySelector(`a[href="${SHOP_TEL_HREF}"]`), path).not.toBeNull();
    }
  });

  it.each(CITY_SLUGS)('Every page of %s is linked from its hub, which names the city', (city) => {
    const document = documentAt(cityHubPath(city));
    expect(document?.querySelector('h1')?.textContent).toContain(cityName(city));
    const main = document?.querySelector('main');
    expect(main?.textContent).toContain(`Professional automotive enhancement in ${cityName(city)}`);
    const linksTo = (path: string) => main?.querySelectorAll(`a[href="${path}"]`).length;
    for (const kind of ARTICLE_KINDS) expect(linksTo(articlePath(city, kind)), kind).toBe(1);
    for (const path of Object.values(SURREY_ARTICLE_PATHS)) {
      expect(linksTo(path), path).toBe(city === 'surrey' ? 1 : 0);
    }
  });
});
