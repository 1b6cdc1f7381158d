import { RESCHEDULE_NOTICE_HOURS } from '@/domain/shop';
import { BOOKED } from './booking';
import { PAGE_HEADS } from './page-heads';

/** Copy of the success page. */
export const BOOKING_SUCCESS = {
  ...BOOKED,
  lead: (when: string) => `${when}. We have kept the place for you.`,
  leadWithoutDate: 'We have kept the place for you.',
  booking: PAGE_HEADS.bookingSuccess.title,
  loading: 'Loading your booking',
  reference: (reference: string) => `Reference ${reference}`,
  rows: {
    date: 'Date',
    time: 'Time',
    service: 'Service',
    extras: 'Extras',
    vehicle: 'Vehicle',
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
    /** Where the address is not known. */
    emailSentToYou: 'A confirmation email has been sent to your address.',
    reschedule: (hours: number) => `Reschedule at least ${hours} hours in advance.`,
  },
  mail: {
    heading: 'Confirmation email',
    sentHeading: (when: string) => `Confirmation email sent at ${when}`,
    queuedHeading: 'Confirmation email waiting to be sent',
    queued: (email = 'you') =>
      `Your booking is safe. The email to ${email} is queued and this line changes when it has left.`,
    noneHeading: 'No confirmation email this time',
    failed: (email = 'your address') =>
      `We could not send to ${email}. Your booking stands, and we will call you. Keep the manage link below.`,
    notConfigured:
      'We cannot send email at the moment. Your booking stands, and we will call you. Keep the manage link below.',
  },
  plans: {
    heading: 'Plans change',
    loading: 'Getting your private link',
    lead: (until: string) => `This private link moves or cancels the booking until ${until}.`,
    until: (day: string, time: string) => `${day}, ${time}`,
    /** Where day or time are not known. */
    anyUntil: `${RESCHEDULE_NOTICE_HOURS} hours before the appointment`,
    byPhone: `Less than ${RESCHEDULE_NOTICE_HOURS} hours are left, so changes go by phone now:`,
    byPhoneLink: 'This private link still shows the booking.',
    over: 'Nothing about this booking can be changed any more.',
    none: 'Move or cancel with the link in your confirmation email, or call',
    failed:
      'Your private link did not load. Try again, use the link in your confirmation email, or call',
    retry: 'Try again',
    link: 'Private link',
    copy: 'Copy',
    copied: 'Copied',
    copiedStatus: 'The link is copied.',
    selectedStatus: 'Copying is not allowed here. The link is selected: copy it from the field.',
    move: 'Move or cancel',
    see: 'See the booking',
    secret: 'Anyone with the link can change the booking.',
    calendar: 'The calendar file (.ics) works with Apple, Google and Outlook.',
    /** In place of the service in a calendar, where it is not known. */
    appointment: 'Appointment',
  },
  since: {
    heading: 'This booking has changed since',
    moved: (when: string) => `It was moved to ${when}.`,
    cancelled: 'It was cancelled.',
  },
  nothing: {
    title: 'No booking to show',
    text: 'This page shows a booking right after it is made. If you have booked and want to check, call',
  },
  home: 'Return to Home',
  another: 'Book Another Service',
} as const;
