/** Every view of the staff has this frame. */
export const STAFF_FRAME = {
  views: 'Views',
  account: (email: string): string => `Account of ${email}`,
  /** @param difference such as "2 hours ahead" */
  wrongClock: (difference: string): string =>
    `This device's clock is wrong: it is ${difference}. Days and times here are the shop's all the same.`,
} as const;

/** The search of bookings, customers and plates on every page. */
export const STAFF_SEARCH = {
  title: 'Search',
  button: 'Search: name, phone or plate',
  close: 'Close the search',
  label: 'Search customers, plates and bookings',
  placeholder: 'Name, phone or plate',
  clear: 'Clear the search',
  hint: 'Type a name, a phone number, a plate, a vehicle or a reference.',
  searching: 'Searching...',
  nothing: (search: string): string => `Nothing found for "${search}".`,
  customers: 'Customers',
  bookings: 'Bookings',
  certificates: 'Warranty certificates',
  typed: 'not confirmed',
  all: (bookings: number): string => `All ${String(bookings)} bookings in the list`,
} as const;

export const STAFF_KEYS = {
  title: 'Keys',
  open: 'Keys',
  use: 'Use these keys',
  on: 'One press does it, while nobody types.',
  off: 'A press of a letter does nothing. Open this list from the menu of your account.',
  close: 'Close the list of keys',
  pages: [
    {
      page: 'Every page',
      keys: [
        ['/', 'Search'],
        ['n', 'New booking'],
        ['?', 'This list'],
        ['Esc', 'Close what is open'],
      ],
    },
    {
      page: 'Day',
      keys: [
        ['j', 'Next day'],
        ['k', 'Day before'],
        ['t', 'Today'],
      ],
    },
    {
      page: 'The job that has the focus, on the day',
      keys: [
        ['a', 'Arrived'],
        ['r', 'Ready to collect'],
        ['c', 'Complete'],
        ['x', 'No-show'],
        ['p', 'Call the customer'],
      ],
    },
    { page: 'Week', keys: [['Arrows', 'Walk from cell to cell']] },
  ],
} as const;

/** Shown in staff's frame if a page broke or its code did not arrive. */
export const STAFF_PAGE_FAILED = {
  title: "This page didn't load",
  offline: "You're offline. It opens once the connection is back.",
  online: 'Try again. The other pages still work.',
  retry: 'Try again',
} as const;

/** Asked before what somebody has typed is lost. */
export const UNSAVED = {
  title: 'Discard what you typed?',
  text: "It isn't saved yet.",
  keep: 'Keep editing',
  discard: 'Discard',
} as const;
