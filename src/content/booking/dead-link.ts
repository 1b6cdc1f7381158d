import { SHOP } from '@/domain/shop';

/** Ways on from a private link that opens nothing. */
export const DEAD_LINK = {
  call: `Call ${SHOP.phoneDisplay}`,
  book: 'Book an appointment',
  home: 'Return to Home',
} as const;

/** The answer never gives away whether an address is known. */
export const LINK_AGAIN = {
  heading: 'Send me my link again',
  text: 'Enter the email you booked with.',
  email: 'Email',
  emailWrong: 'Enter one complete email address.',
  send: 'Send me my link',
  sending: 'Sending...',
  doneTitle: 'Check your inbox in a few minutes',
  done: `If we have an upcoming booking or an open quote for this address, its private link is on the way. Nothing there? Look in the spam folder, or call ${SHOP.phoneDisplay}.`,
  failedTitle: "That didn't work",
  failed: `Nothing was sent. Try again in a moment, or call ${SHOP.phoneDisplay}.`,
  tooMany: `You've asked several times in a short while. Call ${SHOP.phoneDisplay} and we'll help you.`,
} as const;
