import { PAGE_HEADS } from '../page-heads';

/** Copy around the shop's policy, whose words are its owner's. */
export const POLICY = {
  title: PAGE_HEADS.terms.title,
  home: 'Home',
  breadcrumb: 'Breadcrumb',
  intro: 'The terms you agree to when you book.',
  none: "We don't have a written policy yet. Call us about cancelling, a deposit or a refund.",
  ask: 'Questions? Call',
  since: (day: string) => `Effective ${day}.`,
  /** Above the button that books; the link follows. */
  agree: 'When you book, you agree to our',
  link: 'cancellation, deposit, refund and warranty policy',
  read: 'Read it here',
  agreedOn: (day: string) =>
    `You agreed to our cancellation, deposit, refund and warranty policy on ${day}.`,
  changed: {
    title: 'Our policy has changed',
    text: 'Nothing is booked yet. Please read the new policy above the button, then confirm again.',
  },
} as const;
