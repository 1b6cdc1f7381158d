import { SHOP } from '@/domain/shop';
import { PAGE_HEADS } from './page-heads';

/** Copy of the page behind "Unsubscribe" and "Wasn't you?" in the footer of every email. */
export const UNSUBSCRIBE = {
  title: PAGE_HEADS.unsubscribe.title,
  text: 'What should we stop sending to this address? Your bookings stay as they are.',
  news: {
    stop: 'Stop thank-you emails and reminders',
    text: "No more thank-you emails, care reminders and invitations to book again. You'll still get confirmations, reminders and receipts for your bookings.",
  },
  everything: {
    stop: 'Stop all email',
    text: `Nothing more from us at all. Choose this if someone else used your address for a booking at ${SHOP.name}.`,
  },
  stopping: 'Stopping...',
  done: {
    news: "Done. You'll only hear from us about your bookings.",
    everything: "We won't email you again",
    text: 'Changed your mind? Call us and we can switch email back on:',
  },
  badLink: {
    heading: "This link doesn't work",
    text: 'It may be incomplete or too old. Call us and we can stop the email for you.',
  },
  failed: {
    heading: "That didn't work",
    text: 'We got no answer. Nothing has changed; please try again.',
    tooMany: 'Too many attempts. Please wait an hour, or call us.',
  },
} as const;
