import { count } from '../count';
import { nameList, someNames } from '../name-list';

/** Copy of the customers: their list, one of them, and erasing. */

export const CUSTOMERS = {
  title: 'Customers',
  searchLabel: 'Search customers',
  searchPlaceholder: 'Name, phone, email, plate or tag',
  clearSearch: 'Clear the search',
  total: (total: number): string => count(total, 'customer'),
  found: (total: number, search: string): string => `${count(total, 'customer')} for "${search}"`,
  tooShort: 'Type one more letter to search',
  loading: 'Loading the customers',
  filterLabel: 'Show',
  filters: {
    all: 'All customers',
    away: 'Not seen for six months',
    no_shows: 'With a no-show',
    without_email: 'Without an email',
  },
  filtered: (customers: string, filter: string): string => `${customers}: ${filter.toLowerCase()}`,
  sortLabel: 'Sort by',
  sorts: { last_visit: 'Last visit first', visits: 'Most visits', spent: 'Most spent' },
  columns: {
    name: 'Customer',
    vehicle: 'Vehicle, plate',
    lastVisit: 'Last visit',
    visits: 'Visits',
    spent: 'Spent',
    next: 'Next booking',
  },
  also: (names: readonly string[]): string => `also ${someNames(names)}`,
  typed: 'Typed online, not confirmed',
  noShows: (noShows: number): string => count(noShows, 'no-show'),
  visits: (visits: number): string => count(visits, 'visit'),
  noVisit: 'No visit yet',
  noneAhead: 'None',
  inShop: 'In the shop',
  more: 'Show more customers',
  loadingMore: 'Loading more...',
  moreFailed: "More customers didn't load.",
  empty: 'No customers yet',
  emptyText: 'Customers appear here after their first booking.',
  nobody: 'No customers found',
  nobodyText: (search: string): string => `Nobody matches "${search}".`,
  nobodyShown: 'No customers in this list. Show all customers to see the rest.',
  failedTitle: "The customers didn't load",
  failedText: "Nothing is lost; this page just couldn't load them.",
  stale: "This may be out of date. We can't reach the server.",
} as const;

export const CUSTOMER = {
  loading: 'Loading the customer',
  since: (month: string): string => `Customer since ${month}`,
  newBooking: (firstName: string): string => `New booking for ${firstName}`,
  offline: "You're offline. New bookings and erasing wait for the connection.",
  contact: 'Contact',
  lastVehicle: 'Last vehicle',
  otherNames: (names: readonly string[]): string => `Also booked as ${nameList(names)}`,
  typed: 'Typed online, not confirmed',
  call: (phone: string): string => `Call ${phone}`,
  write: 'Write',
  writeTo: (email: string): string => `Write to ${email}`,
  numbers: 'Numbers',
  spent: 'Total spent',
  averageTicket: 'Average ticket',
  /** Each says what its number counts. */
  counts: {
    spent: 'Completed bookings',
    averageTicket: (unpriced: number): string =>
      unpriced === 0
        ? 'Per completed booking'
        : `Per completed booking, not counting ${unpriced} without a price`,
    visits: 'Completed, or confirmed on a past day',
    noShows: 'Not counted as visits',
  },
  none: 'None yet',
  visits: 'Visits',
  noShows: 'No-shows',
  notes: 'Notes',
  onlyStaff: 'Only staff see this.',
  noteBy: (name: string, day: string): string => `${name}, ${day}`,
  staff: 'Staff',
  nextBooking: (when: string): string => `Next booking ${when}`,
  nothingAhead: 'No upcoming booking',
  noShow: 'No-show',
  detailsOf: (service: string, day: string): string => `${service}, details of ${day}`,
  bookedAs: (name: string): string => `Booked as ${name}`,
  messages: 'Messages',
  waits: 'Waits for a time',
  failedTitle: "This customer didn't load",
  failedText: "Nothing is lost; this page just couldn't load it.",
  unknownTitle: 'No customer here',
  unknownText: 'The data was erased, or the address is wrong.',
  allCustomers: 'All customers',
} as const;

/** Heads of the columns of a file of customers. */
export const CUSTOMER_COLUMNS = {
  names: 'Names',
  phone: 'Phone',
  email: 'Email',
  vehicleType: 'Vehicle type',
  contact: 'Contact',
  visits: 'Visits',
  noShows: 'No-shows',
  spent: 'Spent ($)',
  lastVisit: 'Last visit',
  nextVisit: 'Next booking',
  tags: 'Tags',
  firstSeen: 'First booked',
} as const;

export const CUSTOMERS_FILE = {
  open: 'Download',
  title: 'Download customers',
  text: 'The file holds names, phone numbers and emails of customers. Keep it safe.',
  formatTexts: (customers: number) => ({
    csv: `For spreadsheets: ${count(customers, 'customer')}, searched, filtered and sorted as shown.`,
    json: `For other programs: ${count(customers, 'customer')}, searched, filtered and sorted as shown.`,
  }),
  done: (customers: number): string => `Downloaded ${count(customers, 'customer')}`,
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
  summary:
    "Deletes this customer's bookings with name, phone, email, notes and messages, as you choose. This can't be undone.",
  open: 'Erase data',
  close: 'Close this dialog',
  goes: 'What goes',
  goesList: [
    'The bookings you tick, with name, phone, email, vehicle and price',
    'Their history, staff notes, messages and private links',
    'The quotes listed below, with their photos',
    "This customer's notes, vehicles and tags, if no booking is left",
  ],
  stays: 'What stays',
  staysList: [
    'The references of the deleted bookings, with no personal details',
    'Receipts and payments, without name or contact details',
    'Email opt-outs',
    'Emails already sent, and your own backups and files',
  ],
  loading: 'Loading the data to erase',
  loadFailed: "The data to erase didn't load.",
  contacts: 'Past bookings, by contact',
  contactsText: 'Tick only what belongs to this person. Anyone can type any phone or email online.',
  contactBookings: (names: readonly string[], bookings: number): string =>
    `${nameList(names)}: ${count(bookings, 'booking')}`,
  typed: 'Typed online, not confirmed',
  otherPhone: 'Different phone, same email address as this customer',
  aheadTitle: (bookings: number): string => `Upcoming: ${count(bookings, 'booking')}`,
  aheadText:
    "Tick the ones to delete too. The customer isn't told: cancel a booking first to email them.",
  quotesGo: (quotes: number): string => `${count(quotes, 'quote')} will go too`,
  quotesGoText: 'They became a booking you ticked, or have a phone or email that the shop knows.',
  quotesStay: (quotes: number): string => `${count(quotes, 'quote')} will stay`,
  quotesStayText:
    "They don't belong to a booking you ticked. Delete them in Quotes if they're this person's.",
  photos: (photos: number): string => count(photos, 'photo'),
  nothingTicked: 'Tick what to erase.',
  download: 'Download first',
  downloadText: 'Everything the shop stores about this customer, as a file.',
  downloading: 'Preparing...',
  typeName: (name: string): string => `Type ${name} to confirm`,
  wrongName: (name: string): string => `Please type the name exactly as shown: ${name}`,
  cancel: 'Cancel',
  erase: (bookings: number): string => `Erase ${count(bookings, 'booking')}`,
  erasing: 'Erasing...',
  erased: 'Erased',
  erasedText: (bookings: number): string => `${count(bookings, 'booking')} deleted for good`,
  failed: "This wasn't erased",
  failedText: 'Anything left is still shown here. Try again.',
  unknown: "The server didn't answer",
  unknownText: "It may have gone through. It's safe to erase again.",
} as const;

/** Copy of the page of a customer who was imported and has not booked yet. */
export const BROUGHT = {
  noVisits: 'Imported. No visits yet.',
  eraseText:
    "Deletes name, contact, notes, tags, vehicles and quotes for good. This can't be undone.",
  ask: (name: string): string => `Erase ${name}?`,
  keep: 'Keep',
  erase: 'Erase',
} as const;
