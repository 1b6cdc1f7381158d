import type { PaymentMethod } from '@/domain/money/checkout';

export const METHOD_NAMES: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  cash: 'Cash',
  e_transfer: 'e-Transfer',
  other: 'Other',
  online: 'Online',
};

/** Used in a sentence, such as "Paid $212.08 by card". */
export const BY_METHOD: Readonly<Record<PaymentMethod, string>> = {
  card: 'by card',
  cash: 'in cash',
  e_transfer: 'by e-Transfer',
  other: 'another way',
  online: 'online',
};

/** Asked when a price was changed, or money given back. */
export const REASON = {
  label: 'Reason',
  hint: "Only staff see this. It isn't on the receipt.",
  missing: 'Enter a reason.',
} as const;

/** Copy of the dialog that completes a booking and takes its payment. */
export const CHECKOUT = {
  open: 'Complete and take payment',
  openCompleted: 'Take payment',
  title: 'Complete and take payment',
  close: 'Close checkout',
  loading: 'Loading prices and payments',
  failed: "Earlier payments didn't load.",
  work: 'Work',
  agreedWork: 'Work as agreed',
  addLine: 'Add a line',
  discount: 'Discount',
  changeDiscount: 'Change discount',
  changePrice: 'Change price or taxes',
  removeLine: (label: string) => `Remove ${label}`,
  removed: (reason: string) => `Removed: ${reason}`,
  putBack: 'Put back',
  putBackLine: (label: string) => `Put ${label} back`,
  discountLine: (percent: number | null) =>
    percent === null ? 'Discount' : `Discount, ${percent}%`,
  listed: (price: string) => `Listed at ${price}.`,
  beforeTax: 'Before tax',
  included: (tax: string) => `${tax}, included`,
  total: 'Total',
  due: 'Amount due',
  form: {
    what: 'Description',
    whatMissing: 'Enter a description.',
    amount: 'Amount',
    amountWrong: 'Enter an amount such as 60 or 59.50.',
    byQuote: '0 if it is free.',
    priceMissing: 'Enter the price of this work, or 0 with a reason.',
    charge: (tax: string) => `Charge ${tax}`,
    untaxed: "Reason, or the buyer's PST number",
    untaxedHint: 'Printed on the receipt.',
    untaxedMissing: "Say why this isn't taxed, or enter the buyer's PST number.",
    line: 'Line',
    price: 'New price',
    percent: 'Percent off',
    dollars: 'Dollars off',
    percentWrong: 'Enter a whole number from 1 to 100.',
    dollarsWrong: 'Enter an amount up to the price.',
    unit: 'Discount in',
    fromList: 'From the price list',
    ownWords: 'Not on the list',
    add: 'Add',
    removeLine: 'Remove line',
    apply: 'Apply',
    remove: 'Remove discount',
    cancel: 'Cancel',
  },
  paidBy: 'Paid by',
  roundsTo: (amount: string) => `rounds to ${amount}`,
  amount: 'Amount',
  amountNote: 'less for a part',
  amountWrong: (due: string) => `Enter an amount up to ${due}.`,
  given: 'Cash received',
  givenShort: (missing: string) => `${missing} is missing.`,
  change: (amount: string) => `Change: ${amount}`,
  tip: 'Tip',
  tipBy: 'Tip paid by',
  reference: 'Reference',
  referencePlaceholder: 'Digits on the slip',
  split: 'Split the payment',
  another: 'Add another method',
  nextBy: 'Then by',
  removeMethod: (method: string) => `Remove ${method}`,
  oneMethod: "Don't split",
  restBy: 'Pay the rest by',
  rest: (amount: string) => `${amount} will still be owed on this booking.`,
  nothingDue: 'Nothing is due.',
  overpaid: (amount: string) =>
    `The deposit is ${amount} more than the total. Refund the difference in the booking first.`,
  noGstNumber: 'Add your GST number in Settings. Receipts need it.',
  company: 'Company name',
  companyHint: 'Printed on the receipt. From $500, a company needs its name there.',
  more: 'Reference, tip method',
  moreWithCompany: 'Reference, company, tip method',
  mail: 'Send receipt',
  mailTo: (email: string) => `to ${email}`,
  email: 'Email the receipt to',
  emailNote: 'optional, no email on file',
  emailWrong: 'Enter an address such as name@example.com.',
  print: 'Print receipt',
  takenIn: 'What you typed is on the bill now. Check the amount, then press again.',
  payLater: 'Complete, pay later',
  /** The same where the mail of the receipt has the link. */
  payByLink: 'Complete, email a payment link',
  typedPayment:
    "You entered a payment. If the customer pays later, it isn't recorded: no amount, tip or reference.",
  withoutPayment: 'Complete without it',
  paid: (amount: string, method: string) => `Paid ${amount} ${method}`,
  paidSeveral: (amount: string) => `Paid ${amount}`,
  complete: 'Complete',
  busy: 'Saving...',
  done: (receipt: string | undefined) =>
    receipt === undefined ? 'Completed: the receipt is saved' : `Completed: receipt ${receipt}`,
  written: (receipt: string, total: string) =>
    `This booking already has a receipt: ${receipt} for ${total}. Nothing you changed here since is on it.`,
  isPaid: (receipt: string) => `Receipt ${receipt} is paid. Nothing is due.`,
  nextDrawer: "Today's till is closed: this cash counts in the next drawer.",
  openReceipt: 'Open receipt',
  failures: {
    unknown:
      "The server didn't answer. It may have been saved: pressing again never charges twice.",
    changed:
      'Someone has changed this booking, a tax or a deposit. Check the amounts and try again.',
    exists: 'This booking already has a receipt. Close this to see it.',
    untaxed:
      'A tax is left off without a reason. Give one under Change price or taxes, then try again.',
    refused: "This wasn't saved. Check the amounts and try again.",
  },
} as const;
