import { RESCHEDULE_NOTICE_HOURS } from '@/domain/shop';
import { BOOKED } from './booking';
import { PAGE_HEADS } from '../page-heads';

/** Copy of the success page. */
export const BOOKING_SUCCESS = {
  ...BOOKED,
  reserved: 'Your spot is reserved.',
  /** The shop still confirms: how the customer hears of it. */
  checkedByEmail: "We'll check it and confirm by email.",
  checkedByCall: "We'll check it and get in touch.",
  /** Said if the shop releases bookings that nobody confirms in time. */
  confirmBy: (when: string) =>
    `Please confirm it by ${when} with the private link below; after that we release your spot.`,
  confirmed: "We've checked and confirmed it.",
  completed: 'The work is done. Thank you for coming in.',
  cancelled: 'This booking was cancelled. You can book again any time.',
  /** It was booked at the price of a quote that still holds. */
  cancelledQuote: 'This booking was cancelled. The price of your quote still holds.',
  /** Before the telephone number. */
  gone: 'We no longer have this booking. Please call',
  booking: PAGE_HEADS.bookingSuccess.title,
  loading: 'Loading your booking',
  reference: (reference: string) => `Reference ${reference}`,
  rows: {
    date: 'Date',
    time: 'Time',
    ready: 'Ready',
    service: 'Service',
    extraServices: 'More services',
    extras: 'Add-ons',
    vehicle: 'Vehicle',
    where: 'Where',
    name: 'Name',
    email: 'Email',
    phone: 'Phone',
    total: 'Total cost',
  },
  customer: 'Customer information',
  information: {
    heading: 'Important Information',
    arrive: (minutes: number) => `Please arrive ${minutes} minutes early.`,
    bring: 'Bring your keys and vehicle documents.',
    emailSent: (email: string) => `A confirmation email has been sent to ${email}.`,
    /** Said if the address is not known. */
    emailSentToYou: 'A confirmation email has been sent to your address.',
    reschedule: (hours: number) => `Reschedule at least ${hours} hours in advance.`,
  },
  mail: {
    heading: 'Confirmation email',
    sentHeading: 'Check your inbox',
    queuedHeading: 'Confirmation email waiting to be sent',
    queued: (email = 'you') =>
      `Your booking is safe. We're sending the email to ${email}; this line updates when it's sent.`,
    noneHeading: 'No confirmation email this time',
    failed: (email = 'your address') =>
      `We couldn't email ${email}. Your booking is in place and we'll call you. Please keep the private link below.`,
    notConfigured:
      "We can't send email right now. Your booking is in place and we'll call you. Please keep the private link below.",
  },
  address: {
    open: 'Wrong address? Correct it',
    email: 'Your email address',
    hint: 'We send a new private link there, and the old one stops working.',
    emailWrong: 'Enter one complete email address.',
    save: 'Send it there',
    saving: 'Sending...',
    keep: 'Leave it',
    /** Announced once it is done. */
    done: (email: string) => `The address is corrected. A new email is on its way to ${email}.`,
    failed: {
      'too-late': 'It can no longer be changed here. Call',
      limit: 'We already have several recent bookings for this address. Call',
      'own-address': 'This is our own email address. Please enter yours, or call',
      other: "That didn't work, and the old address is kept. Try again, or call",
    },
  },
  plans: {
    heading: 'Reschedule or cancel',
    loading: 'Getting your private link',
    lead: (until: string) => `Use this private link to reschedule or cancel until ${until}.`,
    until: (day: string, time: string) => `${day}, ${time}`,
    /** Said if day or time are not known. */
    anyUntil: `${RESCHEDULE_NOTICE_HOURS} hours before the appointment`,
    byPhone: `Your appointment is less than ${RESCHEDULE_NOTICE_HOURS} hours away. To change it, call`,
    byPhoneLink: 'This private link still shows your booking.',
    over: "This booking can't be changed any more.",
    gone: 'Your private link has expired. For questions, call',
    none: 'Reschedule or cancel with the link in your confirmation email, or call',
    failed:
      "Your private link didn't load. Try again, use the link in your confirmation email, or call",
    retry: 'Try again',
    link: 'Private link',
    copy: 'Copy',
    copied: 'Copied',
    copiedStatus: 'The link is copied.',
    selectedStatus:
      'Your browser blocked copying. The link is selected, so you can copy it yourself.',
    move: 'Reschedule or cancel',
    see: 'See the booking',
    secret: 'Anyone with this link can change your booking, so keep it to yourself.',
    calendar: 'The calendar file (.ics) works with Apple, Google and Outlook.',
    /** Stands in for a service that is not known, in a calendar. */
    appointment: 'Appointment',
  },
  /** Comes first if the booking was moved since it was made. */
  moved: (when: string) => `Rescheduled to ${when}`,
  nothing: {
    title: 'No booking to show',
    text: 'Your booking appears here right after you make it. To look up an earlier one, open the link in your confirmation email or call',
  },
  home: 'Return to Home',
  another: 'Book Another Service',
} as const;
