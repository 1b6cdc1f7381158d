/** Copy of the dialog about the calendar feed. */
export const CALENDAR_FEED = {
  open: 'Calendar feed',
  title: 'Calendar feed',
  text: "See the shop's bookings in Google, Apple or Outlook Calendar, on your phone too. The address is private and read-only: your calendar looks for changes by itself, and cancelled bookings disappear.",
  holds:
    "Each entry has the customer's name and phone, the vehicle, the work and any special requests. Emails, prices and staff notes stay out.",
  loading: 'Looking for your address',
  failed: "We couldn't check whether you have an address.",
  create: 'Create address',
  creating: 'Creating...',
  created: 'Your calendar address is ready.',
  createFailed: "The address wasn't created",
  address: 'Your calendar address',
  once: "Copy it now: for your safety it's shown only once. Anyone who has it can read the bookings, so keep it to yourself.",
  copy: 'Copy',
  copied: 'Copied',
  copiedStatus: 'The address is copied.',
  selectedStatus:
    'Your browser blocked copying. The address is selected, so you can copy it yourself.',
  how: 'Add it to your calendar',
  programs: [
    ['Google', 'On a computer: Other calendars, plus sign, From URL.'],
    [
      'Apple',
      'On a Mac: File, New Calendar Subscription. On an iPhone or iPad: Calendars, Add Calendar, Add Subscription Calendar.',
    ],
    ['Outlook', 'Add calendar, Subscribe from web.'],
  ],
  delay: 'Changes can take a while to show: Google may need several hours.',
  since: (day: string): string => `You have had an address since ${day}.`,
  hidden: "For your safety it's shown only once. Renew it to get a new one.",
  lastRead: (when: string): string => `A calendar last read it on ${when}.`,
  neverRead: 'No calendar has read it yet.',
  renew: 'Renew address',
  renewTitle: 'Renew the address?',
  renewText:
    'The old address stops working at once. Add the new one to every calendar that uses it.',
  renewYes: 'Renew',
  switchOff: 'Switch off',
  switchOffTitle: 'Switch off the calendar feed?',
  switchOffText:
    'The address stops working at once, and calendars that use it get no more bookings. You can create a new one at any time.',
  switchOffYes: 'Switch off',
  switchedOff: 'Calendar feed switched off',
  switchOffFailed: "The calendar feed wasn't switched off",
  keep: 'Keep the address',
  close: 'Close',
} as const;
