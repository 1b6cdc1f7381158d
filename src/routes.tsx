import type { RouteObject, ShouldRevalidateFunction } from 'react-router-dom';
import { PageFailed } from '@/components/site/page-failed';
import { PageSkeleton } from '@/components/site/page-skeleton';
import { SiteLayout, type PageHandle } from '@/components/site/site-layout';
import { allArticlePaths, allStudioPaths, CITY_HUB_PATHS, PATHS } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { BookingDraftProvider } from '@/features/booking/booking-draft-provider';
import { articleFile, cityHubFile, loadArticle, loadCityHub } from '@/features/cities/city-texts';
import type { SitePage } from './site-page';
import { STAFF_PAGES } from './staff-pages';

const bookingPage = {
  file: 'booking-page',
  lazy: () => import('@/pages/booking-page'),
  head: { ...PAGE_HEADS.booking, path: PATHS.booking, image: 'booking' },
  frame: 'paper',
  tab: 'booking',
  isPrerendered: true,
  needsScripts: true,
} as const;

/**
 * For forms and private links, whose key is behind the `#`: only the page's shape is prerendered.
 */
const formPage = {
  frame: 'paper',
  tab: 'services',
  isPrerendered: true,
  needsScripts: true,
  isIndexed: false,
} as const;

/** Every page of the site. The last entry answers any other path. */
export const PAGES: readonly SitePage[] = [
  {
    path: PATHS.home,
    file: 'home-page',
    lazy: () => import('@/pages/home-page'),
    hydrateOnFirstInteraction: true,
    isWordmarkFirst: true,
    showsWebsite: true,
    frame: 'hero',
    tab: 'home',
    isPrerendered: true,
    isIndexed: true,
  },
  { path: PATHS.booking, ...bookingPage, isIndexed: true },
  { path: PATHS.bookingDashboard, ...bookingPage, isIndexed: false },
  {
    path: PATHS.bookingSuccess,
    file: 'booking-success-page',
    lazy: () => import('@/pages/booking-success-page'),
    head: {
      ...PAGE_HEADS.bookingSuccess,
      path: PATHS.bookingSuccess,
      image: 'booking',
      isHidden: true,
      isPrivate: true,
    },
    ...formPage,
    tab: 'booking',
  },
  ...[PATHS.manage, PATHS.shortManage].map((path): SitePage => ({
    path,
    file: 'manage-page',
    lazy: () => import('@/pages/manage-page'),
    head: { ...PAGE_HEADS.manage, path: PATHS.manage, isHidden: true, isPrivate: true },
    ...formPage,
    tab: 'booking',
  })),
  {
    path: PATHS.quote,
    file: 'quote-page',
    lazy: () => import('@/pages/quote-page'),
    ...formPage,
    isIndexed: true,
  },
  ...[PATHS.quoteView, PATHS.shortQuote].map((path): SitePage => ({
    path,
    file: 'quote-view-page',
    lazy: () => import('@/pages/quote-view-page'),
    head: { ...PAGE_HEADS.quoteView, path: PATHS.quoteView, isHidden: true, isPrivate: true },
    ...formPage,
  })),
  {
    path: PATHS.quoteAccept,
    file: 'quote-accept-page',
    lazy: () => import('@/pages/quote-accept-page'),
    head: { ...PAGE_HEADS.quoteAccept, path: PATHS.quoteAccept, isHidden: true, isPrivate: true },
    ...formPage,
  },
  {
    path: PATHS.receipt,
    file: 'receipt-page',
    lazy: () => import('@/pages/receipt-page'),
    head: { ...PAGE_HEADS.receipt, path: PATHS.receipt, isHidden: true, isPrivate: true },
    ...formPage,
    tab: 'booking',
  },
  {
    path: PATHS.certificate,
    file: 'certificate-page',
    lazy: () => import('@/pages/certificate-page'),
    head: { ...PAGE_HEADS.certificate, path: PATHS.certificate, isHidden: true, isPrivate: true },
    ...formPage,
    tab: 'booking',
  },
  {
    path: PATHS.sign,
    file: 'sign-page',
    lazy: () => import('@/pages/sign-page'),
    head: { ...PAGE_HEADS.sign, path: PATHS.sign, isHidden: true, isPrivate: true },
    ...formPage,
  },
  {
    path: PATHS.unsubscribe,
    file: 'unsubscribe-page',
    lazy: () => import('@/pages/unsubscribe-page'),
    head: { ...PAGE_HEADS.unsubscribe, path: PATHS.unsubscribe, isHidden: true, isPrivate: true },
    ...formPage,
    tab: 'booking',
  },
  {
    path: PATHS.privacy,
    file: 'privacy-page',
    lazy: () => import('@/pages/privacy-page'),
    hydrateOnFirstInteraction: true,
    head: { ...PAGE_HEADS.privacy, path: PATHS.privacy },
    frame: 'paper',
    isPrerendered: true,
    isIndexed: true,
  },
  {
    path: PATHS.terms,
    file: 'terms-page',
    lazy: () => import('@/pages/terms-page'),
    head: { ...PAGE_HEADS.terms, path: PATHS.terms },
    frame: 'paper',
    showsWebsite: true,
    isPrerendered: true,
    isIndexed: true,
  },
  ...STAFF_PAGES,
  ...allStudioPaths().map((path): SitePage => ({
    path,
    file: 'studio-page',
    lazy: () => import('@/pages/studio-page'),
    frame: 'hero',
    tab: 'services',
    isPrerendered: true,
    // The page of a body exists for its own link preview.
    isIndexed: path === PATHS.studio,
  })),
  ...CITY_HUB_PATHS.map((path): SitePage => ({
    path,
    file: 'city-hub-page',
    showsWebsite: true,
    lazy: async () => {
      const [page, hub] = await Promise.all([import('@/pages/city-hub-page'), loadCityHub(path)]);
      return { Component: () => <page.CityHubPage hub={hub} /> };
    },
    text: cityHubFile(path),
    hydrateOnFirstInteraction: true,
    frame: 'hero',
    tab: 'home',
    isPrerendered: true,
    isIndexed: true,
  })),
  ...allArticlePaths().map((path): SitePage => ({
    path,
    file: 'article-page',
    lazy: async () => {
      const [page, article] = await Promise.all([
        import('@/pages/article-page'),
        loadArticle(path),
      ]);
      return { Component: () => <page.ArticlePage article={article} /> };
    },
    text: articleFile(path),
    hydrateOnFirstInteraction: true,
    frame: 'paper',
    tab: 'home',
    isPrerendered: true,
    isIndexed: true,
  })),
  {
    path: '*',
    // Not for reading: it notes the path on the console as soon as it is opened.
    file: 'not-found-page',
    lazy: () => import('@/pages/not-found-page'),
    isWordmarkFirst: true,
    frame: 'hero',
    isPrerendered: true,
    isIndexed: false,
  },
];

/** Address that the not-found page is prerendered under; hosts serve it as 404.html. */
export const NOT_FOUND_PATH = '/404';

const isOtherPage: ShouldRevalidateFunction = ({ currentUrl, nextUrl }) =>
  currentUrl.pathname !== nextUrl.pathname;

function routeOf(page: SitePage): RouteObject {
  const { path, lazy, loader, frame, tab, head, needsScripts, isInDashboard } = page;
  return {
    path,
    // Page and loader are two files, which come side by side.
    lazy: loader ? { Component: async () => (await lazy()).Component, loader } : lazy,
    // A change behind the path, which views keep in the address, shows at once without the loader.
    ...(loader && { shouldRevalidate: isOtherPage }),
    handle: { frame, tab, head, needsScripts } satisfies PageHandle,
    // Staff's layout has its own, which keeps their header.
    ...(isInDashboard ? {} : { errorElement: <PageFailed /> }),
    hydrateFallbackElement: <PageSkeleton frame={frame} />,
  };
}

/** The route table as React Router takes it, in the browser and at build time. */
export const routes: RouteObject[] = [
  {
    element: (
      <BookingDraftProvider>
        <SiteLayout />
      </BookingDraftProvider>
    ),
    errorElement: <PageFailed />,
    children: [
      ...PAGES.filter(({ isInDashboard }) => !isInDashboard).map(routeOf),
      {
        lazy: () => import('@/pages/dashboard-layout'),
        hydrateFallbackElement: <PageSkeleton frame="bare" />,
        children: PAGES.filter(({ isInDashboard }) => isInDashboard).map(routeOf),
      },
    ],
  },
];
