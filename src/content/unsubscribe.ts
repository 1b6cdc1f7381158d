import { SHOP } from '@/domain/shop';
import { PAGE_HEADS } from './page-heads';

/** Copy of the page behind "Wasn't you?" in the footer of every email. */
export const UNSUBSCRIBE = {
  title: PAGE_HEADS.unsubscribe.title,
  text: `Someone used your email address for a booking at ${SHOP.name}? Stop all our email to this address. Your bookings stay as they are.`,
  stop: 'Stop all email',
  stopping: 'Stopping...',
  done: {
    heading: "We won't email you again",
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
