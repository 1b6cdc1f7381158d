import { RESCHEDULE_NOTICE_HOURS, SHOP, TAX_NOTE } from '@/domain/shop';
import { PAGE_HEADS } from '../page-heads';

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
  heading: PAGE_HEADS.booking.title,
  intro: "Pick a service and a time. You'll see when your car will be ready before you book.",
  work: {
    heading: 'The work',
    waiting: "Choose a service to see how long we'll need your car.",
    total: 'Total',
    /** Two price lists: what is booked is priced by vehicle type. */
    byVehicle: (prices: string): string => `${prices} when you book`,
    /** Both price lists stand; where the other one is lower for the same work, it is offered. */
    cheaperWhole: (price: string, saved: string) =>
      `Tint all side and rear windows for ${price} and save ${saved}`,
    cheaperAdded: (price: string, main: string, saved: string) =>
      `Add it to ${main} for ${price} and save ${saved}`,
    takeCheaper: 'Take this price',
    filmLaw: {
      front: 'Before you tint the front windows',
      rear: 'Before you tint the rear windows',
    },
  },
  date: {
    label: 'Date',
    loading: 'Loading the calendar',
    notLoaded: "The calendar didn't load",
    help: "Online booking is Monday to Saturday. Crossed-out days aren't available.",
    fullHelp: 'Underlined days are fully booked.',
    noRoomHelp: "Underlined days can't fit this job.",
    fullSuffix: 'full',
    closedSuffix: 'closed',
    selectedSuffix: 'selected',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    missing: 'Choose a day from Monday to Saturday.',
  },
  time: {
    heading: 'Time',
    waiting: 'Pick a day to see times.',
    full: 'Full',
    passed: 'Passed',
    soon: 'Too soon',
    closed: 'Closed',
    own: 'Your current time',
    missing: 'Choose a time.',
    notBookable: "That time isn't available any more. Please choose another.",
    freeCount: (day: string, count: number) =>
      count === 1 ? `1 open time on ${day}.` : `${count} open times on ${day}.`,
  },
  firstFree: {
    heading: 'First available',
    text: 'Our next openings for this job. Or pick your own day below.',
    none: `There's no room for this work in the next few weeks. Call ${SHOP.phoneDisplay} and we'll find a time.`,
    ready: (when: string) => `Ready ${when}`,
    after: 'Next openings',
  },
  stay: {
    dropOff: (day: string, time: string) => `Drop off ${day} at ${time}.`,
    ready: (when: string) => `Ready ${when}.`,
    /** "We'll keep your car for three nights." */
    kept: (stay: string) => `We'll keep your car ${stay}.`,
    serviceDecides: 'These are drop-off times. Which ones are open depends on the service.',
    readyBelow: 'These are drop-off times. Under each: when your car is ready.',
  },
  details: {
    heading: 'Your details',
    service: 'Service',
    chooseService: 'Choose a service',
    extras: 'Add-ons',
    moreExtras: 'Choose add-ons',
    fewerExtras: 'Show fewer',
    vehicleType: 'Vehicle type',
    /** Specification 5: sedan if empty. */
    chooseVehicleType: 'Select (default: sedan)',
    /** Said if the service names a type. */
    ownVehicleType: (type: string) => `Select (default: ${type})`,
    name: 'Full name',
    namePlaceholder: 'First and last name',
    email: 'Email',
    phone: 'Phone',
    make: 'Make',
    model: 'Model',
    optional: 'Optional',
    comments: 'Special requests',
    commentsPlaceholder: 'Anything we should know about the car?',
    care: 'Remind me when my coating or detailing is due for a check-up or due again.',
    careStop: 'Optional, and you can unsubscribe at any time.',
    honeypot: 'Leave this field empty',
  },
  errors: {
    serviceMissing: 'Please choose a service.',
    nameMissing: 'Please enter your full name.',
    emailMissing: 'Please enter your email address.',
    emailInvalid: "This email address doesn't look complete. Please check it.",
    phoneMissing: 'Please enter your phone number, in case anything changes.',
    phoneInvalid: 'Please enter a 10-digit number, like 604-555-0177.',
    tooLong: (limit: number) => `Please keep this to ${limit} characters or fewer.`,
    refused: "Something isn't right here. Please check it.",
    checkNotice: {
      title: 'Check your details',
      text: 'Please fix the fields marked in red.',
    },
  },
  summary: {
    heading: 'Booking Summary',
    waiting: 'Pick a date, time and service to see your summary and price.',
    date: 'Date',
    time: 'Time',
    service: 'Service',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    open: 'Still needed',
    ready: 'Ready',
    /** Said if the visitor saw an estimate by the catalogue's price. */
    byVehicle: (service: string, vehicle: string, price: string, estimate: string) =>
      `${service} is listed at ${estimate}. For your ${vehicle} it's ${price}.`,
    /** Said if the work takes days. */
    stay: (duration: string) => `Plan to leave your vehicle with us: ${duration}.`,
    /** Shown in the phone's bar until a service is chosen. */
    noService: 'No service yet',
    bar: 'Your booking so far',
    when: (day: string, time: string) => `${day}, ${time}`,
    /** Follows the total. */
    estimated: (amount: string) => `estimate ${amount}`,
    quoteNote: "We'll call you with a quote before any work starts.",
    total: 'Total',
    confirm: 'Confirm Booking',
    busy: 'Booking...',
    footnote: `${TAX_NOTE} You pay at the shop. Need to reschedule? Let us know at least ${RESCHEDULE_NOTICE_HOURS} hours ahead.`,
  },
  taken: {
    title: 'This time was just taken',
    text: (time: string, day: string) =>
      `The last spot at ${time} on ${day} was just booked. Your details are still here.`,
    nearest: 'Closest open times',
    none: 'There are no open times close to that day. Choose another day in the calendar.',
    book: (day: string, time: string) => `Book ${day} at ${time}`,
    seeAll: (day: string) => `See all times on ${day}`,
  },
  /** Read by who comes back to the page that they booked on. */
  booked: {
    title: 'Your booking is made',
    when: (when: string) => `You booked ${when}`,
    text: 'Need something else too? Start another booking here.',
    see: 'See it',
  },
  repeatFailed: "We couldn't fill in your last booking from the link. Please choose again below.",
  draftRestored: {
    title: 'Welcome back',
    text: 'We saved what you entered. Please check the date and time before you confirm.',
    clear: 'Start over',
  },
} as const;

/** These sentences stay on the page and name the way out. */
export const BOOKING_MESSAGES = {
  slotFull: {
    title: 'This time is full',
    text: 'This time is fully booked. Please choose another time or day.',
  },
  noRoom: {
    title: "This work doesn't fit at that time any more",
    text: 'Everything you entered is kept. Pick another time, or one of the first available.',
  },
  dayFull: {
    title: 'This day is full',
    text: `No times are left on this day. Choose another day, or call ${SHOP.phoneDisplay}.`,
  },
  slotClosed: {
    title: "This time isn't available",
    text: "We're closed at that time. Please choose another time or day.",
  },
  dayClosed: {
    title: "We're closed on this day",
    text: `Please choose another day, or call ${SHOP.phoneDisplay}.`,
  },
  tooSoon: {
    title: 'Too soon to book online',
    text: `Please choose a later time, or call ${SHOP.phoneDisplay} and we'll see if we can fit you in.`,
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
    text: 'This is taking longer than usual. Please keep this page open.',
  },
  outcomeOpen: {
    title: 'Not confirmed yet',
    text: "We didn't hear back, so we can't tell whether you're booked. Press Confirm Booking again: it checks first and never books you twice.",
  },
  alreadySaved: {
    title: 'This booking is already saved',
    text: 'The first attempt went through. Nothing was booked twice.',
  },
  limit: {
    title: 'Too many bookings in a short time',
    text: `We already have several recent bookings with these details, so this one wasn't saved. Call ${SHOP.phoneDisplay} and we'll book it for you.`,
  },
  ownAddress: {
    title: 'This is our own email address',
    text: 'Nothing was booked, and your details are still here. Please enter your own address, so that the confirmation reaches you.',
  },
  captcha: {
    title: "We couldn't check that you're a person",
    text: `Nothing was booked, and your details are still here. Please try again, or call ${SHOP.phoneDisplay} and we'll book you in.`,
  },
  paused: {
    title: 'Online booking is paused',
    text: `We can't take bookings online right now. Call ${SHOP.phoneDisplay} and we'll book you in.`,
  },
  availabilityUnknown: {
    title: "We couldn't check open times",
    text: "Pick any time. If it's already full, we'll tell you before anything is booked.",
  },
} as const satisfies Record<string, Notice>;

/** A day without room for the work that is chosen, though the shop is open. */
export const NO_ROOM = {
  title: (day: string) => `No room on ${day}`,
  text: (duration: string) =>
    `This work takes ${duration}, and we don't have that many working hours in a row starting that day. Shorter work may still fit.`,
  call: (day: string) => `Need that ${day}? Call ${SHOP.phoneDisplay}.`,
} as const;

/** Said where the form was changed while nobody knows what became of the last confirmation. */
export const EARLIER_FIRST = {
  title: 'Your earlier request comes first',
  text: (day: string, time: string) =>
    `We may already have booked ${day} at ${time} for you. Press Confirm Booking to find out. If not, we'll send your changes.`,
} as const;

/** The success page says this, and a notice on any other page. */
export const BOOKED = {
  title: 'Booking Confirmed!',
  at: (day: string, time: string) => `${day} at ${time}`,
} as const;

/** Service and vehicle type do not agree; the shop sorts it out with the customer. */
export const VEHICLE_MISMATCH = (service: string, vehicle: string): string =>
  `${service} doesn't match your vehicle type (${vehicle}). Please check both. You can still book it.`;

/** Asked about an address whose provider looks mistyped. */
export const EMAIL_SLIP = (provider: string): string => `Did you mean ${provider}?`;

/** Follows every button that sends a customer's details. */
export const PRIVACY_NOTE = {
  text: 'We use your details only to arrange this booking.',
  link: 'Privacy',
} as const;

/** The car from the studio, on the booking page and in the wizard. */
export const STUDIO_CAR = {
  title: 'Your studio design, shared with our team',
  drop: 'Remove design',
} as const;

/** Copy of the choice of further services, in the wizard and on the booking page. */
export const EXTRA_SERVICES = {
  legend: 'More services',
  add: 'Add another service',
  list: 'Service to add',
  choose: 'Choose a service',
  confirm: 'Add',
  added: (service: string) => `${service} was added.`,
  /** "Add SUV Rear, +$180" */
  addHalf: (windows: string, price: string) => `Add ${windows}, ${price}`,
  fitting: (vehicle: string) => `For your ${vehicle}`,
  otherVehicles: 'For other vehicles',
  /** Tinting that the booking page sells as one service. */
  wholeTint: (service: string) =>
    `${service} covers the front side windows, the rear side windows and the back glass.`,
} as const;
