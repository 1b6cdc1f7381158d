/**
 * Every fact about the shop. Nothing about the shop is written anywhere else. What Settings, Shop has
 * takes the place of what is here (`OwnFacts`).
 */
const FACTS = {
  name: 'Halflight',
  /** Long form for titles and structured data. */
  title: 'Halflight Auto Customization',
  /** Shown in the hero and in link previews. */
  tagline: 'Tint, coatings, PPF and wraps in Surrey, BC',
  /** As printed; from the range reserved for fiction until the owner sets their own. */
  phoneDisplay: '604-555-0142',
  /** E.164, for telephone links. */
  phoneE164: '+16045550142',
  email: 'hello@halflight.example',
  /**
   * Street and number. If it is empty, pages, mails and calendars name only the city, without
   * directions.
   */
  streetAddress: '' as string,
  /** Letters go there, if that is not the street. */
  mailingAddress: '' as string,
  locality: 'Surrey',
  region: 'British Columbia',
  regionCode: 'BC',
  countryCode: 'CA',
  /** The region that customers come from, with its article. */
  area: 'the Lower Mainland',
  /** Approximate position of the shop, degrees. */
  geo: { latitude: 49.1896, longitude: -122.8479 },
  hours: {
    days: 'Monday to Sunday',
    times: '09:00 a.m. to 07:00 p.m.',
    /** The wording of our own sentences and mail. */
    inWords: '9 a.m. to 7 p.m.',
    openOn: 'every day',
    /** 24 h form for structured data and calendars. */
    opens: '09:00',
    closes: '19:00',
    /** False once the owner has words for days and hours: nothing says then when the shop is open now. */
    isClock: true as boolean,
  },
  /** As pages name the taxes of the place; rates and numbers are in Settings. */
  taxNames: ['GST', 'PST'] as readonly string[],
  /** False: the taxes are added to every price. Pages say which of the two it is. */
  pricesIncludeTaxes: false as boolean,
  timeZone: 'America/Vancouver',
  /**
   * Minutes east of UTC all year. British Columbia stays at UTC-7 since 2026-11-01, and many devices
   * still believe otherwise, so its offset is a constant and never asked of a device. Undefined in a
   * zone that changes its clocks: then each instant has the zone's own. The database's zone is
   * private.shop_zone().
   */
  utcOffsetMinutes: -420 as number | undefined,
  /** Canonical links and previews are built from it. */
  siteUrl: 'https://halflight.example',
  socialLinks: [] as readonly string[],
} as const;

type Widened<Value> = Value extends undefined
  ? undefined
  : Value extends string
    ? string
    : Value extends number
      ? number
      : Value extends boolean
        ? boolean
        : Value extends readonly string[]
          ? readonly string[]
          : { readonly [Key in keyof Value]: Widened<Value[Key]> };
/** The facts with their values open: they are any shop's, not the sample's. */
export type ShopFacts = Widened<typeof FACTS>;

/** The owner has entered these: a row of the database's `own_facts()`. */
export interface OwnFacts {
  readonly name?: string | null;
  /** E.164. */
  readonly phone?: string | null;
  readonly email?: string | null;
  readonly street?: string | null;
  readonly mailingAddress?: string | null;
  /** Days, a comma, hours. */
  readonly openingText?: string | null;
  readonly socialLinks?: readonly string[];
}

declare global {
  // oxlint-disable-next-line no-var -- globals are declared so
  var OWN_FACTS: OwnFacts | undefined;
}

/** The facts with what the owner has entered in their place. */
export function shopWith(own: OwnFacts): ShopFacts {
  const [, days = '', hours = ''] = /^(.*?)(?:,\s*(.*))?$/.exec(own.openingText ?? '') ?? [];
  return {
    ...FACTS,
    ...(own.name && { name: own.name, title: own.name }),
    ...(own.phone && { phoneE164: own.phone, phoneDisplay: printedPhone(own.phone) }),
    email: own.email ?? FACTS.email,
    streetAddress: own.street ?? FACTS.streetAddress,
    mailingAddress: own.mailingAddress ?? FACTS.mailingAddress,
    socialLinks: own.socialLinks?.length ? own.socialLinks : FACTS.socialLinks,
    ...(days && {
      hours: { ...FACTS.hours, days, openOn: days, times: hours, inWords: hours, isClock: false },
    }),
  };
}

const printedPhone = (phone: string): string =>
  phone.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '$1-$2-$3');

/** `npm run build` writes what the owner has entered over OWN_FACTS (docs/website.md). */
export const SHOP: ShopFacts = shopWith(globalThis.OWN_FACTS ?? {});

/** Functions run for hours, and take what the owner has entered before they write anything. */
export function takeOwnFacts(own: OwnFacts): void {
  Object.assign(SHOP, shopWith(own));
}

/** The wordmark's face has only its letters. */
export const hasWordmark = (): boolean => SHOP.name === FACTS.name;

export const SHOP_TEL_HREF = `tel:${SHOP.phoneE164}`;

/** "123 Example Street, Surrey, British Columbia", or only the city and province. */
export function shopAddress(shop: ShopFacts = SHOP): string {
  return [shop.streetAddress, shop.locality, shop.region].filter((part) => part !== '').join(', ');
}

/** Opens a map with the way to the shop; undefined while the street is not known. */
export function directionsUrl(): string | undefined {
  if (SHOP.streetAddress === '') return undefined;
  const query = { api: '1', destination: `${SHOP.title}, ${shopAddress()}` };
  return `https://www.google.com/maps/dir/?${new URLSearchParams(query)}`;
}

const TAXES = SHOP.taxNames.join(' and ');

export const TAX_NOTE = SHOP.pricesIncludeTaxes
  ? `Prices include ${TAXES}.`
  : `Prices do not include ${TAXES}.`;
export const TAX_SUFFIX = SHOP.pricesIncludeTaxes ? `${TAXES} included` : `before ${TAXES}`;

/** Promises printed on the success page and held by the manage link (specification 9). */
export const ARRIVE_EARLY_MINUTES = 10;
export const RESCHEDULE_NOTICE_HOURS = 24;

/** Business days in which a deposit goes back, or its customer hears of it, once a booking is cancelled. */
export const DEPOSIT_BACK_DAYS = 5;
export const DEPOSIT_CALL_DAYS = 2;
