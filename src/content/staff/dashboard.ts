import type { Booking } from '@/domain/booking/booking';
import type { BookingStep } from '@/domain/booking/booking-status';
import { count } from '../count';
import { PAGE_HEADS } from '../page-heads';

/** Texts that the specification fixes are word for word. */

export const LOGIN = {
  title: PAGE_HEADS.login.title,
  intro: 'For shop staff. Customers book without an account.',
  email: 'Email',
  password: 'Password',
  submit: 'Sign In',
  submitting: 'Signing In...',
  missing: 'Please enter both email and password.',
  failed: 'Failed to sign in',
  succeeded: 'Signed in successfully',
  returnLink: 'Return to website',
  ended: "You've been signed out. Sign in to pick up where you left off.",
} as const;

export const NO_ACCESS = {
  title: 'No access to the bookings',
  text: "is signed in but isn't a staff account. Ask the owner to give this account the staff role, then sign in again.",
} as const;

type Extras = Pick<Booking, 'extraServices' | 'addOns'>;

export const DASHBOARD = {
  title: PAGE_HEADS.dashboard.title,
  clearAll: 'Clear All Bookings',
  signOut: 'Sign Out',
  returnToWebsite: 'Return to Website',
  tilesLabel: 'Booking totals',
  tiles: {
    total: 'Total Bookings',
    pending: 'Pending',
    confirmed: 'Confirmed',
    completed: 'Completed',
    revenue: 'Total Revenue',
    soFar: 'so far',
  },
  search: 'Search bookings...',
  searchLabel: 'Search bookings',
  clearSearch: 'Clear the search',
  statusLabel: 'Filter by status',
  allStatuses: 'All Statuses',
  dateLabel: 'Filter by date',
  dateFilters: {
    all: 'All Time',
    today: 'Today',
    tomorrow: 'Tomorrow',
    next7: 'Next 7 Days',
    last7: 'Last 7 Days',
    last30: 'Last 30 Days',
  },
  sortLabel: 'Sort by',
  refresh: 'Refresh',
  loading: 'Loading bookings...',
  partialSearch: 'Still loading. Search covers only the bookings here so far.',
  empty: 'No bookings found.',
  emptyAtAll: 'Your first booking will appear here.',
  clearFilters: 'Clear search and filters',
  failedTitle: "Bookings didn't load",
  failedText: "Nothing is lost; this page just couldn't load them.",
  incomplete:
    "Some bookings are missing here. Nothing is lost; this page just couldn't load them all.",
  outdated: "These bookings may be out of date. We can't reach the server; still trying.",
  tryAgain: 'Try again',
  tableLabel: 'Bookings',
  columns: {
    date: 'Date',
    time: 'Time',
    customer: 'Customer',
    service: 'Service',
    price: 'Price',
    status: 'Status',
    actions: 'Actions',
  },
  /** Title of the browser's tab, with the bookings that nobody has looked at. */
  tabTitle: (newCount: number): string =>
    `${newCount > 0 ? `(${newCount}) ` : ''}${PAGE_HEADS.dashboard.title}`,
  /** Came in while somebody was reading the list. */
  newBookings: (number: number): string => count(number, 'new booking'),
  /** Empty if only the main service is booked. */
  extras: ({ extraServices: { length: services }, addOns: { length: addOns } }: Extras): string =>
    [
      services > 0 ? `${services} more ${services === 1 ? 'service' : 'services'}` : '',
      addOns > 0 ? `${addOns} ${addOns === 1 ? 'add-on' : 'add-ons'}` : '',
    ]
      .filter((part) => part !== '')
      .join(', '),
  details: 'Details',
  delete: 'Delete',
  /** Spoken names: every row has the same two buttons. */
  /** Spoken: every row has the same links. */
  showInDay: (customer: string, day: string): string => `${day}, show ${customer} in the day`,
  detailsOf: (customer: string): string => `Details of ${customer}`,
  deleteOf: (customer: string): string => `Delete the booking of ${customer}`,
} as const;

/** Orders that the select of phones offers, as `column.direction`. */
export const SORT_CHOICES = [
  ['date.desc', 'Latest date first'],
  ['date.asc', 'Earliest date first'],
  ['time.asc', 'Earliest time first'],
  ['time.desc', 'Latest time first'],
  ['customer.asc', 'Customer, A to Z'],
  ['customer.desc', 'Customer, Z to A'],
  ['service.asc', 'Service, A to Z'],
  ['service.desc', 'Service, Z to A'],
  ['price.desc', 'Highest price first'],
  ['price.asc', 'Lowest price first'],
  ['status.asc', 'Status, pending first'],
  ['status.desc', 'Status, cancelled first'],
] as const;

export const DETAILS = {
  title: 'Booking Details',
  customer: 'Customer information',
  service: 'Service details',
  vehicle: 'Vehicle information',
  instructions: 'Special instructions',
  whenBooking: (when: string): string => `When booking, ${when}`,
  filmLaw: (version: number): string => `The note on front film was shown (wording ${version})`,
  filmLawUnshown: 'Booked without being shown the note on front film',
  policy: (version: number): string => `Agreed to the booking policy (version ${version})`,
  unagreed: 'Booked without agreeing to the policy',
  care: (version: number): string => `Care reminders are welcome (wording ${version})`,
  texts: (version: number): string => `Agreed to texts (wording ${version})`,
  status: 'Current status',
  price: 'Price',
  total: 'Total',
  delete: 'Delete Booking',
  confirm: 'Confirm Booking',
  cancel: 'Cancel Booking',
  complete: 'Mark as Completed',
  undo: 'Undo',
  offline:
    "You're offline. Arrived, Ready and Complete are kept here and sent later; the rest waits for the connection.",
  unsent: 'Kept here, and sent once the connection is back.',
  call: 'Call',
  message: 'Message',
  messageOf: (customer: string): string => `Message ${customer}`,
  showInDay: 'Show in its day',
  openCustomer: 'Open customer',
  close: 'Close',
  /** @param listed undefined where the price list has no price */
  agreed: (quote: string, price: string, listed: string | undefined): string =>
    `${listed === undefined ? 'No list price.' : `Today's list price: ${listed}.`} Agreed in quote ${quote}: ${price}.`,
  differs: (today: string): string =>
    `This total differs from today's price list, which comes to ${today}. Check it before you charge it.`,
} as const;

/** History and email in the details of a booking. */
export const RECORD = {
  history: 'History',
  mail: 'Messages',
  loading: 'Loading the history',
  earlier: (events: number): string => `${events} earlier`,
  noHistory: 'Nothing is recorded for this booking.',
  failed: "The history couldn't be loaded.",
  resend: 'Resend',
  resending: 'Resending...',
  resent: 'The message will be sent again',
  resendFailed: "The message couldn't be sent again",
  stopped: 'Email to this address is stopped.',
  stoppedWhy: (recipient: string): string =>
    `${recipient} asked for no more email from us, so nothing is sent.`,
  newsStopped: 'This customer wants no news.',
  newsStoppedWhy: (recipient: string): string =>
    `No thank-you email and no care reminders go to ${recipient}. Everything about bookings still does.`,
  textsStopped: 'The customer replied STOP.',
  textsStoppedWhy: 'No text goes to this number until the customer texts START to it.',
  noTexts: 'No texts go to this number.',
  allowTexts: 'Try texts again',
  allow: 'Allow email again',
  allowing: 'Allowing...',
  allowed: 'Email to this address is allowed again',
  allowFailed: "Email couldn't be allowed again",
  stoppedUnknown: "We couldn't check whether email to this address is stopped.",
} as const;

export const CONFIRMATIONS = {
  deleteTitle: 'Confirm Deletion',
  deleteText: 'Are you sure you want to delete this booking? This action cannot be undone.',
  deleteYes: 'Yes, Delete Booking',
  /** Follows the specified sentence if somebody still expects an appointment. */
  notTold: (email: string): string =>
    `The customer isn't told of a deletion. Cancel the booking first and we'll email ${email}; delete it once that email is sent.`,
  /** Said if there is no email address. */
  callFirst: (phone: string): string =>
    `The customer isn't told of a deletion. There's no email address: call ${phone}.`,
  cancelFirst: 'Cancel and Email the Customer',
  mailWaiting:
    "The email about the cancellation isn't sent yet. If you delete the booking now, it won't be.",
  someNotTold: "Customers with open bookings aren't told. Cancel those first to email them.",
  clearTitle: 'Clear All Bookings',
  clearText: 'Are you sure you want to delete ALL bookings? This action cannot be undone.',
  clearYes: 'Yes, Delete All Bookings',
  cancel: 'Cancel',
  busy: 'Deleting...',
} as const;

/** Toasts of the specification's error catalogue, and what they add below. */
export const STAFF_TOASTS = {
  loadFailed: 'Failed to load bookings',
  clearFailed: 'Failed to clear bookings',
  updateFailed: 'Failed to update booking status',
  deleteFailed: 'Failed to delete booking',
  cleared: 'All bookings have been cleared successfully',
  deleted: 'Booking deleted successfully',
  updated: (status: string): string => `Booking status updated to ${status}`,
  /** A step that somebody else was quicker than. */
  lost: {
    steps: {
      pending: 'Not changed',
      confirmed: 'Not confirmed',
      arrived: 'Not marked as arrived',
      done: 'Not marked as ready to collect',
      completed: 'Not completed',
      cancelled: 'Not cancelled',
      no_show: 'Not marked as a no-show',
    } satisfies Record<BookingStep, string>,
    title: (step: string, why: string): string => `${step}: ${why}`,
    deleted: 'it was deleted',
    moved: (where: string): string => `moved to ${where}`,
    noShow: 'already a no-show',
    status: (status: string): string => `already ${status.toLowerCase()}`,
    here: 'already here',
    ready: 'already ready to collect',
    notHere: 'the arrival was undone',
    changed: 'it has changed',
    by: (customer: string, who: string, clock: string): string =>
      `${who} changed the booking of ${customer} at ${clock}.`,
  },
  notConfirmed: (bookings: number): string =>
    `${bookings === 1 ? '1 booking' : `${bookings} bookings`} not confirmed`,
  notUndone: 'Not undone',
  changedElsewhere: 'Someone else has changed this booking. Its current status is shown.',
  notFound: 'This booking is no longer here.',
  deletedElsewhere: 'Someone else has deleted this booking.',
  nothingChanged: 'Nothing was changed. Try again.',
  outcomeUnknown: "The server didn't answer, so it may have gone through. Refresh to see.",
  undo: 'Undo',
  undoRefused:
    'A step can be undone for 10 seconds, until the next change. The current status is shown.',
  spotTaken: 'Someone else has taken its spot, so it stays cancelled.',
  /** @param what status, appointment and price */
  itIsNow: (what: string): string => `Now: ${what}.`,
  undoSmaller: (isClosed: boolean): string =>
    isClosed ? 'This time has since been closed' : 'This time now takes fewer vehicles',
  undoSmallerText: 'The booking is still cancelled.',
  undoAnyway: 'Put it back anyway',
  retrying: (seconds: number): string => `Trying again in ${seconds} seconds.`,
} as const;
