import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * The built site as its tests read it, in the jsdom environment. Run after a build.
 */

const DIST = process.env['SITE_DIST'] ?? 'dist';

export interface BuiltPage {
  /** Path that a host answers with this page. */
  readonly path: string;
  readonly html: string;
  readonly document: Document;
}

export const readBuilt = (file: string): string => readFileSync(join(DIST, file), 'utf8');

export const isBuilt = (file: string): boolean => existsSync(join(DIST, file));

function pageFiles(): string[] {
  if (!isBuilt('index.html')) throw new Error(`${DIST} is not built: node scripts/build.mjs`);
  return readdirSync(DIST, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  );
}

/** Every HTML file of the site. */
export const PAGES: readonly BuiltPage[] = pageFiles().map((file) => {
  const html = readBuilt(file);
  const path = file === 'index.html' ? '/' : `/${file.slice(0, -'.html'.length)}`;
  return { path, html, document: new DOMParser().parseFromString(html, 'text/html') };
});

/** Pages that search engines list: not hidden, and not a second address of another page. */
export const INDEXED = PAGES.filter((page) => {
  const canonical = contentOf(page, 'link[rel="canonical"]');
  return canonical !== '' && new URL(canonical).pathname === page.path;
});

export function contentOf(page: BuiltPage, selector: string): string {
  const element = page.document.querySelector(selector);
  return element?.getAttribute('content') ?? element?.getAttribute('href') ?? '';
}

/** Structured data of a page, one object an entry. */
export function structuredDataOf(page: BuiltPage): Array<Record<string, unknown>> {
  const scripts = page.document.querySelectorAll('script[type="application/ld+json"]');
  return [...scripts].flatMap((script) => {
    const data: unknown = JSON.parse(script.textContent);
    return (Array.isArray(data) ? data : [data]) as Array<Record<string, unknown>>;
  });
}
