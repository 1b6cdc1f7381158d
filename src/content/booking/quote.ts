import { BEFORE_TAX, TOTAL_WITH_TAX } from '@/domain/money/booking-total';
import { formatDayHeading, formatDayShort } from '@/domain/day';
import { MAX_PHOTOS, MAX_TAKEN_BYTES } from '@/domain/photos';
import { QUOTE_LIMITS, type ShownQuote, type WantedBy } from '@/domain/booking/quote-request';
import { SHOP } from '@/domain/shop';

const MB = 1024 * 1024;
const TAKEN_MB = MAX_TAKEN_BYTES / MB;
const MOST_PHOTOS = `Up to ${MAX_PHOTOS} photos, ${TAKEN_MB} MB each.`;

export const WANTED_BY_LABELS: Readonly<Record<WantedBy, string>> = {
  any: 'No rush',
  two_weeks: 'Within two weeks',
  month: 'Within a month',
  later: 'In a month or more',
};

/** Copy of the page that asks for a price. */
export const ASK = {
  heading: 'Ask for a price',
  intro:
    "Wraps, paint protection film and graphics are priced once we've seen the car. Photos are enough.",
  claim: {
    heading: 'Make a warranty claim',
    intro: "Tell us what's wrong and show it in photos. We'll look at it and answer by email.",
    title: 'Your warranty claim',
    text: 'We see your certificate with this request.',
    drop: "This isn't a claim",
    photos: `The spot up close, and the whole panel or window with it. ${MOST_PHOTOS}`,
    wanted: {
      heading: "What's wrong?",
      words: 'What you see, where, and since when',
      wantedBy: 'When should we fix it?',
    },
    emailHint: "We'll answer here, with a private link to your claim.",
    steps: [
      { title: 'We look at your photos', text: "If anything's missing, we'll ask." },
      {
        title: 'You get our answer',
        text: "By email: what we'll do, and what it costs where the warranty doesn't cover it.",
      },
      { title: 'You choose a time', text: 'Nothing is booked until you accept.' },
    ],
  },
  photos: {
    heading: 'Photos',
    text: `One side, the front, the rear, and any damage. ${MOST_PHOTOS}`,
    add: 'Add photos',
    addText: 'or drop them here',
    preparing: 'Preparing',
    remove: (number: number): string => `Remove photo ${number}`,
    another: 'Choose another',
    alt: (number: number): string => `Photo ${number}`,
    tooMany: `You can send up to ${MAX_PHOTOS} photos. The rest were left out.`,
    problems: {
      large: (name: string, bytes: number): string =>
        `${name} is too large: ${Math.ceil(bytes / MB)} MB, the limit is ${TAKEN_MB} MB.`,
      heic: (name: string): string =>
        `${name} is a HEIC photo, which this browser can't read. Send it as JPEG, or from your phone.`,
      unreadable: (name: string): string => `${name} isn't a photo that this browser can read.`,
    },
  },
  vehicle: {
    heading: 'Vehicle',
    type: 'Type',
    year: 'Year',
    make: 'Make',
    model: 'Model',
    colour: 'Colour',
  },
  wanted: {
    heading: 'What would you like done?',
    services: 'Work',
    words: 'In your own words',
    wantedBy: 'When do you need it?',
    /** `car`: "Film: front clear, rear 15%. Car: SUV in Salmon Run." */
    studio: (car: string): string => `Sent with your request, from the studio: ${car}`,
  },
  contact: {
    heading: 'How to reach you',
    name: 'Full name',
    phone: 'Phone',
    email: 'Email',
    emailHint: "We'll send your price here, with a private link to accept it.",
  },
  request: {
    heading: 'Your request',
    vehicle: 'Vehicle',
    work: 'Work',
    photos: 'Photos',
    none: 'Not chosen yet',
    ownWords: 'In your own words',
    photoCount: (ready: number, waiting: number): string =>
      waiting > 0 ? `${ready} ready, ${waiting} being prepared` : ready === 0 ? 'None' : `${ready}`,
    send: 'Send request',
    sending: 'Sending',
    privacy: 'We use your details only to answer this request.',
    again: "We can't tell whether your request arrived. It's safe to send it again.",
  },
  restored: 'Your draft is still here.',
  startOver: 'Start over',
  next: {
    heading: 'What happens next',
    steps: [
      { title: 'We look at your photos', text: "If anything's missing, we'll ask." },
      {
        title: 'You get a price',
        text: 'By email, with the work time and how long the price is valid.',
      },
      { title: 'You choose a time, or decline', text: 'Nothing is booked until you accept.' },
    ],
  },
  errors: {
    services: 'Choose the work, or describe it in your own words.',
    words: "Tell us what's wrong.",
    vehicleType: 'Choose the type.',
    name: 'Enter your name.',
    email: 'Enter your email.',
    emailInvalid: 'Check the email address.',
    phoneInvalid: 'Check the phone number.',
    yearInvalid: 'Four digits, such as 2023.',
    tooLong: (limit: number): string => `Up to ${limit} characters.`,
  },
  failed: {
    offline: 'No connection. Nothing was sent, and nothing you typed is lost.',
    limit: `Too many requests right now. Call us at ${SHOP.phoneDisplay}.`,
    captcha: `The check that you're a person didn't work. Try again, or call ${SHOP.phoneDisplay}.`,
    ownAddress: "That's our own address. Enter yours.",
    paused: `We can't take requests online right now. Call us at ${SHOP.phoneDisplay}.`,
    arrived: 'Your request has arrived. Its private link is in your email.',
    noCertificate: `The link of your certificate doesn't work any more. Press "This isn't a claim" and send it as a request, or call ${SHOP.phoneDisplay}.`,
    other: "That didn't work. Nothing you typed is lost. Please try again.",
  },
} as const;

/** Longest texts of the fields. */
export const ASK_LIMITS = QUOTE_LIMITS;

/** Copy of a quote's private page. */
export const QUOTE_VIEW = {
  loading: 'Loading your quote',
  headings: {
    new: 'We have your request',
    sent: 'Your quote',
    accepted: 'Your quote is accepted',
    calledOff: 'Your booking was cancelled',
    declined: 'You declined this quote',
    closed: "We can't offer this work",
    expired: 'This quote has expired',
  },
  badges: {
    new: 'Request sent',
    sent: (day: string): string => `Open until ${formatDayShort(day)}`,
    accepted: 'Accepted',
    calledOff: 'Booking cancelled',
    declined: 'Declined',
    expired: 'Expired',
  },
  reference: (reference: string): string => `Reference ${reference}`,
  wasValid: (day: string): string => `It was valid until ${formatDayHeading(day)}.`,
  validUntil: (day: string): string => `Valid until ${formatDayHeading(day)}.`,
  booked: (day: string, time: string): string => `Booked for ${formatDayHeading(day)} at ${time}.`,
  wasBooked: (day: string, time: string): string =>
    `It was for ${formatDayHeading(day)} at ${time}.`,
  priceHolds: 'Your price still holds: choose a new time.',
  priceEnded: 'That price has expired. Call us for a new one.',
  closedText: 'Call us if you have a question.',
  message: 'From the shop',
  included: "What's included",
  notIncluded: (thing: string): string => `Not included: ${thing}`,
  time: 'Time',
  deposit: (amount: string): string =>
    `A ${amount} deposit holds your time and comes off the total.`,
  price: 'Price',
  beforeTax: BEFORE_TAX,
  totalWithTax: TOTAL_WITH_TAX,
  taxIncluded: (tax: string): string => `${tax}, included`,
  wasPrice: 'Price was',
  canChange: 'The price can change.',
  total: 'Total',
  seeBooking: 'See your booking',
  accept: 'Accept and choose a time',
  acceptAgain: 'Choose a new time',
  decline: 'No, thanks',
  declining: {
    heading: 'Decline this quote?',
    text: "We won't do the work. You can ask again later.",
    reason: 'Why',
    sure: 'Decline',
    busy: 'Sending',
    keep: 'Keep it open',
  },
  again: {
    heading: 'Still want it?',
    text: "Ask again and we'll check the price once more. Your photos and details are still here. Nothing is booked and nothing is owed.",
    ask: 'Ask for this price again',
    busy: 'Asking',
  },
  photos: {
    heading: 'Your photos',
    none: 'No photos yet.',
    alt: (number: number): string => `Photo ${number} of your vehicle`,
  },
  question: {
    heading: 'A question first?',
    text: (reference: string): string => `Have the reference ${reference} ready.`,
  },
  badLink: {
    heading: "This link doesn't work",
    text: 'The link may be incomplete, or the quote has expired. Call us, or ask for a new price.',
  },
  failed: {
    heading: "We can't show your quote",
    text: 'The connection may be down. Nothing is lost.',
    tooMany: 'Too many attempts. Please wait an hour.',
    retry: 'Try again',
  },
  changed: {
    title: 'This quote has changed',
    text: "You're seeing the latest version.",
  },
  notSaved: "That wasn't saved. Please try again.",
} as const;

export function quoteHeading({ state, isClosedByShop, isCalledOff }: ShownQuote): string {
  if (isClosedByShop) return QUOTE_VIEW.headings.closed;
  return QUOTE_VIEW.headings[isCalledOff ? 'calledOff' : state];
}

/** Copy of the page that accepts a quote. */
export const ACCEPT = {
  heading: 'Choose a time',
  intro: "Everything's agreed but the time. Pick one and you're booked.",
  back: 'Back to the quote',
  what: 'The work',
  price: 'Agreed price',
  total: TOTAL_WITH_TAX,
  deposit: 'Deposit',
  contact: "We'll use the contact details from your request.",
  phone: 'Phone',
  phoneMissing: 'Enter a phone number.',
  when: 'Day and time',
  none: 'Choose a day and a time first',
  confirm: (day: string, time: string): string => `Book ${formatDayShort(day)} at ${time}`,
  busy: 'Booking',
  taken: 'That time was just taken. Please choose another.',
  over: 'This quote is no longer open, or it has changed. Go back to see it.',
  failed: "That didn't go through. It's safe to try again.",
} as const;
