// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { INDEXED, PAGES, type BuiltPage } from './built-site';

/** With the entry, and one drawing or text that a page may load by itself. */
const MOST_SCRIPTS = 12;
const LOADED_BY_THE_PAGE = 2;
const MOST_STYLESHEETS = 2;
/** A view of the staff, without the dialogs that it fetches once it is shown; all are named in its HTML. */
const MOST_STAFF_SCRIPTS = 24;
/** With the interface kit, which only builds for tests have. */
const STAFF = PAGES.filter(({ path }) => /^\/(dashboard|dev)/.test(path));

/** Of visitors' pages fetched after the first paint, of staff's at once. */
const scriptsOf = ({ document }: BuiltPage): string[] => [
  ...(document.getElementById('root')?.dataset['code']?.split(' ') ?? []),
  ...[...document.querySelectorAll('link[rel=modulepreload]')].map(
    (link) => link.getAttribute('href') ?? '',
  ),
];

describe('every listed page', () => {
  it.each(INDEXED.map((page) => [page.path, page] as const))(
    'The page %s asks for few files',
    (_, page) => {
      const scripts = scriptsOf(page);
      expect(scripts.length).toBeGreaterThan(3);
      expect(scripts.length + LOADED_BY_THE_PAGE).toBeLessThanOrEqual(MOST_SCRIPTS);
      const styles = page.document.querySelectorAll('link[rel=stylesheet]');
      expect(styles.length).toBeLessThanOrEqual(MOST_STYLESHEETS);
    },
  );

  it('No listed page loads the backend client or the calendar', () => {
    expect(INDEXED.length).toBeGreaterThan(20);
    const unwanted = INDEXED.flatMap((page) =>
      scriptsOf(page).filter((script) => /supabase|calendar|dashboard|staff/.test(script)),
    );
    expect(unwanted).toEqual([]);
  });
});

describe('the views of the staff', () => {
  const views = STAFF.filter(({ path }) => path.startsWith('/dashboard'));

  it.each(views.map((page) => [page.path, page] as const))(
    'The staff view %s begins with few files',
    (_, page) => {
      const scripts = scriptsOf(page);
      expect(scripts.length).toBeGreaterThan(6);
      expect(scripts.length).toBeLessThanOrEqual(MOST_STAFF_SCRIPTS);
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
