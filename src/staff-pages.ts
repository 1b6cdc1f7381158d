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

const dashboardPage = { ...staffPage, isInDashboard: true } as const;

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
    path: PATHS.dashboard,
    file: 'dashboard-page',
    lazy: () => import('@/pages/dashboard-page'),
    loader: async () => (await loaders()).list,
    ...dashboardPage,
  },
  {
    path: `${PATHS.day}/:day?`,
    file: 'day-page',
    lazy: () => import('@/pages/day-page'),
    loader: async () => (await loaders()).day,
    ...dashboardPage,
  },
  {
    path: `${PATHS.week}/:day?`,
    file: 'week-page',
    lazy: () => import('@/pages/week-page'),
    loader: async () => (await loaders()).week,
    ...dashboardPage,
  },
  {
    path: `${PATHS.customers}/:key?`,
    file: 'customers-page',
    lazy: () => import('@/pages/customers-page'),
    loader: async () => (await loaders()).customers,
    ...dashboardPage,
  },
  {
    path: `${PATHS.quotes}/:id?`,
    file: 'quotes-page',
    lazy: () => import('@/pages/quotes-page'),
    loader: async () => (await loaders()).quotes,
    ...dashboardPage,
  },
  {
    path: PATHS.numbers,
    file: 'numbers-page',
    lazy: () => import('@/pages/numbers-page'),
    loader: async () => (await loaders()).numbers,
    ...dashboardPage,
  },
  {
    path: PATHS.settings,
    file: 'settings-page',
    lazy: () => import('@/pages/settings-page'),
    loader: async () => (await loaders()).settings,
    ...dashboardPage,
  },
  {
    path: `${PATHS.till}/:day?`,
    file: 'till-page',
    lazy: () => import('@/pages/till-page'),
    loader: async () => (await loaders()).till,
    ...dashboardPage,
  },
  {
    path: `${PATHS.staffReceipt}/:id`,
    file: 'staff-receipt-page',
    lazy: () => import('@/pages/staff-receipt-page'),
    ...dashboardPage,
  },
];
