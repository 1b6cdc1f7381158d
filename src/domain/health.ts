/** The facts behind the shop's health, from the database and the site. Instants are ISO; null is unknown. */
export interface HealthFacts {
  /** Version of the newest migration in the database. */
  readonly schemaVersion: string | null;
  /** The transport that the mail sender last reported. */
  readonly mailTransport: string | null;
  readonly mailSeenAt: string | null;
  readonly mailSentAt: string | null;
  /** Due for longer than a sender may be away. */
  readonly mailWaiting: number;
  /** Counts the last seven days. */
  readonly mailGivenUp: number;
  /** Whose keys the sender of texts has; null where no texts are sent. */
  readonly textProvider: string | null;
  readonly textsGivenUp: number;
  /** The last time that the daily run deleted expired data. */
  readonly purgedAt: string | null;
  readonly backupsCheckedAt: string | null;
  readonly hasGstNumber: boolean;
  /** Customers agree to one when they book. */
  readonly hasPolicy: boolean;
  readonly reviewCount: number;
  /** The owner has entered it in Settings. */
  readonly hasStreet: boolean;
  /** The last change of what pages show. */
  readonly websiteChangedAt: string | null;
}

/** Facts that are fixed when the site is built. */
export interface HealthOfSite {
  /** Version of the newest migration that the site knows. */
  readonly schemaVersion: string;
  readonly streetAddress: string;
  /** The change up to which the site that is online has them; undefined: unknown. */
  readonly publishedAt?: string | null;
  /** The address that its links lead to, without a slash at the end. */
  readonly siteUrl: string;
  readonly origin: string;
}

export const HEALTH_CHECKS = [
  'schema',
  'mail',
  'texts',
  'schedule',
  'publish',
  'address',
  'taxes',
  'policy',
  'reviews',
  'domain',
  'backups',
] as const;
export type HealthCheck = (typeof HEALTH_CHECKS)[number];

/** `broken`: a promise to customers may not be kept. `open`: something is still to be filled in. */
export type HealthState = 'fine' | 'open' | 'broken';

const EPOCH = '1970-01-01';
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
/** A sender that has not run for so long counts as no sender, as in the database. */
const SENDER_PAUSE = 15 * MINUTE;
/** The daily run may be late, not missed twice. */
const DAILY_PAUSE = 2 * DAY;
/** A backup that nobody has looked at for a quarter may be none. */
const BACKUP_PAUSE = 92 * DAY;

/** One line for each part of the shop's system. */
export function checkHealth(
  facts: HealthFacts,
  site: HealthOfSite,
  now: Date,
): Readonly<Record<HealthCheck, HealthState>> {
  const isWithin = (instant: string | null, pause: number): boolean =>
    instant !== null && now.getTime() - Date.parse(instant) <= pause;
  const doesMailLeave =
    facts.mailTransport !== null &&
    isWithin(facts.mailSeenAt, SENDER_PAUSE) &&
    facts.mailWaiting === 0 &&
    facts.mailGivenUp === 0;
  return {
    // A host that can't tell is not a database of another version.
    schema: [null, site.schemaVersion].includes(facts.schemaVersion) ? 'fine' : 'broken',
    mail: doesMailLeave ? 'fine' : 'broken',
    texts: facts.textProvider === null || facts.textsGivenUp === 0 ? 'fine' : 'broken',
    schedule: isWithin(facts.purgedAt, DAILY_PAUSE) ? 'fine' : 'broken',
    publish:
      site.publishedAt !== undefined &&
      Date.parse(facts.websiteChangedAt ?? EPOCH) > Date.parse(site.publishedAt ?? EPOCH)
        ? 'open'
        : 'fine',
    address: facts.hasStreet || site.streetAddress !== '' ? 'fine' : 'open',
    taxes: facts.hasGstNumber ? 'fine' : 'open',
    policy: facts.hasPolicy ? 'fine' : 'open',
    reviews: facts.reviewCount > 0 ? 'fine' : 'open',
    domain: site.origin === site.siteUrl ? 'fine' : 'open',
    backups: isWithin(facts.backupsCheckedAt, BACKUP_PAUSE) ? 'fine' : 'open',
  };
}
