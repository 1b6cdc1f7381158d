import { allCityPaths, PATHS } from '../src/config/paths';

/** Every page with markup of its own (src/routes.tsx, which only a bundler can load). */
export const prerenderedPaths: readonly string[] = [
  PATHS.home,
  PATHS.booking,
  PATHS.bookingDashboard,
  PATHS.bookingSuccess,
  PATHS.quote,
  PATHS.studio,
  PATHS.privacy,
  PATHS.terms,
  ...allCityPaths(),
];
