// @vitest-environment jsdom
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { INDEXED, PAGES, readBuilt, type BuiltPage } from './built-site';

/** Compressed KB of code that a page asks for before it answers. */
const MOST_KB = 195;
/** Every service and the wizard. */
const MOST_KB_OF_HOME = 223;
const MOST_KB_OF_QUOTE = 201;
const MOST_STAFF_KB = 460;
/** The interface kit is only in builds for tests. */
const STAFF = PAGES.filter(({ path }) => /^\/(dashboard|dev)/.test(path));

/** Visitors' pages fetch these after the first paint, staff's at once. */
const scriptsOf = ({ document }: BuiltPage): string[] => [
  ...(document.getElementById('root')?.dataset['code']?.split(' ') ?? []),
  ...[...document.querySelectorAll('link[rel=modulepreload]')].map(
    (link) => link.getAttribute('href') ?? '',
  ),
];

const kilobytesOf = (page: BuiltPage): number =>
  scriptsOf(page).reduce((sum, file) => sum + gzipSync(readBuilt(file)).length, 0) / 1024;

function mostOf(path: string): number {
  if (/^\/$|-automotive-services$/.test(path)) return MOST_KB_OF_HOME;
  return path === '/quote' ? MOST_KB_OF_QUOTE : MOST_KB;
}

describe('every listed page', () => {
  it.each(INDEXED.map((page) => [page.path, page] as const))(
    'The page %s asks for little code',
    (path, page) => {
      expect(kilobytesOf(page)).toBeGreaterThan(100);
      expect(kilobytesOf(page)).toBeLessThanOrEqual(mostOf(path));
    },
  );

  it('No listed page loads the backend client, the calendar or the toasts', () => {
    expect(INDEXED.length).toBeGreaterThan(20);
    const unwanted = INDEXED.flatMap((page) =>
      scriptsOf(page).filter((script) =>
        /supabase|toaster|\/calendar-[\w-]{8}\.js|dashboard|staff/.test(script),
      ),
    );
    expect(unwanted).toEqual([]);
  });
});

describe('the views of the staff', () => {
  const views = STAFF.filter(({ path }) => path.startsWith('/dashboard'));

  it.each(views.map((page) => [page.path, page] as const))(
    'The staff view %s begins with little code',
    (_, page) => {
      expect(kilobytesOf(page)).toBeGreaterThan(100);
      expect(kilobytesOf(page)).toBeLessThanOrEqual(MOST_STAFF_KB);
    },
  );

  it('No page for visitors loads code of the staff views', () => {
    expect(views.length).toBeGreaterThan(5);
    const visitors = PAGES.filter((page) => !STAFF.includes(page));
    const unwanted = visitors.flatMap((page) =>
      scriptsOf(page).filter((script) => /\/staff/.test(script)),
    );
    expect(unwanted).toEqual([]);
  });
});
