import { count } from '../count';

/** Copy of the list of receipts. */
export const RECEIPTS = {
  overview: 'Overview',
  pages: 'Money',
  searchLabel: 'Search receipts by number, name, amount or day',
  searchPlaceholder: 'Number, name, amount or day',
  clearSearch: 'Clear search',
  loading: 'Loading receipts',
  failedTitle: "The receipts didn't load",
  failed: "The latest receipts didn't load.",
  columns: {
    number: 'Receipt',
    day: 'Day',
    customer: 'Customer',
    method: 'Paid by',
    total: 'Total',
  },
  refund: 'Refund',
  void: 'Void',
  owed: (amount: string) => `${amount} owed`,
  empty: 'No receipts yet',
  emptyText: 'Each completed visit with a payment adds one.',
  none: 'No receipt found',
  noneText: (search: string) =>
    `Nothing fits "${search}". Try a number such as 42, a name, 212.08 or Nov 24.`,
  shown: (receipts: number, isAll: boolean) =>
    isAll ? count(receipts, 'receipt') : `The newest ${receipts} receipts`,
  more: 'Show more',
  loadingMore: 'Loading...',
} as const;

/** Copy of the receipts that are not paid. */
export const OWED = {
  title: 'Not paid yet',
  loadFailed: "The unpaid receipts didn't load",
  ages: 'Unpaid for',
  age: (days: number) => (days === 0 ? 'All' : `${days}+ days`),
  none: 'Nothing is owed for that long.',
  since: (days: number) => (days === 0 ? 'today' : `${count(days, 'day')} ago`),
  asked: (day: string) => `emailed ${day}`,
  noAddress: 'no email address',
  all: (receipts: number) => `Show all ${receipts}`,
  ask: (customers: number) => `Email ${count(customers, 'customer')}`,
  nobody: 'All emailed',
  askText:
    'Each gets one email with all their open receipts and how to pay, and no other within 7 days.',
  send: 'Send',
  cancel: 'Cancel',
  sent: (customers: number) => `${count(customers, 'customer')} will get an email`,
  failed: 'Nobody was emailed',
} as const;

/** Copy of the taxes of a year. */
export const TAX_YEAR = {
  title: (year: number) => `Taxes ${year}`,
  years: 'Year',
  previous: (year: number) => `Taxes of ${year}`,
  loading: 'Loading the taxes',
  failedTitle: "The taxes didn't load",
  columns: {
    month: 'Month',
    receipts: 'Receipts',
    beforeTax: 'Before tax',
    total: 'Total',
  },
  quarter: (quarter: number) => `Quarter ${quarter}`,
  year: (year: number) => `All of ${year}`,
  note: 'By the date of each receipt. Refunds and void receipts lower the month of their own date. Tips and the rounding of cash are not in it.',
  print: 'Print',
  download: 'Download',
} as const;
