import { count } from '../count';

/** The view "Day" and its steps. */

const spots = (amount: number): string => count(amount, 'spot');

export const STAFF_DAY = {
  navigation: 'Day',
  previous: 'Previous day',
  current: 'Today',
  next: 'Next day',
  anyDate: 'Show any date',
  taken: (taken: number, all: number): string => `${taken} of ${spots(all)}`,
  left: (free: number, closed: number): string =>
    closed === 0 ? `${free} free` : `${free} free, ${closed} closed`,
  hours: 'Hours',
  hour: {
    full: 'Full',
    closed: 'Closed',
    now: 'Now',
    free: (free: number): string => `${free} free`,
    /** The next time that takes a vehicle; null where none does on this day. */
    fullUntil: (time: string | null): string =>
      time === null ? 'Full until closing' : `Full until ${time.replace(':00', '')}`,
    noBayUntil: (time: string | null): string =>
      time === null ? 'No bay until closing' : `No bay until ${time.replace(':00', '')}`,
    over: (over: number): string => `Full, ${over} over`,
    of: (taken: number, all: number): string => `${taken} of ${all}`,
  },
  add: 'Add booking',
  addMore: (count: number): string => `Add booking, ${spots(count)}`,
  /** Screen readers need the time, because every slot has the same buttons. */
  at: (what: string, time: string): string => `${what}, ${time}`,
  newBooking: 'New booking',
  closeHours: 'Close hours',
  print: 'Print the day sheet',
  notBooked: 'Not booked',
  freeWhenSeen: 'Free when last seen',
  closedBy: (who: string | null): string =>
    who === null ? 'only staff see the reason' : `closed by ${who}, only staff see the reason`,
  open: 'Open',
  openHour: 'Open this hour',
  confirm: 'Confirm',
  arrived: 'Arrived',
  /** The work is done, and the car waits for its customer. */
  done: 'Ready',
  complete: 'Complete',
  noShow: 'No-show',
  move: 'Move',
  undo: 'Undo',
  /** Spoken: every card has the same buttons. */
  stepOf: (step: string, customer: string): string => `${step}, ${customer}`,
  callOf: (customer: string, phone: string): string => `Call ${customer}, ${phone}`,
  detailsOf: (customer: string): string => `Details of ${customer}`,
  hereSince: (clockOrDay: string): string => `Here since ${clockOrDay}`,
  hereUnsent: (clock: string): string => `Here ${clock}, unsent`,
  unsent: 'Not sent yet',
  late: (minutes: number): string =>
    minutes < 60 ? `${minutes} min late` : `${Math.floor(minutes / 60)} h ${minutes % 60} min late`,
  unrecorded: (day: string): string => `Here since ${day}; arrival not recorded`,
  until: (clock: string): string => `until ${clock}`,
  ready: (day: string): string => `ready ${day}`,
  staying: 'Still here',
  /** The line above the day: a count for each list. */
  bar: {
    label: 'To do today',
    next: 'Next',
    first: 'First car',
    nobody: 'Nobody else is expected today.',
    counts: {
      late: 'late',
      over: 'over',
      waiting: 'without a bay',
      collect: 'to collect',
      staying: 'still here',
      here: 'in the shop',
      confirm: 'to confirm',
      next: 'to come',
    },
    jobsCanBe: (jobs: number): string => `${jobs === 1 ? 'job' : 'jobs'} can be`,
    readyEarlier: 'ready earlier',
    close: 'Close this list',
    push: (minutes: number): string => `+${minutes} min`,
    pushTip: (minutes: number): string => `Holds the bay ${minutes} minutes longer`,
    pushOf: (minutes: number, customer: string): string =>
      `+${minutes} min: hold the bay longer for ${customer}`,
    confirmAll: (bookings: number): string =>
      bookings === 1 ? 'Confirm' : bookings === 2 ? 'Confirm both' : `Confirm all ${bookings}`,
  },
  inMinutes: (minutes: number): string => (minutes === 0 ? 'now' : `in ${minutes} min`),
  inHours: (hours: number, minutes: number): string =>
    minutes > 0 ? `in ${hours} h ${minutes} min` : `in ${count(hours, 'hour')}`,
  inDays: (days: number): string => (days === 1 ? 'tomorrow' : `in ${days} days`),
  offline: {
    notHere:
      "You're offline, and this day isn't on this device yet. It appears once the connection is back",
    title: (clock: string): string => `No connection since ${clock}.`,
    asItWas: 'This is the day as it was then. Arrived, Ready and Complete still work',
    kept: (changes: number): string => `${count(changes, 'change')} will sync`,
    sent: "when you're back online. Keep this page open.",
    waits: 'Adding, confirming, moving and closing wait, so no spot is given away twice.',
    retry: 'Try again',
  },
  stale: "This day may be out of date. We can't reach the server; still trying.",
  conflict: {
    somebody: 'Someone',
    customer: 'The customer',
    moved: (who: string, where: string, clock: string): string =>
      `${who} moved it to ${where} at ${clock}.`,
    cancelled: (who: string, clock: string): string => `${who} cancelled it at ${clock}.`,
    deleted: 'Someone deleted it.',
    lost: (step: string): string => `Your ${step} was not applied.`,
    again: (step: string, where: string): string => `${step} at ${where}`,
    dismiss: 'Dismiss',
    movedHere: (who: string, clock: string): string => `Moved here by ${who}, ${clock}`,
  },
  loading: 'Loading the day',
  toasts: {
    arrived: 'Marked as arrived',
    late: {
      ready: (earlier: string, later: string): string => `Ready ${later} instead of ${earlier}.`,
      told: 'The customer is told by email.',
      goesTo: (bay = ''): string => (bay === '' ? 'waits for a bay' : `goes to ${bay}`),
      goes: (where: string): string => `It ${where}.`,
      makesWay: (customer: string, where: string): string => `${customer} makes way and ${where}.`,
    },
    done: 'Ready to collect',
    noShow: 'Marked as a no-show',
    confirmedAll: (bookings: number): string => `${count(bookings, 'booking')} confirmed`,
    undone: 'Undone',
    undoFailed: 'Not everything could be undone',
  },
} as const;
