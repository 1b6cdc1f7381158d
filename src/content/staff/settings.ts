import { SAMPLE_INTAKE_TERMS } from '@/content/booking/sample-policy';
import { FILM_SETTINGS } from '@/content/staff/films';
import { HEALTH } from '@/content/staff/health';
import { PEOPLE } from '@/content/staff/people';
import { SHOP_SETTINGS } from '@/content/staff/shop';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import type { CatalogueCategory } from '@/domain/catalogue';

export const SETTING_SECTIONS = {
  shop: 'Name and contact',
  bays: 'Bays',
  work: 'Work times',
  films: 'Films',
  receiving: 'Receiving',
  online: 'Online booking',
  mail: 'Email',
  followUp: 'Follow-up',
  texts: 'Texts',
  payment: 'Taxes and payment',
  policy: 'Policy',
  website: 'Website',
  people: 'People',
  import: 'Import',
  health: 'Health',
} as const;
export type SettingSection = keyof typeof SETTING_SECTIONS;

/** What belongs together, in the order in which it is listed. */
export const SETTING_GROUPS = {
  Shop: ['shop', 'bays', 'work', 'films', 'receiving', 'online', 'policy', 'health'],
  Money: ['payment'],
  Website: ['website', 'mail', 'followUp', 'texts'],
  People: ['people', 'import'],
} as const satisfies Readonly<Record<string, readonly SettingSection[]>>;

/** Short names of the categories, as a bay's kinds of work. */
export const KIND_NAMES: Readonly<Record<CatalogueCategory, string>> = {
  tinting: 'Tint',
  detailing: 'Detailing',
  additional: 'Extras',
  paint: 'Paint',
  protection: 'Coating, PPF',
  graphics: 'Wraps, graphics',
  printing: 'Printing',
};

/** Copy of the settings. */
export const SETTINGS = {
  title: 'Settings',
  open: 'Settings',
  sections: 'Sections',
  up: (name: string) => `Move ${name} up`,
  down: (name: string) => `Move ${name} down`,
  loading: 'Loading the settings',
  ownersOnly: 'Only an owner can see and change this.',
  failedTitle: "The settings didn't load",
  save: 'Save',
  saved: 'Setting saved',
  saving: 'Saving...',
  units: {
    vehicles: 'vehicles',
    fromNow: 'minutes from now',
    hours: 'hours',
    months: 'months',
  },
  between: (least: number, most: number, unit: string) =>
    `Enter a whole number from ${least} to ${most}${unit && ` ${unit}`}.`,
  tooLong: (most: number) => `Enter up to ${most} characters.`,
  amountWrong: 'Enter an amount from $1.00 to $20,000.00.',
  linkWrong: 'Enter a full address that begins with https://.',
  emailWrong: 'Enter one complete email address.',
  changed: (when: string, who: string) => `Changed ${when} by ${who}`,
  lastChange: (when: string, who: string) => `Last change ${when} by ${who}`,
  someone: 'the owner',
  earlier: 'Earlier values',
  until: (when: string, who: string) => `until ${when}, when ${who} changed it`,
  empty: 'Empty',
  turned: (isOn: boolean) => (isOn ? 'On' : 'Off'),
  failures: {
    unknown: "The server didn't answer. It may have been saved; try again.",
    refused: "This wasn't saved. Check it and try again.",
    duplicate: 'There is one with this name already.',
    bayInUse: 'This bay still has jobs. Move or finish them first:',
  },
  shop: { text: SHOP_SETTINGS.text },
  bays: {
    text: "The shop's bays, in this order. A job goes only into a bay that does its kind of work, and takes the first one that is free.",
    name: 'Name',
    nameHint: "Shown on the board and in New booking and Move. Customers don't see it.",
    nameMissing: 'Enter a name of up to 40 characters.',
    kinds: (bay: string) => `Kinds of work in ${bay}`,
    inUse: 'In use',
    off: 'Switched off, takes no jobs',
    takesNone: 'takes no jobs',
    add: 'Add a bay',
    newName: (number: number) => `Bay ${number}`,
    note: 'A bay that has been used can be switched off, but not deleted.',
  },
  work: {
    text: "A day is 10 open hours. Empty cells use the sedan's time. New times apply to new bookings only.",
    hint: 'Type 90, 1.5, 1 h 30 or 1 day 3, or none for work that needs no bay.',
    find: 'Find a service',
    clear: 'Clear the search',
    wrong: 'Enter a time such as 90, 1.5 or 1 day 3.',
    nothing: 'No services found.',
    noBay: 'No bay',
    range: (least: string, most: string) => `${least} to ${most}`,
    cell: (service: string, vehicle: string) => `${service}, ${vehicle}`,
  },
  films: { text: FILM_SETTINGS.text },
  receiving: {
    text: 'How many customers can hand over keys at once. Short visits without a bay count too.',
    capacity: {
      label: 'Vehicles received at one time',
      hint: 'The most drop-offs customers can book at one time. 0 closes online booking.',
    },
    overbooking: {
      label: 'Extra vehicles staff may add',
      hint: 'Beyond what customers can book at one time, after a warning.',
    },
    sundays: {
      label: 'Work continues on Sundays',
      hint: 'Customers still book Monday to Saturday; jobs are ready earlier.',
    },
    waitsInBay: {
      label: 'Finished cars wait in their bay',
      hint: 'On: the bay stays taken until the car is collected. Off: it is free once the car is ready.',
    },
  },
  online: {
    text: 'How soon customers can book, how long a booking may wait, and how long all are kept.',
    earliest: {
      label: 'Earliest online booking',
      hint: 'Customers can book a time from then on. You can book any time.',
    },
    pending: {
      label: 'Time to confirm an online booking',
      hint: 'A booking that nobody confirms in time is released. Off while empty.',
    },
    retention: {
      label: 'Keep bookings for',
      hint: 'Counted from the appointment. Then everything about it is deleted.',
    },
    captcha: {
      label: 'Ask online customers to solve a CAPTCHA',
      hint: 'For when bots book. The site needs a Turnstile key.',
    },
  },
  payment: {
    text: 'Taxes, receipt text, payment methods and deposits.',
  },
  policy: {
    text: 'What customers agree to when they book, and what they sign when they leave their vehicle. Bookings and signatures keep their version.',
    labels: {
      policy: 'Cancellation, deposit, refund and warranty policy',
      intake: 'Terms of the intake, signed on arrival',
    },
    hints: {
      policy:
        'Leave an empty line between parts. The first line of each part is its heading. Empty means nothing is asked.',
      intake:
        'Read and signed under the marks and photos of the vehicle. Empty means nothing is signed.',
    },
    intakeSample: `Until you write them, nothing is signed. For example:\n\n${SAMPLE_INTAKE_TERMS}`,
    sample: 'Until you write one, your website shows a sample. Copy what fits from',
    page: 'the policy page',
    show: 'Customers read it on',
    versions: { policy: 'All versions', intake: 'All versions of the terms' },
    version: (version: number, when: string, who: string) =>
      `Version ${version}, ${when}, by ${who}`,
    none: { policy: 'No policy', intake: 'No terms' },
  },
  people: { text: PEOPLE.text },
  import: {
    text: 'Bring your customers and bookings along from Square, Easy!Appointments or a spreadsheet. Nothing is stored until you press Import.',
  },
  health: { text: HEALTH.text },
  website: {
    text: WEBSITE_SETTINGS.text,
  },
  mail: {
    text: 'Email to the shop and to customers.',
    notification: {
      label: 'Tell the shop about new bookings',
      hint: 'An email address. Leave empty to tell nobody.',
    },
    greeting: {
      label: 'Greeting',
      hint: 'Before the first name, such as "Hi" or "Hello". Up to 30 characters.',
    },
    greetingWrong: 'Enter a word or two, up to 30 characters.',
    signature: {
      label: 'Signature',
      hint: 'The last lines of every email to customers. Leave empty for none.',
    },
  },
  followUp: {
    text: 'Email that follows a quote or a visit by itself, between 8 AM and 9 PM.',
    shipped: (words: string) => `Leave empty for: "${words}"`,
    quote_reminder: {
      label: 'Send an unanswered quote once more',
      hint: 'Two days later if nobody opened it; otherwise two days before it expires.',
      words: 'Words with the quote',
    },
    thanks: {
      label: 'Thank customers the day after',
      hint: 'With care instructions, and the review link once a year.',
      words: 'Words of thanks',
    },
    no_show: {
      label: 'Let no-shows book again',
      hint: 'The next morning. Their button opens the booking page with all but day and time filled in.',
      words: 'Words to no-shows',
    },
    coating_check: {
      label: "Remind of a coating's check-up",
      hint: 'After 6 and 12 months, if the customer ticked the box when booking.',
      words: 'Words about the check-up',
    },
    balance_due: { words: 'Words about unpaid receipts, which you send under Receipts' },
    review: {
      label: 'Review link',
      hint: 'The email after a visit asks for a review there. Leave empty to skip it.',
    },
    care: {
      label: 'Detailing is due again after',
      hint: 'Then customers who ticked the box when booking get one reminder. Off while empty.',
    },
  },
  texts: {
    text: 'Text messages to customers who agreed to them, between 8 AM and 9 PM. Each text is paid for by its parts.',
    booked: 'Booked',
    changed: 'Changed or cancelled',
    reminder: 'The day before',
    soon: 'Two hours before',
    ready: 'The car is ready',
    deposit: 'The deposit is due',
    quote: 'A quote is ready',
    size: (segments: number, wideCharacter: string | undefined): string =>
      `${segments === 1 ? '1 part' : `${segments} parts`}${
        wideCharacter === undefined ? '' : `, because of the character "${wideCharacter}"`
      }`,
    abroad: {
      label: 'Text numbers outside Canada and the US',
      hint: 'They cost many times as much, also those of the Caribbean, which begin with +1. Premium numbers and short codes never get texts.',
    },
  },
} as const;
