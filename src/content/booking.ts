import { SHOP } from '@/domain/shop';

/** Title and sentence of a notice. */
export interface Notice {
  readonly title: string;
  readonly text: string;
}

/** The three notices that the specification fixes word for word (sections 5 and 8). */
export const FIXED_NOTICES = {
  missingSlot: {
    title: 'Missing Information',
    text: 'Please select a date and time for your appointment.',
  },
  missingFields: {
    title: 'Missing Information',
    text: 'Please fill in all required fields.',
  },
  bookingFailed: {
    title: 'Booking Failed',
    text: 'There was an error scheduling your appointment. Please try again.',
  },
} as const satisfies Record<string, Notice>;

/** Copy of the booking page. */
export const BOOKING = {
  heading: 'Book Your Appointment',
  description: `Choose a day and a time at ${SHOP.name} in ${SHOP.locality}, ${SHOP.regionCode}. Prices by vehicle type, no account needed.`,
  intro: 'Pick a day, then a time. The rest takes a minute.',
  date: {
    label: 'Date',
    loading: 'Loading the calendar',
    help: 'Closed for bookings on Sundays. Struck days cannot be picked.',
    fullHelp: 'A bar under a day: no place left.',
    fullSuffix: 'full',
    selectedSuffix: 'selected',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    missing: 'Choose a day from Monday to Saturday.',
  },
  time: {
    heading: 'Time',
    waiting: 'Pick a day above and the free times appear here.',
    full: 'Full',
    passed: 'Passed',
    own: 'Yours now',
    reopen: 'Full times open again if someone cancels.',
    missing: 'Choose one of the free times.',
    closed: 'This time can no longer be booked. Choose another one.',
    freeCount: (day: string, count: number) =>
      count === 1 ? `1 free time on ${day}.` : `${count} free times on ${day}.`,
  },
  details: {
    heading: 'Your details',
    service: 'Service',
    chooseService: 'Choose a service',
    extras: 'Extras',
    moreExtras: 'Add extras',
    fewerExtras: 'Show fewer',
    vehicleType: 'Vehicle type',
    /** Specification 5: sedan if empty. */
    chooseVehicleType: 'Sedan, unless you choose',
    name: 'Full name',
    namePlaceholder: 'First and last name',
    email: 'Email',
    phone: 'Phone',
    make: 'Make',
    model: 'Model',
    optional: 'Optional',
    comments: 'Special requests',
    commentsPlaceholder: 'Anything we should know about the car?',
    honeypot: 'Leave this field empty',
  },
  errors: {
    serviceMissing: 'Choose what we should do.',
    nameMissing: 'Your full name is missing. It is what we call you at the counter.',
    emailMissing: 'Your email address is missing.',
    emailInvalid: 'This email address looks incomplete. Check the part after the @.',
    phoneMissing: 'Your phone number is missing. We call if anything changes.',
    phoneInvalid: 'This number is too short. Ten digits, like 604-555-0177.',
    tooLong: (limit: number) => `This is too long. At most ${limit} characters fit.`,
    refused: 'This was not accepted. Check it, please.',
    checkNotice: {
      title: 'Check your details',
      text: 'Something needs a second look. It is marked in the form.',
    },
  },
  summary: {
    heading: 'Booking Summary',
    waiting: 'Shown here with the price once date, time and service are set.',
    date: 'Date',
    time: 'Time',
    service: 'Service',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    open: 'Still needed',
    quotedByPhone: 'Quoted by phone',
    total: 'Total',
    confirm: 'Confirm Booking',
    busy: 'Booking...',
    footnote: 'You pay at the shop. Need to move it? Let us know at least 24 hours ahead.',
  },
  taken: {
    title: 'This time was just taken',
    text: (time: string, day: string) =>
      `Someone booked the last place at ${time} on ${day}. Everything you typed is still here.`,
    nearest: 'Nearest free times',
    none: 'No other time is free around that day. Choose another day in the calendar.',
    book: (day: string, time: string) => `Book ${day} at ${time}`,
    seeAll: (day: string) => `See all times on ${day}`,
  },
  draftRestored: {
    title: 'Your details are back',
    text: 'We kept what you had filled in. Check the date and the time before you confirm.',
    clear: 'Start over',
  },
} as const;

/** What else the booking page says: standing sentences that name the way out. */
export const BOOKING_MESSAGES = {
  slotFull: {
    title: 'This time is full',
    text: 'All places at this time are taken. Choose another time on this day, or another day.',
  },
  dayFull: {
    title: 'This day is full',
    text: `No times are left on this day. Choose another day, or call ${SHOP.phoneDisplay}.`,
  },
  offline: {
    title: 'No connection',
    text: 'Your device is offline, so nothing was sent. Your details are kept here. Try again when the connection is back.',
  },
  backOnline: {
    title: 'Connection is back',
    text: 'You can confirm the booking now.',
  },
  slowAnswer: {
    title: 'Still working',
    text: 'The answer takes longer than usual. Keep this page open.',
  },
  outcomeOpen: {
    title: 'No answer yet',
    text: 'We could not find out whether your booking arrived. Confirm again to ask once more: nothing is ever booked twice.',
  },
  alreadySaved: {
    title: 'This booking is already saved',
    text: 'The first attempt went through. Nothing was booked twice.',
  },
  limit: {
    title: 'Too many bookings in a short time',
    text: `We have several recent bookings with these details, so this one was not saved. Call ${SHOP.phoneDisplay} and we add it by hand.`,
  },
  paused: {
    title: 'Online booking is paused',
    text: `Bookings cannot be saved right now. Call ${SHOP.phoneDisplay} and we book it with you.`,
  },
  availabilityUnknown: {
    title: 'Times could not be checked',
    text: 'All times are shown. If the one you choose is full, we tell you before anything is booked.',
  },
} as const satisfies Record<string, Notice>;

/** Said where the form was changed while nobody knows what became of the last confirmation. */
export const EARLIER_FIRST = {
  title: 'Your earlier request comes first',
  text: (day: string, time: string) =>
    `Your request for ${day} at ${time} may be booked already. Confirm Booking sends it once more, unchanged, and you can move it afterwards. Only if it cannot be booked are your changes sent.`,
} as const;

/** What is said where a booking is done: on the success page, or in a notice on another page. */
export const BOOKED = {
  title: 'Booking Confirmed!',
  at: (day: string, time: string) => `${day} at ${time}`,
} as const;
