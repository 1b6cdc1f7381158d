/** The view "Day" and its steps. */
export const STAFF_DAY = {
  toasts: {
    arrived: 'Marked as arrived',
    noShow: 'Marked as a no-show',
  },
} as const;
