/** What stands around every view of the staff. */
export const STAFF_FRAME = {
  views: 'Views',
  searchLabel: 'Search bookings',
  searchPlaceholder: 'Name, phone or reference',
  account: (email: string): string => `Account of ${email}`,
} as const;
