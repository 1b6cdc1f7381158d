import type { ComponentType } from 'react';
import { allCityPaths, PATHS } from '@/config/paths';
import type { SectionId } from '@/config/paths';
import { allStudioPaths } from '@/config/studio-paths';

/** What surrounds a page. `hero`: the header lies over a dark hero; `paper`: on its own white bar. */
export type PageFrame = 'hero' | 'paper' | 'bare';

export interface SiteRoute {
  readonly path: string;
  /** File in ./pages that exports the page as `Component`. */
  readonly page: string;
  readonly frame: PageFrame;
  /** Navigation entry that is marked while this page is open. */
  readonly tab?: SectionId;
  /** `prerendered`: HTML is made at build time. `client`: an empty shell, for staff and tokens. */
  readonly rendering: 'prerendered' | 'client';
  /**
   * When a prerendered page gets its code: with the visitor's first sign of life, or at once where
   * it is a form or reads its address.
   */
  readonly hydration: 'on-intent' | 'at-once';
  /** Listed in sitemap.xml. */
  readonly isIndexed: boolean;
}

interface PageModule {
  readonly Component: ComponentType;
  /** Loads what one address of the page needs beside the code, such as its text. */
  readonly preload?: (path: string) => Promise<void>;
}

const modules = import.meta.glob<PageModule>('./pages/*.tsx');

/** Address that the not-found page is prerendered under; hosts serve it as 404.html. */
export const NOT_FOUND_PATH = '/404';

const reading = { rendering: 'prerendered', hydration: 'on-intent', isIndexed: true } as const;
const form = { rendering: 'prerendered', hydration: 'at-once', isIndexed: false } as const;
const staff = {
  rendering: 'client',
  hydration: 'at-once',
  isIndexed: false,
  frame: 'bare',
} as const;

/** Every page of the site. The last entry answers any other path. */
export const ROUTES: readonly SiteRoute[] = [
  { path: PATHS.home, page: 'home-page', frame: 'hero', tab: 'home', ...reading },
  {
    path: PATHS.booking,
    page: 'booking-page',
    frame: 'paper',
    tab: 'booking',
    ...form,
    isIndexed: true,
  },
  { path: PATHS.bookingDashboard, page: 'booking-page', frame: 'paper', tab: 'booking', ...form },
  {
    path: PATHS.bookingSuccess,
    page: 'booking-success-page',
    frame: 'paper',
    tab: 'booking',
    ...form,
  },
  // The key stands behind the `#`: there is nothing to prerender.
  { path: PATHS.manage, page: 'manage-page', ...staff, frame: 'paper', tab: 'booking' },
  { path: PATHS.login, page: 'login-page', ...staff },
  { path: PATHS.dashboard, page: 'dashboard-page', ...staff },
  ...allStudioPaths().map((path): SiteRoute => ({
    path,
    page: 'studio-page',
    frame: 'hero',
    tab: 'services',
    ...reading,
    // The page of a body exists for its own link preview.
    isIndexed: path === PATHS.studio,
  })),
  ...allCityPaths().map((path): SiteRoute => {
    const isHub = path.endsWith('-automotive-services');
    return {
      path,
      page: isHub ? 'city-hub-page' : 'article-page',
      frame: isHub ? 'hero' : 'paper',
      tab: 'home',
      ...reading,
    };
  }),
  // At once: the unknown path is logged, also where nobody touches anything.
  {
    path: '*',
    page: 'not-found-page',
    frame: 'hero',
    ...form,
  },
];

const FALLBACK = ROUTES[ROUTES.length - 1] as SiteRoute;

/** The route of a path; a trailing slash does not matter, an unknown path is the not-found page. */
export function routeOf(pathname: string): SiteRoute {
  const path = pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname;
  return ROUTES.find((route) => route.path === path) ?? FALLBACK;
}

/** Paths that get an HTML file at build time, the not-found page last. */
export function prerenderedPaths(): string[] {
  const paths = ROUTES.filter((route) => route.rendering === 'prerendered').map((r) => r.path);
  return paths.map((path) => (path === '*' ? NOT_FOUND_PATH : path));
}

/** Paths whose HTML file is an empty shell. */
export function clientOnlyPaths(): string[] {
  return ROUTES.filter((route) => route.rendering === 'client').map((route) => route.path);
}

const loaded = new Map<string, ComponentType>();

/**
 * Loads a route's code and text. Later `loadedPage` has it at once, so that hydration needs no
 * fallback.
 */
export async function loadPage({ page, path }: SiteRoute): Promise<ComponentType> {
  const load = modules[`./pages/${page}.tsx`];
  if (!load) throw new Error(`No page file for "${page}"`);
  const { Component, preload } = await load();
  await preload?.(path);
  loaded.set(path, Component);
  return Component;
}

export function loadedPage({ path }: SiteRoute): ComponentType | undefined {
  return loaded.get(path);
}

/** Source file of a page as the build manifest names it. */
export function pageSource(page: string): string {
  return `src/app/pages/${page}.tsx`;
}
