/** Copy of taxes, payment and deposits in the settings. */
export const PAYMENT_SETTINGS = {
  uses: {
    label: 'Take payment and write receipts here',
    hint: 'Completing a booking makes a receipt. Completed bookings without one show as not paid.',
  },
  taxes: 'Taxes',
  now: (rate: string) => `${rate} now`,
  upcoming: (rate: string, day: string) => `${rate} from ${day}`,
  removeUpcoming: (tax: string, day: string) => `Remove ${tax} from ${day}`,
  changeRate: 'Change rate',
  changeRateOf: (tax: string) => `Change rate of ${tax}`,
  newRate: (tax: string) => `New ${tax} rate`,
  from: 'From',
  rateWrong: 'Enter a rate such as 5 or 9.975.',
  dayWrong: 'Choose today or a later day.',
  addRate: 'Save rate',
  ratesHint: 'Receipts keep the rates they were made with.',
  services: (tax: string) => `${tax} by service`,
  servicesHint: (tax: string) =>
    tax === 'PST'
      ? 'Ticked services are charged PST. Washing, waxing and cleaning a vehicle are exempt in BC.'
      : `Ticked services are charged ${tax}.`,
  addTax: 'Add a tax',
  cancel: 'Discard',
  newTaxName: 'Name of the tax',
  newTaxHint: 'It is charged once you save its rate.',
  taxName: (tax: string) => `Name of ${tax}`,
  taxNameHint: 'As receipts print it.',
  taxNameWrong: 'Enter a name of up to 20 characters that no other tax has.',
  taxNumber: (tax: string) => `${tax} number`,
  without: (count: number) => (count === 0 ? 'On all' : `${count} without`),
  included: { label: 'Prices include taxes', hint: 'How receipts add up. Ask your accountant.' },
  includedDiffers:
    'The website says the opposite. Ask your web developer to set SHOP.pricesIncludeTaxes to match.',
  usesNeedsNumber: 'Enter your GST number below first. Receipts of $100 and more need it.',
  gstNumberHint: 'Nine digits, RT, four digits. Printed on every receipt.',
  gstNumberWrong: 'Enter nine digits, RT and four digits, such as 123456789 RT0001.',
  gstNumberNeeded: 'Receipts of $100 and more need it. Turn off receipts to remove it.',
  numberHint: 'Printed on every receipt.',
  server: {
    label: 'Say who served',
    hint: 'New receipts end with "Served by" and the first name, where one is known.',
  },
  receiptText: {
    label: 'Text on the receipt',
    hint: 'Such as how to look after the work. Up to 500 characters.',
  },
  paymentTerms: {
    label: 'Payment terms',
    hint: 'Printed while something is still owed. Up to 120 characters.',
  },
  methods: 'Ways to pay',
  float: { label: 'Cash in the drawer in the morning', hint: 'The till starts with this.' },
  deposits: 'Deposits',
  depositText: 'Requested when a time is booked, and taken off the final amount.',
  kind: 'Deposit',
  kinds: { none: 'None', percent: 'Percent', amount: 'Amount' },
  percent: { label: 'Share of the price' },
  amount: { label: 'Amount' },
  fromPrice: { label: 'From a price of', hint: 'Bookings below it need no deposit.' },
  howToPay: {
    label: 'How to pay it',
    hint: 'Shown to customers, such as an e-Transfer address. Up to 300 characters.',
  },
  howToPayMissing: 'No deposit is asked for until you say here how it is paid.',
  hours: {
    label: 'Time to pay it',
    hint: 'If none of it is paid by then, the booking is released and the customer told by email. Off while empty.',
  },
  confirms: {
    label: 'A deposit paid online confirms the booking',
    hint: 'Otherwise you confirm it yourself.',
  },
  backHours: {
    label: 'Goes back when cancelled',
    hint: 'Customers read this before they cancel. Later than that, you keep it. Empty: you decide each time.',
  },
  backHoursUnit: 'hours ahead or earlier',
  backOnline: {
    label: 'Return what was paid online by itself',
    hint: 'To the card that paid, once a booking is cancelled in time. Otherwise you are asked.',
  },
} as const;
