import { PAGE_HEADS } from '../page-heads';

/** Copy around the shop's policy, whose words are its owner's. */
export const POLICY = {
  title: PAGE_HEADS.terms.title,
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  intro: 'What we agree on when you book.',
  none: "We don't have a written policy yet. Call us about cancelling, a deposit or a refund.",
  ask: 'Questions? Call',
  since: (day: string) => `In force since ${day}.`,
  /** Above the button that books; the link follows. */
  agree: 'When you book, you agree to our',
  link: 'policy on cancellations, deposits, refunds and redos',
  read: 'Read it here',
  agreedOn: (day: string) =>
    `You agreed to our policy on cancellations, deposits, refunds and redos on ${day}.`,
  changed: {
    title: 'Our policy has changed',
    text: 'Nothing is booked yet. Please read the new policy above the button, then confirm again.',
  },
} as const;
