import { UNDO_SECONDS } from '@/domain/booking/booking-status';
import { ARRIVE_EARLY_MINUTES, RESCHEDULE_NOTICE_HOURS, SHOP } from '@/domain/shop';
import type { Notice } from './booking';
import { BOOKING_SUCCESS } from './booking-success';
import { PAGE_HEADS } from '../page-heads';

/** Copy of the page behind a booking's private link. */
export const MANAGE = {
  title: PAGE_HEADS.manage.title,
  loading: 'Loading your booking',
  headings: {
    open: 'Your booking',
    late: 'See you soon',
    begun: 'Your booking',
    completed: 'All done',
    cancelled: 'Your booking is cancelled',
  },
  /** "Thursday, December 17 at 10:00 AM" */
  at: BOOKING_SUCCESS.at,
  deadline: {
    open: (day: string, time: string, left: string) =>
      `You can change this online until ${day}, ${time} (${left}). After that, please call.`,
    closed: (day: string, time: string) => `Online changes closed ${day} at ${time}`,
    closedText: `They close ${RESCHEDULE_NOTICE_HOURS} hours before the appointment. We can still help by phone.`,
  },
  move: {
    heading: 'Reschedule',
    text: 'Pick a new day and time. You keep your current spot until the new one is confirmed.',
    now: (when: string) => `Currently ${when}`,
    confirm: (day: string, time: string) => `Reschedule to ${day} at ${time}`,
    unchosen: 'Pick a new time',
    busy: 'Rescheduling...',
    done: 'Your booking is rescheduled',
  },
  confirm: {
    heading: 'Please confirm your booking',
    text: (when: string) =>
      `Let us know by ${when} that you're coming. After that we release your spot.`,
    confirm: 'Confirm my booking',
    busy: 'Confirming...',
    done: 'Thanks. See you then.',
  },
  cancel: {
    heading: 'Cancel this booking',
    text: 'Your spot will open up for someone else. You can book again any time.',
    ask: 'Cancel this booking',
    sure: 'Yes, cancel this booking',
    keep: 'Keep my booking',
    busy: 'Cancelling...',
    done: 'Your booking is cancelled',
    undo: 'Undo',
    undoing: 'Undoing...',
    undone: 'Your booking is back',
  },
  before: {
    heading: 'Before your visit',
    lines: [
      BOOKING_SUCCESS.information.arrive(ARRIVE_EARLY_MINUTES),
      BOOKING_SUCCESS.information.bring,
      'Please remove valuables from your vehicle.',
    ],
  },
  /** Below the telephone number. */
  callWith: (reference: string) =>
    `${SHOP.hours.days}, ${SHOP.hours.inWords} Please have your reference ready: ${reference}.`,
  booked: {
    heading: 'Your appointment',
    reference: (reference: string) => `Reference ${reference}`,
    total: 'Total',
    where: 'Where',
    ready: 'Ready',
    left: 'Left to pay',
    price: 'Price details',
    signed: (day: string): string => `You signed our terms on ${day}.`,
  },
  over: {
    begun: "Your appointment has started. Running late or can't make it? Call us.",
    completed: "Thank you for coming in. If anything isn't right, call us and we'll take a look.",
    cancelled: {
      text: "It can't be restored online, but you can book again any time.",
      quoteText: 'The price of your quote still holds. Pick another time, and it stays as agreed.',
      /** Shown while it can be taken back. */
      undoText: `Changed your mind? You can undo this for ${UNDO_SECONDS} seconds.`,
    },
    again: 'Book again',
    anotherTime: 'Book another time',
  },
  badLink: {
    heading: "We can't find this booking",
    text: 'The link may have expired or be incomplete. Open it again from your email, or call us.',
  },
  failed: {
    heading: "Your booking didn't load",
    text: 'The connection may be weak. Nothing was changed.',
    tooMany: 'Too many attempts. Please wait an hour or call us.',
    retry: 'Try again',
  },
} as const;

type ChangeTrouble =
  | 'taken'
  | 'begun'
  | 'tooLate'
  | 'changedSince'
  | 'limit'
  | 'noAnswer'
  | 'undoTaken'
  | 'undoOver';

/** Each says why a change or a cancellation did not go through, and that nothing is lost. */
export const MANAGE_TROUBLE = {
  taken: {
    title: 'This time was just taken',
    text: "Your booking hasn't changed. Pick another time.",
  },
  begun: {
    title: "This time isn't available any more",
    text: "Your booking hasn't changed. Pick another time.",
  },
  tooLate: {
    title: 'Online changes have closed',
    text: `Your appointment is less than ${RESCHEDULE_NOTICE_HOURS} hours away. Call ${SHOP.phoneDisplay} and we'll help.`,
  },
  changedSince: {
    title: 'This booking was just updated',
    text: "You're seeing the latest details.",
  },
  limit: {
    title: "We can't change this online right now",
    text: `Your booking hasn't changed. Call ${SHOP.phoneDisplay} and we'll update it for you.`,
  },
  undoTaken: {
    title: 'Your booking stays cancelled',
    text: 'Someone else has just taken this time. Book again and pick another one.',
  },
  undoOver: {
    title: 'Your booking stays cancelled',
    text: `Cancelling can be undone for ${UNDO_SECONDS} seconds. You can book again any time.`,
  },
  noAnswer: {
    title: 'No answer yet',
    text: "We couldn't tell whether it went through. It's safe to try again.",
  },
} as const satisfies Record<ChangeTrouble, Notice>;
