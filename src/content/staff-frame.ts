/** Every view of the staff has this frame. */
export const STAFF_FRAME = {
  views: 'Views',
  searchLabel: 'Search bookings',
  searchPlaceholder: 'Name, phone or reference',
  account: (email: string): string => `Account of ${email}`,
} as const;

/** Asked before what somebody has typed is lost. */
export const UNSAVED = {
  title: 'Discard what you typed?',
  text: "It isn't saved yet.",
  keep: 'Keep editing',
  discard: 'Discard',
} as const;
