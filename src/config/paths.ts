import { CITY_SLUGS, type CitySlug } from '../domain/cities.ts';
import type { Day } from '../domain/day.ts';
import { VEHICLE_TYPES, type VehicleType } from '../domain/vehicles.ts';

/** The only home of the site's URLs. */
export const PATHS = {
  home: '/',
  login: '/login',
  /** Asks for a mail with a link, and takes the new password behind that link. */
  resetPassword: '/reset-password',
  /** The page on which the first owner gets an account. */
  setup: '/setup',
  dashboard: '/dashboard',
  /** The shop's day and week; without a day behind it, today's. */
  day: '/dashboard/day',
  week: '/dashboard/week',
  customers: '/dashboard/customers',
  numbers: '/dashboard/numbers',
  quotes: '/dashboard/quotes',
  /** Lists what came in, and what colleagues changed. */
  activity: '/dashboard/activity',
  settings: '/dashboard/settings',
  /** Without a day behind it, the till shows today. */
  till: '/dashboard/till',
  staffReceipt: '/dashboard/receipt',
  staffCertificate: '/dashboard/certificate',
  receipts: '/dashboard/receipts',
  taxes: '/dashboard/taxes',
  /** The wizard navigates here with its parameters; same page as `booking`. */
  bookingDashboard: '/booking-dashboard',
  booking: '/booking',
  bookingSuccess: '/booking-success',
  studio: '/studio',
  /** Page behind a booking's private link. */
  manage: '/manage',
  shortManage: '/b',
  quote: '/quote',
  /** Pages behind a quote's private link. */
  quoteView: '/quote/view',
  shortQuote: '/q',
  quoteAccept: '/quote/accept',
  /** Receipts behind a booking's private link. */
  receipt: '/receipt',
  /** Page behind a certificate's private link. */
  certificate: '/certificate',
  /** The intake of a vehicle, behind a link that ends after half an hour. */
  sign: '/sign',
  privacy: '/privacy',
  /** The shop's cancellation, deposit, refund and warranty policy. */
  terms: '/terms',
  /** "Wasn't you?" in the footer of every email. */
  unsubscribe: '/unsubscribe',
} as const;

export function dayPath(day: Day): string {
  return `${PATHS.day}/${day}`;
}

/** Id of an hour's element on the page of its day: "at-9-00-AM". */
export function hourId(time: string): string {
  return `at-${time.replace(/[: ]/g, '-')}`;
}

/** A day at one of its hours. */
export function hourPath(day: Day, time: string): string {
  return `${dayPath(day)}#${hourId(time)}`;
}

export function weekPath(day: Day): string {
  return `${PATHS.week}/${day}`;
}

/**
 * One customer.
 *
 * @param key the one of the list of customers, or the id of any of their bookings
 */
export function customerPath(key: string): string {
  return `${PATHS.customers}/${key}`;
}

export function quotePath(id: string): string {
  return `${PATHS.quotes}/${id}`;
}

export function staffReceiptPath(id: string): string {
  return `${PATHS.staffReceipt}/${id}`;
}

export function staffCertificatePath(id: string): string {
  return `${PATHS.staffCertificate}/${id}`;
}

export function tillPath(day: Day): string {
  return `${PATHS.till}/${day}`;
}

/** The studio opened with a body; each has a page of its own, for its own preview picture. */
export function studioBodyPath(body: VehicleType): string {
  return `${PATHS.studio}/${body}`;
}

export function allStudioPaths(): string[] {
  return [PATHS.studio, ...VEHICLE_TYPES.map(studioBodyPath)];
}

/** The body a studio path names; undefined on `/studio` itself. */
export function studioPathBody(pathname: string): VehicleType | undefined {
  const path = pathname.replace(/\/+$/, '');
  return VEHICLE_TYPES.find((body) => studioBodyPath(body) === path);
}

/** Ids of the home page's sections; `/#booking` arrives at the wizard. */
export const SECTIONS = {
  home: 'home',
  services: 'services',
  results: 'results',
  testimonials: 'testimonials',
  studio: 'studio',
  booking: 'booking',
  contact: 'contact',
} as const;

export type SectionId = (typeof SECTIONS)[keyof typeof SECTIONS];

export function homeSectionHref(section: SectionId): string {
  return section === SECTIONS.home ? PATHS.home : `${PATHS.home}#${section}`;
}

export const ARTICLE_KINDS = ['tint-law', 'tint-cost', 'ceramic-cost', 'wrap-cost'] as const;
export type ArticleKind = (typeof ARTICLE_KINDS)[number];

const ARTICLE_SLUGS: Readonly<Record<ArticleKind, (city: CitySlug) => string>> = {
  'tint-law': (city) => `how-much-window-tint-can-i-have-${city}-bc`,
  'tint-cost': (city) => `window-tinting-cost-${city}-bc`,
  'ceramic-cost': (city) => `ceramic-coating-cost-${city}-bc`,
  'wrap-cost': (city) => `vehicle-wrap-cost-${city}-bc`,
};

/** Two further articles that only Surrey has. */
export const SURREY_ARTICLE_PATHS = {
  'best-tint': '/surrey/best-window-tint-percentage-surrey-bc',
  'ceramic-tint': '/surrey/ceramic-window-tint-surrey-bc',
} as const;

export function cityHubPath(city: CitySlug): string {
  return `/${city}-automotive-services`;
}

export function articlePath(city: CitySlug, kind: ArticleKind): string {
  return `/${city}/${ARTICLE_SLUGS[kind](city)}`;
}

export const CITY_HUB_PATHS: readonly string[] = CITY_SLUGS.map(cityHubPath);

export function allArticlePaths(): string[] {
  return [
    ...CITY_SLUGS.flatMap((city) => ARTICLE_KINDS.map((kind) => articlePath(city, kind))),
    ...(CITY_SLUGS.includes('surrey') ? Object.values(SURREY_ARTICLE_PATHS) : []),
  ];
}

export function allCityPaths(): string[] {
  return [...CITY_HUB_PATHS, ...allArticlePaths()];
}

/** Path of a link preview image; the build draws them (scripts/site/previews.mjs). */
export const previewPath = (name: string): string => `/previews/${name}.png`;
