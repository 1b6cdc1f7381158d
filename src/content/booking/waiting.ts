import type { PartOfDay } from '@/domain/waiting';
import { SHOP } from '@/domain/shop';

/** The waiting list, as visitors read of it. */
export const WAITING = {
  open: 'Tell me if a time opens',
  title: "We'll tell you if a time opens",
  text: (work: string) =>
    `If someone cancels, we'll tell you about a time for your ${work}. It's free, and no time is held for you: the first to book gets it.`,
  days: 'Days',
  part: 'Part of the day',
  parts: {
    any: 'Any time',
    morning: 'Morning',
    afternoon: 'Afternoon',
  } satisfies Record<PartOfDay, string>,
  name: 'Full name',
  way: 'Tell me by',
  ways: { mail: 'Email', text: 'Text' },
  phone: 'Mobile phone',
  textsWords: 'Text me when a time opens. Reply STOP at any time to end texts.',
  phoneWrong: 'Please enter a mobile number, like 604-555-0177.',
  email: 'Email',
  daysMissing: 'Choose a day.',
  nameMissing: 'Please enter your full name.',
  emailMissing: 'Please enter one complete email address.',
  send: 'Put me on the list',
  sending: 'Sending...',
  close: 'Close',
  doneTitle: "You're on the list",
  done: (days: string) =>
    `We'll tell you if a time opens on ${days}. Each message has a link to leave the list.`,
  failed: {
    limit: `You've asked several times in a short while. Call ${SHOP.phoneDisplay} and we'll help you.`,
    other: `You're not on the list yet. Try again in a moment, or call ${SHOP.phoneDisplay}.`,
  },
  opened: {
    free: (when: string) => `${when} is free`,
    notHeld:
      'Everything is filled in below. The time is not held for you: the first to book gets it.',
    gone: (when: string) => `${when} is gone`,
    next: 'The next free times are below. You stay on the list, and we write again if another time opens.',
    leave: 'Leave the waiting list',
    leaving: 'Leaving...',
    left: "You're off the waiting list. You can still book below.",
    leaveFailed: "That didn't work. Please try again.",
    over: "This link has ended: you've left the list, or the day is over. You can still book below.",
  },
} as const;
