import { ARRIVE_EARLY_MINUTES, RESCHEDULE_NOTICE_HOURS, SHOP } from '@/domain/shop';
import type { Notice } from './booking';
import { BOOKING_SUCCESS } from './booking-success';
import { PAGE_HEADS } from './page-heads';

/** Copy of the page behind a booking's manage link. */
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
    open: (day: string, time: string) => `Open until ${day}, ${time}`,
    openText: (left: string) =>
      `${left}. From ${RESCHEDULE_NOTICE_HOURS} hours before, changes go by phone.`,
    closed: (day: string, time: string) => `Online changes closed ${day} at ${time}`,
    closedText: `They close ${RESCHEDULE_NOTICE_HOURS} hours before the appointment. We can still help by phone.`,
  },
  move: {
    heading: 'Move it',
    text: 'Pick another day and time. The old place is given back only when the new one is yours.',
    now: (when: string) => `Now ${when}`,
    confirm: (day: string, time: string) => `Move to ${day} at ${time}`,
    unchosen: 'Pick a new time',
    busy: 'Moving...',
    done: 'Your booking is moved',
  },
  cancel: {
    heading: 'Cancel it',
    text: 'The place goes to someone else. You can book again at any time.',
    ask: 'Cancel this booking',
    sure: 'Yes, cancel this booking',
    keep: 'Keep it',
    busy: 'Cancelling...',
    done: 'Your booking is cancelled',
  },
  late: {
    heading: 'Move or cancel',
    text: 'Not available online any more: this close, the place can no longer go to someone else.',
    move: 'Move it',
    cancel: 'Cancel it',
  },
  before: {
    heading: 'Before you come',
    lines: [
      BOOKING_SUCCESS.information.arrive(ARRIVE_EARLY_MINUTES),
      BOOKING_SUCCESS.information.bring,
      'Take valuables out of the car.',
    ],
  },
  call: {
    heading: 'Call the shop',
    text: (reference: string) =>
      `${SHOP.hours.days}, ${SHOP.hours.times} Have the reference ${reference} ready.`,
  },
  booked: {
    heading: 'What is booked',
    reference: (reference: string) => `Reference ${reference}`,
    quotedByPhone: 'Quoted by phone',
    total: 'Total',
  },
  over: {
    begun: {
      heading: 'It is time',
      text: 'The appointment has begun. If you are late or can not come, call us.',
    },
    completed: {
      heading: 'Thank you for coming',
      text: 'The work is done and the car is yours again. If anything is not right, call us.',
    },
    cancelled: {
      heading: 'The place is free again',
      text: 'A cancelled booking can not be brought back. You can book again at any time.',
    },
    again: 'Book again',
  },
  badLink: {
    heading: 'This link shows no booking',
    text: 'It may have expired or be incomplete. Open it from the e-mail once more, or call',
  },
  failed: {
    heading: 'Your booking did not load',
    text: 'The connection may be weak. Nothing was changed.',
    tooMany: 'That was tried too often. Wait an hour, or call the shop.',
    retry: 'Try again',
  },
} as const;

type ChangeTrouble = 'taken' | 'begun' | 'tooLate' | 'changedMeanwhile' | 'limit' | 'noAnswer';

/** Why a move or a cancellation did not go through, and that nothing is lost. */
export const MANAGE_TROUBLE = {
  taken: {
    title: 'This time was just taken',
    text: 'Your booking stands as it was. Pick another time.',
  },
  begun: {
    title: 'This time can no longer be booked',
    text: 'Your booking stands as it was. Pick another time.',
  },
  tooLate: {
    title: 'Online changes have closed',
    text: `Less than ${RESCHEDULE_NOTICE_HOURS} hours are left. Call ${SHOP.phoneDisplay}, and we help.`,
  },
  changedMeanwhile: {
    title: 'The booking was changed meanwhile',
    text: 'What you see now is how it stands.',
  },
  limit: {
    title: 'That was changed too often',
    text: `Your booking stands as it was. Call ${SHOP.phoneDisplay}, and we change it for you.`,
  },
  noAnswer: {
    title: 'No answer yet',
    text: 'We could not find out whether it went through. Try again: nothing is ever done twice.',
  },
} as const satisfies Record<ChangeTrouble, Notice>;
