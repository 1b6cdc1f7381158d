/** Every view of the staff has this frame. */
export const STAFF_FRAME = {
  views: 'Views',
  searchLabel: 'Search bookings',
  searchPlaceholder: 'Name, phone or reference',
  account: (email: string): string => `Account of ${email}`,
} as const;

export const STAFF_KEYS = {
  title: 'Keys',
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
