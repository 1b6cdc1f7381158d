/**
 * Every fact about the shop. Nothing about the shop is written anywhere else:
 * the owner changes name, phone, hours and addresses here.
 */
export const SHOP = {
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
    /** 24 h form for structured data and calendars. */
    opens: '09:00',
    closes: '19:00',
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

export const SHOP_TEL_HREF = `tel:${SHOP.phoneE164}`;

/** "123 Example Street, Surrey, British Columbia", or only the city and province. */
export function shopAddress(): string {
  return [SHOP.streetAddress, SHOP.locality, SHOP.region].filter((part) => part !== '').join(', ');
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
