import type { TextFieldName } from '@/domain/booking/booking-columns';
import type { FieldProblem } from '@/domain/booking/booking-rules';
import type { Refusal } from '@/domain/calendar/slot-choice';
import { BOOKING_HORIZON_MONTHS } from '@/domain/calendar/shop-calendar';
import { count } from '../count';
import { nameList } from '../name-list';

const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth'] as const;
const SUFFIXES: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};

/** "3rd", "11th" */
function numeral(count: number): string {
  const rule = new Intl.PluralRules('en-CA', { type: 'ordinal' }).select(count);
  return `${count}${SUFFIXES[rule] ?? 'th'}`;
}

/** "third", from the sixth on "6th" */
const ordinal = (count: number): string => ORDINALS[count - 1] ?? numeral(count);

/** "a third", "an 8th", "an 11th" */
const anOrdinal = (count: number): string =>
  `${[8, 11, 18].includes(count) ? 'an' : 'a'} ${ordinal(count)}`;

/** Day and time as staff choose them. */
export const PICKER = {
  bay: (bay: string, ready: string): string => `${bay}, ready ${ready}`,
  firstFree: (when: string): string => `First free: ${when}`,
  noneFree: 'No bay is free in the next two weeks.',
  heading: 'Day and time',
  otherDay: 'Other day',
  nextDays: 'Next days',
  day: 'Day',
  time: 'Time',
  free: (spots: number): string => `${spots} free`,
  full: 'Full',
  /** Ends the name of a button that takes a job without a bay. */
  withoutBay: (button: string): string => `${button}, no bay`,
  bayless: 'No bay',
  closed: 'Closed',
  started: 'Earlier',
  past: 'Past',
  phone: 'Phone',
  today: 'Today',
  now: 'Now',
  /** A vehicle over the capacity, where it is chosen: "3rd car". */
  over: (vehicle: number): string => `${numeral(vehicle)} car`,
  failedTitle: "We couldn't check open times",
  failedText: "Pick any time. You'll be told if it's full or closed before anything is saved.",
  also: (time: string): string => `Also at ${time}`,
  sundays: "Sundays are by phone only: you can pick them, customers can't.",
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
} as const;

interface RefusalText {
  readonly title: (time: string) => string;
  /** @param who are due then */
  readonly text: (who: readonly string[]) => string;
}

/** Staff read this before they override a rule. */
export const OVERRIDES = {
  sundayTitle: 'This is a Sunday',
  sunday: "Customers can't book Sundays online. You can.",
  startedTitle: 'This time has started',
  started: (time: string): string =>
    `${time} today can no longer be booked online. You can still take it.`,
  closedTitle: (time: string): string => `${time} is closed`,
  closed: (reason: string): string =>
    reason === '' ? 'The shop is closed at this time.' : `Reason: ${reason}`,
  overTitle: (time: string, taken: number): string => {
    if (taken === 0) return `${time} takes no vehicles`;
    const amount = taken === 1 ? 'one vehicle' : `${taken === 2 ? 'two' : String(taken)} vehicles`;
    return `${time} already has ${amount}`;
  },
  overHere: (who: string): string => (who === '' ? '' : `Due then: ${who}.`),
  over: (who: string, vehicle: number): string =>
    `${who}${who === '' ? '' : '. '}Customers can't book ${anOrdinal(vehicle)} spot. You can.`,
  noBayTitle: 'No bay is free for this work',
  noBay: 'The booking waits for a bay until you give it one.',
  pastTitle: 'This day is over',
  past: 'The booking moves into the past.',
  tick: {
    over: (vehicle: number, time: string, isWithoutBay: boolean): string =>
      `Take ${anOrdinal(vehicle)} vehicle at ${time}${isWithoutBay ? ', without a bay' : ' anyway'}`,
    closed: (time: string, isWithoutBay: boolean): string =>
      `Use the closed time at ${time}${isWithoutBay ? ', without a bay' : ' anyway'}`,
    noBay: (time: string): string => `Take it at ${time} without a bay`,
    past: (isWithoutBay: boolean): string =>
      `Move it into the past${isWithoutBay ? ', without a bay' : ' anyway'}`,
  },
  /** Staff can't have the time either. */
  refused: {
    full: {
      title: (time: string) => `${time} takes no more vehicles`,
      text: (who: readonly string[]) =>
        who.length === 0
          ? 'Settings allow no vehicles then.'
          : `${count(who.length, 'vehicle is', 'vehicles are')} due then: ${nameList(who)}. Settings allow no more.`,
    },
    past: { title: () => 'This day is over', text: () => 'Choose today or a later day.' },
    'too-far': {
      title: () => 'This day is too far ahead',
      text: () => `Bookings open ${BOOKING_HORIZON_MONTHS} months ahead.`,
    },
  } satisfies Record<Refusal, RefusalText>,
  next: (when: string): string => `Next free: ${when}`,
  tickMissing: 'Tick the box to continue, or choose another time.',
} as const;

/** Shown when a booking or move failed; nothing that was entered is lost. */
export const SLOT_FAILURES = {
  taken: {
    title: 'That spot was just taken',
    text: 'Everything you entered is still here. Choose another time.',
  },
  override: {
    title: 'One more thing to confirm',
    text: 'Read what is marked, tick the box, and save again.',
  },
  closed: {
    title: "This time can't be booked",
    text: 'Choose another day or time.',
  },
  gone: {
    title: 'This booking is gone',
    text: 'Someone else has deleted it.',
  },
  changed: {
    title: 'This booking has changed',
    text: "Nothing was moved. Check what's new, then move it again.",
  },
  unknown: {
    title: "The server didn't answer",
    text: "It may have gone through. It's safe to save again.",
  },
  refused: {
    title: "This wasn't saved",
    text: 'Everything you entered is still here. Please check it and try again.',
  },
} as const;

export const OFFLINE_REASON =
  "You're offline. A spot can only be given once the connection is back.";

export const NEW_BOOKING = {
  /** Closed before it was booked, and opened again. */
  isBack: 'Continued from before',
  startOver: 'Start over',
  title: 'New booking',
  walkIn: 'Walk-in',
  walkInText: 'Marked as arrived. A name or a phone number is enough.',
  walkInNow: 'Starts now',
  walkInLater: 'Book another time',
  close: 'Close',
  cancel: 'Cancel',
  phone: 'Phone',
  known: 'Known customer',
  /** Shown with contacts that the shop has not confirmed. */
  standing: {
    confirmed: 'Confirmed through the email link, not by the shop',
    typed: 'Typed online, not confirmed',
  },
  openCustomerShort: 'Open customer',
  openCustomer: (name: string): string => `Open customer ${name} in a new tab`,
  several: (names: number): string => `${count(names, 'customer')} with this number`,
  searching: 'Looking for this number',
  searchFailed: "We couldn't look this number up. You can carry on.",
  visits: (visits: number, noShows: number): string =>
    [
      visits === 0 ? 'No visit yet' : count(visits, 'visit'),
      noShows === 0 ? '' : count(noShows, 'no-show'),
    ]
      .filter(Boolean)
      .join(', '),
  lastVisit: (day: string, service: string): string => `Last on ${day}: ${service}`,
  nextVisit: (day: string): string => `Next on ${day}`,
  fillIn: (name: string): string => `Use ${name}`,
  useShort: 'Use',
  service: 'Service',
  chooseService: 'Choose a service',
  vehicle: 'Vehicle',
  sameAsLast: 'same as last time',
  pricedAs: (type: string): string => `booked as ${type} if left blank`,
  make: 'Make',
  model: 'Model',
  care: 'The customer wants to be reminded when the coating or detailing is due for a check-up or due again.',
  texts: 'The customer agrees to texts about this booking.',
  name: 'Name',
  email: 'Email',
  note: 'Staff note',
  noteHint: 'only staff see this',
  listPrice: (vehicle: string): string => `list price, ${vehicle}`,
  byQuote: 'quoted after inspection',
  noPrice: 'Choose a service to see its price.',
  quoted: (price: string): string => `instead of ${price}`,
  changePrice: 'Change price',
  keepPrice: 'Use list price',
  priceHint: 'If you change the price, say why. The list price stays on record.',
  price: 'Price in dollars',
  reason: 'Reason',
  reasonHint: 'only staff see this',
  mail: 'Send confirmation email',
  mailTo: (email: string): string => `to ${email}`,
  mailNeedsEmail: 'Needs an email address',
  tellsByText: 'Without an email address, the customer is told by text.',
  mailNotWorking: "This site isn't sending email right now",
  book: (day: string, time: string): string => `Book ${day} at ${time}`,
  /** Used while the customer is in the shop. */
  bookNow: 'Check in now',
  bookOver: (vehicle: number, time: string): string =>
    `Book as ${ordinal(vehicle)} vehicle, ${time}`,
  bookClosed: (day: string, time: string): string => `Book closed time, ${day} at ${time}`,
  bookNothing: 'Choose a day and time',
  bookOther: 'Choose another time',
  booking: 'Booking...',
  done: 'Booking added',
  doneText: (name: string, when: string): string => `${name}, ${when}`,
  earlier: 'Your first attempt went through. That booking was kept; nothing was booked twice.',
  problems: {
    missing: {
      service: 'Choose a service.',
      name: "Enter the customer's name.",
      phone: "Enter the customer's phone number.",
    } as Partial<Record<TextFieldName, string>>,
    invalid: {
      email: "This email address doesn't look complete.",
      phone: 'Enter a 10-digit number, like 604-555-0177.',
    } as Partial<Record<TextFieldName, string>>,
    tooLong: (limit: number): string => `Keep this to ${limit} characters or fewer.`,
    refused: "Something isn't right here. Please check it.",
    slot: 'Choose a day and a time.',
    price: 'Enter an amount from 0 to 20,000.',
    reason: 'Enter a reason.',
  } satisfies Record<'missing' | 'invalid', Partial<Record<TextFieldName, string>>> &
    Record<'tooLong', (limit: number) => string> &
    Record<'refused' | 'slot' | 'price' | 'reason', string>,
} as const;

export const fieldProblemText = (
  field: TextFieldName,
  problem: FieldProblem,
  limit: number,
): string =>
  problem === 'too-long'
    ? NEW_BOOKING.problems.tooLong(limit)
    : (NEW_BOOKING.problems[problem][field] ?? NEW_BOOKING.problems.refused);

export const MOVE = {
  title: 'Move booking',
  close: 'Close',
  keep: "Don't move",
  now: 'Current',
  next: 'New',
  unchosen: 'Choose a day and time',
  changed: 'The time you chose is kept. Moving adds it to these changes:',
  note: 'The current time stays booked until the move is saved.',
  tell: 'Notify the customer',
  tellHow: (email: string): string => `Email to ${email} with both times and the link`,
  tellNeedsEmail: 'No email on file',
  move: (day: string, time: string): string => `Move to ${day} at ${time}`,
  moveOver: (vehicle: number, day: string, time: string): string =>
    `Move as ${ordinal(vehicle)} vehicle, ${day} at ${time}`,
  moveClosed: (day: string, time: string): string => `Move to closed time, ${day} at ${time}`,
  movePast: (day: string, time: string): string => `Move back to ${day} at ${time}`,
  moving: 'Moving...',
  done: (when: string): string => `Moved to ${when}`,
  undone: (when: string): string => `Moved back to ${when}`,
  undoFailed: "It couldn't be moved back",
  undoTaken: 'Its old time is no longer free. The booking stays at the new one.',
} as const;
