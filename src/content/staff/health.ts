import type { HealthCheck } from '@/domain/health';

interface CheckCopy {
  readonly name: string;
  readonly fine: string;
  /** The fault, and how to put it right. */
  readonly wrong: string;
}

/** Copy of Settings, Health. */
export const HEALTH = {
  text: 'What has to run in the background, and what is still to be filled in.',
  failedTitle: "The check didn't load",
  loading: 'Checking',
  states: { fine: 'Fine', open: 'To do', broken: 'Needs attention' },
  look: 'Open',
  lookAtHost: 'Open in Supabase',
  line: 'Something in the background needs attention.',
  lineLink: 'Open Health',
  lastSent: (when: string) => `Last email sent ${when}.`,
  noneSent: 'No email has been sent yet.',
  waiting: (count: number) =>
    count === 1 ? '1 email has been waiting.' : `${count} emails have been waiting.`,
  givenUp: (count: number) =>
    count === 1
      ? '1 email could not be delivered this week.'
      : `${count} emails could not be delivered this week.`,
  lastRun: (when: string) => `Last run ${when}.`,
  checkedOn: (when: string) => `Last checked ${when}.`,
  noteBackups: 'I checked them today',
  notNoted: "That wasn't saved. Try again.",
  checks: {
    schema: {
      name: 'Database',
      fine: 'At the version of this site.',
      wrong: 'At another version than this site. Run npm run go-live, or publish the newest site.',
    },
    mail: {
      name: 'Email',
      fine: 'Email leaves.',
      wrong: 'Email does not leave as it should. Look at the log of send-mail in Supabase.',
    },
    schedule: {
      name: 'Schedules',
      fine: 'What has expired is deleted each day.',
      wrong: 'The daily run is missing. Run npm run go-live: it sets the schedules again.',
    },
    address: {
      name: 'Street address',
      fine: 'Pages, emails and receipts name it.',
      wrong:
        'Receipts and emails need one. Enter it as streetAddress in src/domain/shop.ts, then publish the site.',
    },
    taxes: {
      name: 'Taxes',
      fine: 'The GST number is on your receipts.',
      wrong: 'Receipts have no GST number.',
    },
    policy: {
      name: 'Policy',
      fine: 'Customers agree to your policy when they book.',
      wrong: 'There is no cancellation, deposit, refund and warranty policy.',
    },
    reviews: {
      name: 'Reviews',
      fine: 'The home page shows your reviews.',
      wrong: 'The home page shows made-up samples.',
    },
    domain: {
      name: 'Domain',
      fine: 'The site runs where its links lead.',
      wrong:
        'Links in pages and emails lead to another address than this one. Set VITE_SITE_URL to it, then run npm run go-live and publish the site. Emails take it from the secret SITE_URL in Supabase.',
    },
    backups: {
      name: 'Backups',
      fine: 'Looked at in the last three months.',
      wrong: 'See in Supabase, under Database, Backups, that there is one of today.',
    },
  } satisfies Record<HealthCheck, CheckCopy>,
} as const;
