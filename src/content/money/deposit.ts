/** Copy of a deposit, for customers. */
export const DEPOSIT = {
  title: (amount: string) => `Deposit ${amount}`,
  within: (hours: number) =>
    `Pay it within ${hours === 1 ? 'an hour' : `${String(hours)} hours`} of booking; after that we release your spot.`,
  asked: 'It comes off your total.',
  by: (when: string) => `Pay it by ${when}; after that we release your spot.`,
  received: (amount: string) => `Deposit of ${amount} received. Thank you.`,
  openReceipt: 'Open and print the receipt',
} as const;
