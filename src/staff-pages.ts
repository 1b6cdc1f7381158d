import { PATHS } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import type { SitePage } from './site-page';

const staffPage = {
  frame: 'bare',
  isPrerendered: false,
  needsScripts: true,
  isIndexed: false,
} as const;

const loaders = () => import('@/pages/staff-loaders');

/** The router would remember that the code of a page did not arrive; its stand-in asks again. */
const dashboardPage = (file: string, load: SitePage['lazy']) => ({
  ...staffPage,
  file,
  isInDashboard: true,
  lazy: () =>
    load().catch(async () => {
      // It came with the frame.
      const { latePage } = await import('@/features/dashboard/shell/staff-page-failed');
      return { Component: latePage(file, load) };
    }),
});

/** The pages of staff: signing in, and what follows. */
export const STAFF_PAGES: readonly SitePage[] = [
  {
    path: PATHS.login,
    file: 'login-page',
    lazy: () => import('@/pages/login-page'),
    head: { ...PAGE_HEADS.login, path: PATHS.login, isHidden: true },
    ...staffPage,
    isPrerendered: true,
  },
  {
    path: PATHS.resetPassword,
    file: 'reset-password-page',
    lazy: () => import('@/pages/reset-password-page'),
    head: {
      ...PAGE_HEADS.resetPassword,
      path: PATHS.resetPassword,
      isHidden: true,
      isPrivate: true,
    },
    ...staffPage,
  },
  {
    path: PATHS.setup,
    file: 'setup-page',
    lazy: () => import('@/pages/setup-page'),
    head: { ...PAGE_HEADS.setup, path: PATHS.setup, isHidden: true },
    ...staffPage,
  },
  {
    path: PATHS.dashboard,
    ...dashboardPage('dashboard-page', () => import('@/pages/dashboard-page')),
    loader: async () => (await loaders()).list,
  },
  {
    path: `${PATHS.day}/:day?`,
    ...dashboardPage('day-page', () => import('@/pages/day-page')),
    loader: async () => (await loaders()).day,
  },
  {
    path: `${PATHS.week}/:day?`,
    ...dashboardPage('week-page', () => import('@/pages/week-page')),
    loader: async () => (await loaders()).week,
  },
  {
    path: `${PATHS.customers}/:key?`,
    ...dashboardPage('customers-page', () => import('@/pages/customers-page')),
    loader: async () => (await loaders()).customers,
  },
  {
    path: `${PATHS.quotes}/:id?`,
    ...dashboardPage('quotes-page', () => import('@/pages/quotes-page')),
    loader: async () => (await loaders()).quotes,
  },
  {
    path: PATHS.numbers,
    ...dashboardPage('numbers-page', () => import('@/pages/numbers-page')),
    loader: async () => (await loaders()).numbers,
  },
  {
    path: PATHS.activity,
    ...dashboardPage('activity-page', () => import('@/pages/activity-page')),
    loader: async () => (await loaders()).activity,
  },
  {
    path: PATHS.settings,
    ...dashboardPage('settings-page', () => import('@/pages/settings-page')),
    loader: async () => (await loaders()).settings,
  },
  {
    path: `${PATHS.till}/:day?`,
    ...dashboardPage('till-page', () => import('@/pages/till-page')),
    loader: async () => (await loaders()).till,
  },
  {
    path: `${PATHS.staffReceipt}/:id`,
    ...dashboardPage('staff-receipt-page', () => import('@/pages/staff-receipt-page')),
  },
  {
    path: `${PATHS.staffCertificate}/:id`,
    ...dashboardPage('staff-certificate-page', () => import('@/pages/staff-certificate-page')),
  },
  {
    path: PATHS.receipts,
    ...dashboardPage('receipts-page', () => import('@/pages/receipts-page')),
    loader: async () => (await loaders()).receipts,
  },
  {
    path: PATHS.taxes,
    ...dashboardPage('taxes-page', () => import('@/pages/taxes-page')),
  },
];
