/** Copy of a sale without a booking. */
export const SALE = {
  open: 'New sale',
  title: 'Sell goods or a gift card',
  close: 'Close the sale',
  loading: 'Loading taxes and payment methods',
  failed: "The taxes didn't load.",
  counter: 'Counter sale',
  kind: (line: number) => `Kind of line ${line}`,
  kinds: { goods: 'Goods', 'gift-card': 'Gift card' },
  what: (line: number) => `Description of line ${line}`,
  whatPlaceholder: 'Such as a microfibre towel',
  whatMissing: 'Enter a description.',
  amount: (line: number) => `Amount of line ${line}`,
  amountWrong: 'Enter an amount such as 60 or 59.50.',
  remove: (line: number) => `Remove line ${line}`,
  add: 'Add a line',
  giftCard: 'Gift card',
  /** On the receipt, behind "No GST or PST:". */
  giftCardUntaxed: 'taxed when it is used',
  written: (receipt: string, total: string) =>
    `This sale is saved: receipt ${receipt} for ${total}. Nothing you changed here since is on it.`,
  done: 'The receipt is saved',
} as const;
