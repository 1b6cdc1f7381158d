import type { TextFieldName } from '@/domain/booking/booking-columns';
import type { FieldProblem } from '@/domain/booking/booking-rules';

/** Copy of the details of a booking, without what the specification fixes (staff.ts). */

export const ARRIVAL = {
  arrived: 'Arrived',
  done: 'Ready to Collect',
  noShow: 'No-Show',
  inShopSince: (time: string): string => `in the shop since ${time}`,
  readySince: (time: string): string => `ready to collect since ${time}`,
  arrivedAt: (time: string): string => `arrived ${time}`,
  /** Follows a cancelled booking's status. */
  nobodyCame: 'nobody came',
  notRecorded: 'arrival not recorded',
  coming: 'the customer says they are coming',
} as const;

/** Asked where an arrival is recorded on a later day. */
export const LATE_ARRIVAL = {
  /** On the button that asks. */
  open: 'Arrived at ...',
  title: 'When did it arrive?',
  text: (customer: string, when: string): string => `${customer} was due ${when}.`,
  day: 'Day',
  time: 'Time',
  invalid: 'Enter a day and time from the day of the appointment until now.',
  cancel: 'Not now',
  confirm: 'Record arrival',
} as const;

/** Asked where the work is said to be done before the appointment. */
export const EARLY = {
  title: 'Complete it before the appointment?',
  text: (when: string): string =>
    `This appointment is on ${when}. Completing it now tells the customer that the work is done.`,
  cancel: 'Not yet',
  confirm: 'Complete now',
} as const;

/** Opens the choice of another day and time. */
export const MOVE_BUTTON = 'Move';

/** Opens the menu of the steps that are not the usual next one. */
export const MORE_BUTTON = 'More';

export const PRICE = {
  difference: 'Price change',
  change: 'Change price',
  charged: 'Charged price, in dollars',
  reason: 'Reason',
  reasonHint: 'Only staff see it. It stays in the history.',
  save: 'Save price',
  saving: 'Saving...',
  cancel: 'Keep the price',
  invalid: 'Enter a price from 0 to 20,000 dollars.',
  same: "That's already the price.",
  reasonMissing: 'Enter a reason.',
} as const;

export const NOTES = {
  heading: 'Staff notes',
  onlyStaff: 'Only staff see this.',
  add: 'Add note',
  edit: 'Edit',
  delete: 'Delete',
  editOf: (author: string): string => `Edit the note of ${author}`,
  deleteOf: (author: string): string => `Delete the note of ${author}`,
  text: 'Note',
  placeholder: 'What should the next person know?',
  save: 'Save note',
  saving: 'Saving...',
  cancel: 'Discard',
  edited: 'edited',
  loading: 'Loading notes',
  failed: "The notes couldn't be loaded.",
  someone: 'Staff',
  empty: 'Write something first.',
  saved: 'Note saved',
  deleteTitle: 'Delete this note?',
  deleteText: "It's deleted for everyone. This can't be undone.",
  deleteYes: 'Yes, Delete Note',
  deleted: 'Note deleted',
  saveFailed: "The note couldn't be saved",
  deleteFailed: "The note couldn't be deleted",
  changedSince: 'Someone else has changed this note. Theirs is shown; yours is still in the form.',
} as const;

/** The person is shown below. */
export const HISTORY = {
  actors: {
    visitor: 'the booking page',
    customer: 'the customer',
    staff: 'staff',
    owner: 'an administrator',
    provider: 'the payment provider',
  },
  by: (actor: string): string => `by ${actor}`,
  booked: 'Booked',
  bookedByPhone: 'Booked by phone',
  corrected: (amount: string, before: string, after: string): string =>
    `${amount}: method changed from ${before} to ${after}`,
  amountCorrected: (before: string, after: string): string =>
    `Payment corrected from ${before} to ${after}`,
  online: {
    paid: 'Paid online',
    pending: 'Online payment on its way',
    failed: 'Online payment failed',
    expired: 'Online payment not made',
    refunded: 'Refunded online',
    refund_failed: 'Online refund came back',
    disputed: 'Online payment disputed',
    dispute_won: 'Dispute won',
    dispute_lost: 'Dispute lost',
  },
  onlineQuestions: {
    other_currency: 'It is not in Canadian dollars, so it is not in the books',
    booking_deleted: 'The booking had been deleted',
    after_release: 'The booking had been released',
    after_cancellation: 'The booking had been cancelled',
    paid_too_much: 'It is more than was asked for',
    other_amount: 'It is less than was asked for',
    refund_by_hand: 'The books need a refund that is entered by hand',
    refund_failed: 'The shop has the money again',
    refund_open: 'A refund that the provider has not answered',
    disputed: "The customer's bank asks for it back",
    dispute_lost: "The customer's bank has it back, and the books don't say so",
    unreadable: 'The provider named no amount: look there what was paid',
  },
  voided: (receipt: string): string => `Receipt ${receipt} voided`,
  resent: 'Message resent',
  intake: 'Intake written down',
  signed: (how: string, version: number): string =>
    `Terms version ${version} signed ${how === 'link' ? "on the customer's phone" : 'on our device'}`,
  coming: 'Said they are coming',
  stays: (ready: string): string => `Stays as it is, though it could be ready ${ready}`,
  deleted: 'Deleted',
  arrived: 'Arrived',
  arrivalUndone: 'Arrival undone',
  done: 'Ready to collect',
  doneUndone: 'No longer ready to collect',
  noShow: 'No-show',
  noShowUndone: 'No-show undone',
  status: (from: string, to: string): string => `${from} to ${to}`,
  moved: (from: string, to: string): string => `Rescheduled from ${from} to ${to}`,
  price: (from: string, to: string): string => `Price changed, ${from} to ${to}`,
  noBay: 'no bay',
  noTime: 'none',
  bay: (from: string, to: string): string => `Bay changed, ${from} to ${to}`,
  workTime: (from: string, to: string): string => `Work time changed, ${from} to ${to}`,
  ready: (from: string, to: string): string => `Ready time changed, ${from} to ${to}`,
  changed: (columns: string): string => `Changed: ${columns}`,
} as const;

export const MAILS = {
  kinds: {
    confirmation: 'Confirmation',
    confirmed: 'Confirmed by the shop',
    moved: 'Rescheduled',
    ready_time: 'New pick-up time',
    cancelled: 'Cancelled',
    released: 'No longer held',
    paid_late: 'Paid after it was cancelled',
    deposit_reminder: 'Deposit reminder',
    payment_asked: 'Payment asked for',
    payment_received: 'Payment received',
    payment_failed: "Payment didn't go through",
    new_booking: 'New booking, to the shop',
    reminder: 'Reminder',
    thanks: 'Thank you and care',
    care_coating: 'Coating is due again',
    care_detailing: 'Detailing is due again',
    receipt: 'Receipt',
    no_show: 'Missed, may book again',
    coating_check: 'Coating check-up',
    balance_due: 'Still to pay',
    soon: 'Two hours before',
    ready: 'Ready to pick up',
    certificate: 'Warranty certificate',
    staff_text: 'From the shop',
  },
  byText: (message: string): string => `Text: ${message}`,
  /** Says why a text ended. */
  reasons: {
    stop: 'The customer replied STOP.',
    recipient_suppressed: 'This number takes no texts.',
    recipient_limit: 'Too many texts to this number today.',
    invalid: 'There is no such number.',
    landline: 'This number is a landline.',
    refused: 'This number takes no texts.',
  },
  states: {
    queued: 'waiting',
    leased: 'being sent',
    sent: 'sent',
    failed: 'failed, will be tried again',
    given_up: "couldn't be sent",
    skipped: 'no longer needed',
  },
  sentCount: (count: number): string => `${count} sent`,
} as const;

/** Lists all that was sent to a customer and all that they texted, in order of time. */
export const THREAD = {
  label: 'Messages',
  none: 'Nothing was sent and nothing came in yet.',
  customer: 'Customer',
  new: 'New',
  unread: (texts: number): string => (texts === 1 ? '1 new text' : `${String(texts)} new texts`),
  words: 'Text to the customer',
  missing: 'Write the text first.',
  tooLong: (parts: number): string => `This takes ${String(parts)} parts. Two are the most.`,
  wide: (character: string): string => ` "${character}" makes it longer.`,
  size: (parts: number): string => `${parts === 1 ? '1 part' : `${String(parts)} parts`}. `,
  hint: 'It begins with the name of the shop and leaves between 8 AM and 9 PM.',
  send: 'Send text',
  sending: 'Sending...',
  failed: "The text wasn't sent",
  failedToLoad: "The customer's texts couldn't be loaded.",
  refusals: {
    not_agreed: 'This customer has not agreed to texts.',
    no_number: 'No text can go to this number.',
    stopped: 'This number takes no texts.',
    limit: 'This number has had as many texts as it may get in a day. Call the customer.',
  },
  notAgreed: 'The customer has not agreed to texts. Tick the box under Edit when they do.',
} as const;

export const EDIT = {
  open: 'Edit',
  openLabel: 'Edit contact, service and vehicle',
  heading: 'Contact, service and vehicle',
  noEmail: 'No email on file',
  noPhone: 'No phone number',
  save: 'Save changes',
  saving: 'Saving...',
  cancel: 'Discard changes',
  saved: 'Booking changed',
  failed: "The booking couldn't be changed",
  newPrice: (price: string, before: string): string =>
    `By the price list this is ${price}. It replaces ${before}.`,
  emailOptional: 'Without one, no email is sent.',
  refused: "Something you typed isn't right. Check it and save again.",
  changedSince: "Someone else has changed this booking. Check what's new, then save again.",
  changedTitle: 'This booking has changed',
  changedText: 'What you typed is still here. Saving adds it to these changes:',
  groups: {
    service: 'Service',
    vehicle: 'Vehicle',
    appointment: 'Appointment',
    status: 'Status',
    price: 'Price',
  },
} as const;

/** Asked where changed work has no bay at the time of the booking. */
export const NO_BAY = {
  title: (when: string): string => `No bay is free for this work on ${when}`,
  text: 'Nothing is saved yet. Choose what happens to the booking.',
  loading: 'Looking for free times',
  failed: "The free times couldn't be loaded.",
  move: (when: string): string => `Move it to ${when}`,
  moveText: (bay: string, ready: string): string => `${bay}, ready ${ready}`,
  wait: (time: string): string => `Keep ${time} without a bay`,
  waitText: 'It waits for a bay until you give it one.',
  saveMoved: (when: string): string => `Save and move to ${when}`,
  saveWaiting: 'Save without a bay',
  back: 'Back to the form',
  takenSince: "That time was just taken. Save again to see what's free.",
} as const;

/** The bay and the work time of a booking. */
export const WORK = {
  heading: 'Bay and work time',
  bay: 'Bay',
  time: 'Work time',
  ready: 'Ready',
  waits: 'Waits for a bay',
  none: 'Needs no bay',
  unknownBay: (id: number): string => `Bay ${String(id)}`,
  change: 'Change bay or work time',
  timeHint: 'Open hours, for this booking only. Type 90, 1.5, 1 h 30 or 1 day 3.',
  timeWrong: 'Enter a work time, such as 90, 1.5 or 1 day 3.',
  free: (bay: string): string => `${bay}, free`,
  taken: (bay: string): string => `${bay}, not free`,
  withoutBay: 'No bay yet, waits for one',
  readyThen: (when: string): string => `Ready ${when}.`,
  noneFree: 'No bay is free for all of this work.',
  save: 'Save',
  saving: 'Saving...',
  cancel: "Don't change",
  saved: 'Bay and work time changed',
  undone: 'Bay and work time restored',
  failed: "Bay and work time couldn't be changed",
  changedSince: "Someone else has changed this booking. Check what's new, then save again.",
  takenTitle: (bay: string): string => `${bay} is taken at that time`,
  takenBy: (name: string, service: string, from: string, ready: string): string =>
    `${name}, ${service}: ${from} to ${ready}.`,
  takenText: 'Nothing was changed. Choose another bay, a shorter time, or move one of them.',
  closedTitle: (bay: string): string => `${bay} is out of order at that time`,
  unsuitableTitle: (bay: string): string => `${bay} doesn't do this kind of work`,
  otherText: 'Nothing was changed. Choose another bay.',
  noBayTitle: 'No bay is free at that time',
  noBayText: 'Nothing was changed. Save again and it waits for a bay, or move the booking.',
} as const;

const MISSING: Readonly<Partial<Record<TextFieldName, string>>> = {
  service: 'Choose a service.',
  name: 'Enter a name.',
  email: 'Enter an email address.',
  phone: 'Enter a phone number.',
};
const INVALID: Readonly<Partial<Record<TextFieldName, string>>> = {
  email: "This email address doesn't look complete.",
  phone: 'Enter a number like 604-555-0177.',
};

export function problemText(field: TextFieldName, problem: FieldProblem, limit: number): string {
  if (problem === 'too-long') return `Keep this to ${limit} characters or fewer.`;
  const text = problem === 'missing' ? MISSING[field] : INVALID[field];
  return text ?? EDIT.refused;
}
