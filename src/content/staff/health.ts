import type { HealthCheck } from '@/domain/health';

export interface CheckCopy {
  readonly name: string;
  readonly fine: string;
  /** The fault, and what it means for customers. */
  readonly wrong: string;
  /** On the link to the settings that put it right. */
  readonly action?: string;
  /** Tells somebody with the code how to put it right: the only words that may name files and variables. */
  readonly developer?: string;
}

/** Copy of Settings, Health. */
export const HEALTH = {
  text: 'What has to run in the background, and what is still to be filled in.',
  failedTitle: "The check didn't load",
  loading: 'Checking',
  states: { fine: 'Fine', open: 'To do', broken: 'Needs attention' },
  lookAtHost: 'Open in Supabase',
  line: 'Something needs attention.',
  lineLink: 'Open Health',
  hide: 'Hide this notice',
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
  developer: 'What to tell your developer',
  checks: {
    schema: {
      name: 'Database',
      fine: 'The website and its database fit together.',
      wrong:
        "The website and its database don't fit together. Customers may see errors when they book.",
      developer:
        'The newest migration of the database is another one than that of the site. Run npm run go-live, or publish the newest site.',
    },
    mail: {
      name: 'Email',
      fine: 'Emails leave.',
      wrong:
        "Emails don't leave as they should. Customers may get no confirmation and no reminder.",
      developer:
        'Look at the log of the function send-mail. npm run go-live -- --check says whether SMTP_HOST or MAIL_HTTP_URL is missing.',
    },
    texts: {
      name: 'Texts',
      fine: 'Texts leave.',
      wrong: 'Texts could not be sent this week. Each booking says which, and why.',
      developer:
        'Look at the log of the function send-mail, and at the errors in the console of the provider.',
    },
    schedule: {
      name: 'Schedules',
      fine: 'What has expired is deleted each day.',
      wrong:
        "Expired details aren't deleted each day. Customers' data stays longer than your privacy page promises.",
      developer:
        'The job purge of pg_cron has not run for two days. npm run go-live sets it again.',
    },
    publish: {
      name: 'Publishing',
      fine: 'The pages show your last changes.',
      wrong: "Changes aren't published yet. Customers still see the pages as they were.",
      action: 'Publish',
    },
    address: {
      name: 'Street address',
      fine: 'Emails and receipts name it.',
      wrong:
        'Your street address is missing. Receipts and contracts need it by law, and customers get no directions.',
      action: 'Enter it',
    },
    taxes: {
      name: 'Taxes',
      fine: 'The GST number is on your receipts.',
      wrong: "Your GST number is missing. Business customers can't claim GST with your receipts.",
      action: 'Enter it',
    },
    policy: {
      name: 'Policy',
      fine: 'Customers agree to your policy when they book.',
      wrong:
        'There is no cancellation, deposit, refund and warranty policy. Customers agree to nothing when they book.',
      action: 'Write it',
    },
    reviews: {
      name: 'Reviews',
      fine: 'The home page shows your reviews.',
      wrong: 'The home page shows made-up samples. Customers find no real review of your shop.',
      action: 'Add a review',
    },
    domain: {
      name: 'Domain',
      fine: 'The site runs where its links lead.',
      wrong:
        'Links in pages and emails lead to another address than this one. Customers who follow them may end up on another site.',
      developer:
        'Set VITE_SITE_URL to the address of the site, then run npm run go-live and publish the site. Emails take it from the secret SITE_URL.',
    },
    backups: {
      name: 'Backups',
      fine: 'Looked at in the last three months.',
      wrong:
        'Nobody has looked at the backups for a while. Without one, a mishap could lose bookings and receipts.',
      developer:
        'See in Supabase, under Database, Backups, that there is one of today (docs/backup.md).',
    },
  } satisfies Record<HealthCheck, CheckCopy>,
} as const;
