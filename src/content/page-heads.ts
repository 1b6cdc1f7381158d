import { SHOP } from '@/domain/shop';

interface PageHead {
  /** Without the shop's name; it is added. */
  readonly title: string;
  readonly description: string;
}

/** Titles and descriptions that do not depend on the address. */
export const PAGE_HEADS = {
  booking: {
    title: 'Book Your Appointment',
    description: `Choose a service, day and time at ${SHOP.name} in ${SHOP.locality}, ${SHOP.regionCode}. Prices by vehicle type, no account needed, pay at the shop.`,
  },
  bookingSuccess: {
    title: 'Your booking',
    description: 'The appointment that was just booked.',
  },
  quote: {
    title: 'Ask for a price',
    description: `Send photos of your car to ${SHOP.name} in ${SHOP.locality}, ${SHOP.regionCode} and get a price for wraps, paint protection film, decals or calipers.`,
  },
  claim: {
    title: 'Make a warranty claim',
    description: `Show ${SHOP.name} in photos what is wrong with work that has a warranty.`,
  },
  quoteView: {
    title: 'Your quote',
    description: 'See the price, and accept or decline it.',
  },
  quoteAccept: {
    title: 'Choose a time',
    description: 'A day and a time for the work in a quote.',
  },
  manage: {
    title: 'Your booking',
    description: 'See, reschedule or cancel your booking.',
  },
  receipt: {
    title: 'Your receipt',
    description: 'What was done, what it cost and how it was paid.',
  },
  certificate: {
    title: 'Your warranty',
    description: 'What was installed on your vehicle, and how long its warranty lasts.',
  },
  staffCertificate: {
    title: 'Warranty certificate',
    description: "A warranty certificate, for the shop's staff.",
  },
  till: {
    title: 'Till',
    description: "A day's takings, for the shop's staff.",
  },
  staffReceipt: {
    title: 'Receipt',
    description: "A receipt, for the shop's staff.",
  },
  receipts: {
    title: 'Receipts',
    description: "Every receipt, for the shop's staff.",
  },
  taxes: {
    title: 'Taxes',
    description: "GST and PST by month and quarter, for the shop's staff.",
  },
  terms: {
    title: 'Booking Policy',
    description: `The terms you agree to when you book with ${SHOP.name}: cancelling, deposits, refunds and our work guarantee.`,
  },
  privacy: {
    title: 'Privacy',
    description: `What ${SHOP.name} stores when you book, why, for how long, and how to see, correct or erase it.`,
  },
  sign: {
    title: 'Your Vehicle on Arrival',
    description: 'How your vehicle was when you left it with us, to read and sign.',
  },
  unsubscribe: {
    title: 'Stop our email',
    description: 'Stop thank-you emails and reminders, or all email from us to your address.',
  },
  login: {
    title: 'Dashboard Login',
    description: "Sign-in for the shop's staff.",
  },
  setup: {
    title: 'First Account',
    description: 'How the owner of the shop gets an account.',
  },
  resetPassword: {
    title: 'New Password',
    description: 'Set a new password for a staff account.',
  },
  dashboard: {
    title: 'Bookings Dashboard',
    description: "The shop's bookings, for its staff.",
  },
  day: {
    title: 'Day',
    description: 'One day at the shop, for its staff.',
  },
  week: {
    title: 'Week',
    description: 'One week at the shop, for its staff.',
  },
  customers: {
    title: 'Customers',
    description: "The shop's customers, for its staff.",
  },
  quotes: {
    title: 'Quotes',
    description: "Requests for a price, for the shop's staff.",
  },
  numbers: {
    title: 'Numbers',
    description: 'What the shop earns and when it is busy, for its staff.',
  },
  activity: {
    title: 'Activity',
    description: 'What came in and what colleagues changed, for the shop and its staff.',
  },
  settings: {
    title: 'Settings',
    description: "The shop's bays, work times and rules, for its staff.",
  },
} as const satisfies Record<string, PageHead>;
