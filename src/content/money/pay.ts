import { SHOP } from '../../domain/shop.ts';

/** Copy of paying online, for customers. */
export const PAY = {
  pay: { deposit: 'Pay the deposit', balance: 'Pay the balance' },
  /** Comes before the shop's own words for how to pay, in a mail. */
  mailed: (hasOtherWay: boolean) =>
    hasOtherWay ? 'Pay online with the button, or:' : 'Pay online with the button.',
  opening: 'Opening the payment page...',
  where: "You pay on our payment provider's page. We never see your card.",
  checking: {
    title: 'Checking your payment',
    text: "This page updates by itself. You don't need to pay again.",
  },
  waiting: {
    title: "Your payment isn't confirmed yet",
    text: `Some banks take longer. You don't need to pay again. Questions? Call ${SHOP.phoneDisplay}.`,
  },
  /** A bank works on it, for days. */
  onItsWay: (amount: string) => ({
    title: `Your ${amount} payment is on its way`,
    text: "Some banks take a few days. You don't need to pay again.",
  }),
  paid: (amount: string) => ({
    title: `Paid: ${amount}`,
    text: 'Thank you. We have your payment.',
  }),
  late: (amount: string) => ({
    title: `Your payment of ${amount} arrived too late`,
    text: `Your appointment had already been cancelled. Your payment is safe: we'll call you and rebook you or refund you, whichever you prefer. You can also call ${SHOP.phoneDisplay}.`,
  }),
  failed: {
    title: "The payment didn't go through",
    text: 'Nothing was charged. You can try again, or pay another way.',
  },
  notPaid: { title: 'Not paid yet', text: 'You left the payment page before paying.' },
  settled: { title: 'Nothing is due', text: 'There is nothing to pay for this booking.' },
  unknown: {
    title: "We couldn't check your payment",
    text: `The connection may be weak. Before you pay again, try again or call ${SHOP.phoneDisplay}.`,
    retry: 'Try again',
  },
  /** Back from the provider's page in another browser than it was opened from. */
  elsewhere: {
    heading: 'Your payment page is closed',
    text: 'To see whether your payment went through, open your booking with the link in your email.',
  },
  trouble: {
    conflict: { title: 'Nothing is due any more', text: 'It may have been paid just now.' },
    limit: {
      title: 'Too many attempts',
      text: `Nothing was charged. Wait an hour, or call ${SHOP.phoneDisplay}.`,
    },
    noAnswer: {
      title: "The payment page didn't open",
      text: `Nothing was charged. Try again, or call ${SHOP.phoneDisplay}.`,
    },
  },
} as const;
