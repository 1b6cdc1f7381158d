import { formatDollars } from '@/domain/money/money';
import { LOST_TO, type LostTo } from '@/domain/booking/quote-request';
import { count } from '../count';
import { QUOTES } from './quotes';

/** Copy of the numbers: what the shop earns and when it is busy. */

export const NUMBERS = {
  title: 'Numbers',
  periodLabel: 'Period',
  periods: { '12-months': '12 months', 'this-year': 'This year', 'all-time': 'All time' },
  /** "December 2025 to November 22, 2026" */
  span: (from: string, to: string): string => `${from} to ${to}`,
  bays: {
    title: 'Bays',
    text: 'Hours used of hours available, by week.',
    bay: 'Bay',
    week: (day: string): string => `Week of ${day}`,
    hours: (used: number, open: number): string => `${used} of ${open} h`,
    closed: 'Closed',
  },
  loading: 'Loading the numbers',
  failedTitle: "The numbers didn't load",
  failedText: "Nothing is lost; this page just couldn't load them.",
  stale: "These numbers may be out of date. We can't reach the server; still trying.",
  emptyTitle: 'No appointments yet',
  emptyText:
    'Revenue, busy hours and services appear here from the day of the first appointment. Upcoming bookings are in Week.',
  young: (first: string): string =>
    `The first appointment was on ${first}. There is no earlier year to compare with.`,
  show: 'Show as',
  table: 'table',
  chart: 'chart',
} as const;

const change = (difference: number, amount: string, than: string): string => {
  if (difference === 0) return `Same as ${than}`;
  return `${amount} ${difference > 0 ? 'more' : 'less'} than ${than}`;
};

export const MONTH_NUMBERS = {
  soFar: (month: string): string => `${month} so far`,
  revenue: 'Revenue',
  kept: 'Bookings kept',
  ticket: 'Average ticket',
  lost: 'Cancelled',
  none: 'None yet',
  noneSoFar: (month: string): string => `No appointments in ${month} so far`,
  nothingBy: (day: string): string => `Nothing by ${day} last year`,
  /** "22% more than by Nov 22 last year" */
  percentMore: (percent: number, day: string): string =>
    change(percent, `${Math.abs(percent)}%`, `by ${day} last year`),
  /** "9 more than by Nov 22 last year" */
  bookingsMore: (difference: number, day: string): string =>
    change(difference, String(Math.abs(difference)), `by ${day} last year`).replace(
      ' less ',
      ' fewer ',
    ),
  noneIn: (month: string): string => `No appointments in ${month} to compare with`,
  /** "$0.38 less than in October" */
  ticketMore: (difference: number, month: string): string =>
    change(difference, formatDollars(Math.abs(difference)), `in ${month}`),
  /** "7 of 89, 3 of them no-shows" */
  lostOf: (lost: number, bookings: number, noShows: number): string => {
    if (lost === 0) return `None of ${bookings}`;
    const apart = noShows === 0 ? 'no no-shows' : `including ${count(noShows, 'no-show')}`;
    return `${lost} of ${bookings}, ${apart}`;
  },
  explain: (number: string): string => `What ${number} counts`,
  /** Each says what its number counts. */
  counts: {
    revenue: (done: string, stillOpen: string): string =>
      `Booked less refunds, without cancelled ones and no-shows: ${done} done, ${stillOpen} still open`,
    kept: 'Done or still open; without cancelled ones and no-shows',
    ticket: (unpriced: number): string =>
      unpriced === 0
        ? 'Revenue per booking kept'
        : `Revenue per booking kept, not counting ${unpriced} without a price`,
    lost: 'Cancelled bookings and no-shows, of all bookings',
  },
  byMonth: 'Month',
  byWeek: 'Week of',
  lostColumn: 'Lost',
  share: 'Share',
} as const;

export const REVENUE = {
  title: { month: 'Revenue per month', year: 'Revenue per year' },
  picture: (title: string, period: string, hasBefore: boolean): string =>
    `${title}, ${period}${hasBefore ? ', with the year before as a line' : ''}`,
  soFar: { month: 'This month, so far', year: 'This year, so far' },
  columns: { month: 'Month', year: 'Year', bookings: 'Bookings kept', change: 'Change' },
  stillRuns: 'so far',
  booked: 'Booked',
  sum: (total: string, before: string | undefined): string =>
    `In total, ${total} booked, done or still open${before === undefined ? '' : `, the whole year before ${before}`}. Refunds are taken off; cancelled bookings and no-shows aren't counted.`,
  empty: 'No revenue in this time yet.',
} as const;

export const WEEKS = {
  title: 'Bookings per week',
  period: (from: string, to: string): string => `by day of appointment, ${from} to ${to}`,
  picture: (period: string): string => `Bookings per week by status, ${period}`,
  columns: {
    week: 'Week of',
    all: 'All',
    completed: 'Completed',
    confirmed: 'Confirmed',
    pending: 'Pending',
    cancelled: 'Cancelled',
    noShows: 'No-shows',
  },
  lost: 'Cancelled, no-show',

  empty: 'No bookings in these weeks yet.',
} as const;

export const HOURS = {
  title: 'Busiest hours',
  period: (weeks: number): string =>
    `last ${weeks} weeks; darker means more of the open spots were taken`,
  picture: 'Bookings kept by weekday and time, last 12 weeks',
  weekday: 'Day',
  empty: 'No appointments in the last 12 weeks.',
} as const;

export const SERVICES = {
  title: 'Top services',
  period: (order: 'revenue' | 'bookings', span: string): string => `by ${order}, ${span}`,
  orderLabel: 'Order',
  orders: { revenue: 'Revenue', bookings: 'Bookings' },
  columns: { service: 'Service', revenue: 'Revenue', bookings: 'Bookings' },
  more: (services: number): string => `${count(services, 'more service')} in the table`,
} as const;

/** Columns of the parts of a whole. */
export const SHARES = { bookings: 'Bookings', share: 'Share' } as const;

export const WORK_TAKEN = {
  title: 'Time booked and taken',
  period: (span: string): string => `from Arrived to Ready, in open hours, ${span}`,
  columns: { service: 'Service', jobs: 'Jobs', booked: 'Booked', taken: 'Took' },
  longer: (time: string): string => `${time} longer`,
  shorter: (time: string): string => `${time} shorter`,
  change: 'Change work time',
  changeOf: (service: string): string => ` of ${service}`,
  all: (services: number): string => `Show all ${String(services)} services`,
  counted: (jobs: number, finished: number): string =>
    `Times are medians: half of the jobs took longer, half less. ${
      jobs === finished
        ? `All ${count(jobs, 'finished job')} counted.`
        : `Counted ${String(jobs)} of ${count(finished, 'finished job')}; the others have no time for Arrived or Ready, or less than 5 minutes between them.`
    }`,
  empty:
    'No finished job has both times yet. Press Arrived when a vehicle comes, and Ready when its work is done.',
} as const;

export const LEAD = {
  title: 'How far ahead people book',
  part: 'Days ahead',
  days: (from: number, to: number | null): string => {
    if (to === null) return `${from} days or more`;
    if (from === to)
      return from === 0 ? 'The same day' : from === 1 ? 'The day before' : `${from} days`;
    return `${from} to ${to} days`;
  },
} as const;

export const SOURCES = {
  title: 'Online and by phone',
  part: 'Booked',
  online: 'Online',
  phone: 'By phone',
} as const;

export const OUTCOMES = {
  title: 'Kept, cancelled, no-show',
  part: 'Outcome',
  kept: 'Kept',
  cancelled: 'Cancelled',
  noShows: 'No-show',
  ticket: (average: string, unpriced: number): string =>
    `Average ticket ${average}${unpriced === 0 ? '' : `, not counting ${unpriced} without a price`}`,
} as const;

export const QUOTE_NUMBERS = {
  title: 'Quotes',
  period: (days: number): string => `requested in the last ${days} days`,
  days: 'Days',
  last: (days: number): string => `Last ${days}`,
  asked: 'Requested',
  answered: 'Answered',
  accepted: 'Accepted',
  declined: 'Declined',
  worth: 'Value',
  hours: 'Half answered within (hours)',
  /** Below what was answered. */
  within: (hours: number): string =>
    hours < 1 ? 'half of them within an hour' : `half of them within ${count(hours, 'hour')}`,
  /** Below what was accepted. */
  ofAnswered: (percent: string): string => `${percent} of those answered`,
  worthOf: 'of those accepted, before tax',
  lost: (lost: Readonly<Partial<Record<LostTo, number>>>): string =>
    `Lost: ${LOST_TO.flatMap((why) => (lost[why] ? `${QUOTES.losing.reasons[why]} ${lost[why]}` : [])).join(', ')}`,
} as const;

export const WAITING_NUMBERS = {
  title: 'Waiting list',
  period: (days: number): string => `asked in the last ${days} days`,
  asked: 'Asked',
  told: 'Told of a time',
  booked: 'Booked',
  bookedOf: 'the day they were told of',
} as const;

/** The file of all tables. */
export const NUMBERS_FILE = {
  open: 'Download',
  title: 'Download the numbers',
  text: 'Every table of this page, with the period as chosen. No names, phone numbers or emails.',
  formatTexts: {
    csv: 'For spreadsheets: one value per row, so that you can filter and add up.',
    json: 'For other programs: one list of rows for each table.',
  },
  done: 'The numbers are downloaded',
  /** Heads of the CSV file, from left to right. */
  columns: {
    table: 'Table',
    from: 'From',
    to: 'To',
    row: 'Row',
    measure: 'Measure',
    unit: 'Unit',
    value: 'Value',
  },
  units: {
    dollars: 'dollars',
    bookings: 'bookings',
    percent: 'percent',
    change: 'percent',
    quotes: 'quotes',
    hours: 'hours',
    minutes: 'minutes',
    people: 'people',
  },
} as const;

export const NO_APPOINTMENTS = 'No appointments in this time yet.';

export const NUMBERS_LEGEND = 'Legend';
