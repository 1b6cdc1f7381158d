import { count } from './count';

/** Copy of the customers: their list, one of them, and erasing. */

/** "Ann, Ben and Cleo" */
const list = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');

export const CUSTOMERS = {
  title: 'Customers',
  searchLabel: 'Search customers',
  searchPlaceholder: 'Name, phone or email',
  clearSearch: 'Clear the search',
  total: (total: number): string => count(total, 'customer'),
  found: (total: number, search: string): string => `${count(total, 'customer')} for "${search}"`,
  loading: 'Loading the customers',
  columns: {
    name: 'Customer',
    lastVisit: 'Last visit',
    visits: 'Visits',
    spent: 'Spent',
    next: 'Next booking',
  },
  also: (names: readonly string[]): string => `also ${list(names)}`,
  noShows: (noShows: number): string => count(noShows, 'no-show'),
  visits: (visits: number): string => count(visits, 'visit'),
  noVisit: 'No visit yet',
  noneAhead: 'None',
  more: 'Show more customers',
  loadingMore: 'Loading more...',
  moreFailed: "More customers didn't load.",
  empty: 'No customers yet',
  emptyText: 'Customers appear here after their first booking.',
  nobody: 'No customers found',
  nobodyText: (search: string): string => `Nobody matches "${search}".`,
  failedTitle: "The customers didn't load",
  failedText: "Nothing is lost; this page just couldn't load them.",
  stale: "This may be out of date. We can't reach the server.",
  retry: 'Try again',
} as const;

/** Where the mail after a visit asks for a review. */
export const REVIEW_LINK = {
  open: 'Review link',
  title: 'Ask for a review',
  text: 'A day after a completed visit the customer gets one email: thanks, and how to care for the work. With a link here it also asks for a review.',
  loading: 'Loading the link',
  loadFailed: "The link didn't load",
  retry: 'Try again',
  label: 'Link to your review page',
  hint: 'Leave empty to skip the review request.',
  wrong: 'Enter a full address that begins with https://',
  cancel: 'Cancel',
  save: 'Save link',
  saving: 'Saving...',
  saved: 'The email after a visit now asks for a review',
  off: 'The email after a visit no longer asks for a review',
  failed: "The link wasn't saved",
  unknown: "We can't reach the server. Try again.",
  refused: 'Check the address, then try again.',
} as const;

export const CUSTOMER = {
  loading: 'Loading the customer',
  since: (month: string): string => `Customer since ${month}`,
  newBooking: (firstName: string): string => `New booking for ${firstName}`,
  offline: "You're offline. New bookings and erasing wait for the connection.",
  contact: 'Contact',
  lastVehicle: 'Last vehicle',
  otherNames: (names: readonly string[]): string => `Also booked as ${list(names)}`,
  call: (phone: string): string => `Call ${phone}`,
  write: 'Write',
  writeTo: (email: string): string => `Write to ${email}`,
  figures: 'Figures',
  spent: 'Total spent',
  averageTicket: 'Average ticket',
  none: 'None yet',
  visits: 'Visits',
  noShows: 'No-shows',
  notes: 'Notes',
  noNotes: 'No notes. Open a booking to see what staff can write down about it.',
  onlyStaff: 'Only staff see this.',
  noteBy: (name: string, day: string): string => `${name}, ${day}`,
  staff: 'Staff',
  nextBooking: (when: string): string => `Next booking ${when}`,
  nothingAhead: 'No booking ahead',
  noShow: 'No-show',
  detailsOf: (service: string, day: string): string => `${service}, details of ${day}`,
  bookedAs: (name: string): string => `Booked as ${name}`,
  email: 'Email',
  noEmail: 'No emails sent to this customer.',
  moreEmails: (amount: number): string =>
    `${count(amount, 'earlier message')}, each in the details of its booking`,
  failedTitle: "This customer didn't load",
  failedText: "Nothing is lost; this page just couldn't load it.",
  unknownTitle: 'No customer here',
  unknownText: 'The data was erased, or the address is wrong.',
  allCustomers: 'All customers',
} as const;

export const CUSTOMER_FILE = {
  open: 'Download',
  title: 'Download this customer',
  text: 'The file holds the name, phone number and email of the customer. Keep it safe.',
  formatTexts: (bookings: number) => ({
    csv: `For spreadsheets: ${count(bookings, 'booking')} with staff notes.`,
    json: 'Everything the shop stores about this customer, messages and history included.',
  }),
  done: 'The file is downloaded',
} as const;

export const ERASE = {
  title: "Erase this customer's data",
  summary: (bookings: number): string =>
    `Deletes ${count(bookings, 'booking')} with name, phone, email, notes and messages. Their amounts leave the numbers too. This can't be undone.`,
  open: 'Erase data',
  close: 'Close this dialog',
  goes: 'What goes',
  goesList: (bookings: number, notes: number, messages: number): readonly string[] => [
    `${count(bookings, 'booking')} with name, phone, email, vehicle and price`,
    `The history, ${count(notes, 'staff note')}, ${count(messages, 'message')} and the private links`,
    'The amounts in the numbers, and this page',
  ],
  stays: 'What stays',
  staysList: [
    'The references of the deleted bookings, without a person',
    'Email opt-outs',
    'Email that was sent, and backups and files that you keep',
  ],
  ahead: (bookings: number): string =>
    bookings === 1
      ? "One booking is still ahead. It's deleted too, and the customer isn't told. Cancel it first to email them."
      : `${bookings} bookings are still ahead. They're deleted too, and the customer isn't told. Cancel them first to email them.`,
  download: 'Download first',
  downloadText: 'Everything the shop stores about this customer, as a file.',
  downloading: 'Preparing...',
  typeName: (name: string): string => `Type ${name} to confirm`,
  wrongName: (name: string): string => `Please type the name as it stands here: ${name}`,
  cancel: 'Cancel',
  erase: (bookings: number): string => `Erase ${count(bookings, 'booking')}`,
  erasing: 'Erasing...',
  erased: 'The customer is erased',
  erasedText: (bookings: number): string => `${count(bookings, 'booking')} deleted for good`,
  failed: 'Nothing was erased',
  failedText: 'The data is still here. Try again.',
  unknown: "The server didn't answer",
  unknownText: "It may have gone through. It's safe to erase again.",
} as const;
