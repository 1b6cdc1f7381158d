/** Copy of what goes with a booking's link, on the success page and on the manage page. */
export const BOOKING_LINK = {
  addToCalendar: 'Add to calendar',
  calendarFailed: "Calendar options didn't load. Check your connection and try again.",
  google: 'Google Calendar',
  newTab: '(opens in a new tab)',
  file: 'Calendar file (.ics)',
} as const;
