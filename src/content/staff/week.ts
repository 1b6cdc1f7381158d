import { count } from '../count';
import { nameList, someNames } from '../name-list';

/** Copy of the week and of closing days and hours. */

export const WEEK = {
  navigation: 'Week',
  previous: 'Previous week',
  current: 'This week',
  next: 'Next week',
  anyDate: 'Show the week of a date',
  booked: 'booked',
  subtitle: (booked: number, closedDays: readonly string[]): string =>
    closedDays.length === 0
      ? `${booked} booked`
      : `${booked} booked, ${nameList(closedDays)} closed`,
  today: 'Today',
  closed: 'Closed',
  sundayNote: 'No online booking; staff can add',
  spots: (taken: number, spots: number): string => `${taken} of ${spots} spots`,
  free: (free: number, closed: number): string =>
    closed === 0 ? `${free} free` : `${free} free, ${closed} closed`,
  /** Spoken name of a day. */
  head: (day: string, isToday: boolean, fill: string): string =>
    `${day}, ${isToday ? 'today, ' : ''}${fill}`,
  onlyStaff: (reason: string): string => `${reason}, only staff see this`,
  openAgain: 'Open again',
  openAgainOf: (what: string): string => `Open again: ${what}`,
  opening: 'Opening...',
  legend: 'Legend',
  legendFree: 'Free',
  close: 'Close a day or hours',
  newBooking: 'New booking',
  loading: 'Loading the week',
  failedTitle: "The week didn't load",
  failedText: "Nothing is lost; this page just couldn't load it.",
  stale: "This week may be out of date. We can't reach the server; still trying.",
  notHere:
    "You're offline, and this week isn't on this device yet. It appears once the connection is back.",
  offline: "You're offline. Closing and opening wait for the connection.",
} as const;

export const CLOSE = {
  title: 'Close a day or hours',
  text: "Customers can't book these times online. Staff still can, after a warning.",
  dismiss: 'Close this dialog',
  what: 'What to close',
  wholeShop: 'The whole shop',
  bayHint: 'No new job goes into this bay then. The shop still receives vehicles.',
  jobs: {
    loading: 'Looking for jobs in this time',
    failed: "The jobs in this time didn't load.",
    title: (jobs: number): string =>
      jobs === 1 ? '1 job is paused by this' : `${String(jobs)} jobs are paused by this`,
    text: 'A paused job is ready later and stays in its bay until then.',
    whatHappens: (customer: string): string => `What happens to the job of ${customer}`,
    choices: {
      later: 'Ready later',
      leave: 'As promised',
      other_bay: 'Another bay',
      wait: 'Wait for a bay',
    },
    allWait: 'All wait for a bay',
    ready: (earlier: string, later: string): string => `Ready ${later} instead of ${earlier}`,
    stays: (ready: string): string => `Ready ${ready}, as promised`,
    goesTo: (bay: string, ready: string): string => `Goes to ${bay}, ready ${ready}`,
    waits: 'No bay: it waits for one',
    inTheWayTitle: (jobs: number): string =>
      jobs === 1
        ? '1 job then has to leave its bay'
        : `${String(jobs)} jobs then have to leave their bays`,
    inTheWayText: 'The bay they were to have is still taken.',
    changedTitle: 'Nothing was closed: the jobs have changed',
    changedText: 'The list is up to date now. Look through it again.',
  },
  earlier: {
    title: 'Jobs that can be ready earlier',
    text: 'They were put off, or lost their bay, while this time was closed.',
    none: 'No job can be ready earlier.',
    choices: { earlier: 'Ready earlier', back: 'Back in its bay', leave: 'As it is' },
    leaveAll: 'Leave all as they are',
    confirm: (jobs: number): string => `Change ${count(jobs, 'job')}`,
    leave: 'Leave as they are',
    failed: 'Nothing was changed',
    failedText: 'Somebody may have changed one of these jobs. The list is up to date now.',
  },
  confirmBay: (bay: string, what: string): string => `Close ${bay}, ${what}`,
  extent: 'Close',
  extents: { day: 'Whole day', days: 'Several days', hours: 'Some hours' },
  day: 'Day',
  firstDay: 'First day',
  lastDay: 'Last day',
  hours: 'Hours',
  hoursMissing: 'Choose at least one hour.',
  rangeWrong: 'The last day is before the first.',
  hour: { free: 'free', closed: 'closed', booked: (taken: number) => `${taken} booked` },
  hoursChosen: (hours: number, spots: number): string =>
    `${count(hours, 'hour')}, ${count(spots, 'spot')}`,
  spots: 'What stays open',
  spotsLeft: (spots: number): string => (spots === 0 ? 'Nothing' : count(spots, 'spot')),
  reason: 'Reason',
  reasonNote: 'Only staff see this.',
  reasonMissing: 'Enter a reason.',
  inside: (bookings: number): string =>
    bookings === 1 ? '1 booking falls in this time' : `${bookings} bookings fall in this time`,
  over: (bookings: number, spots: number): string =>
    `${count(bookings, 'booking is', 'bookings are')} in hours with more than ${count(spots, 'spot')} taken`,
  insideLoading: 'Looking for bookings in this time',
  insideFailed: "The bookings in this time didn't load.",
  allOf: 'What happens to all of them',
  allChoices: { keep: 'Keep all', move: 'Move all', cancel: 'Cancel all' },
  firstFree: 'Each moves to the first free time at its hour.',
  oneByOne: (bookings: number): string => `Decide one by one (${bookings})`,
  whatHappens: (customer: string): string => `What happens to ${customer}`,
  choices: { keep: 'Keep', move: 'Move', cancel: 'Cancel' },
  keeps: 'Keeps this appointment',
  cancels: 'Will be cancelled',
  noFreeTime: 'No opening at this hour in the next four weeks.',
  otherTime: 'Other time',
  newDay: (customer: string): string => `New day for ${customer}`,
  newTime: (customer: string): string => `New time for ${customer}`,
  timeFree: (time: string, free: number): string => `${time}, ${free} free`,
  timesLoading: 'Looking for open times',
  chooseTime: 'Choose a time',
  noTimes: (day: string): string => `No time is open on ${day}. Choose another day.`,
  tell: 'Notify the customers',
  notified: (names: readonly string[]): string => {
    if (names.length === 0) return 'No email goes out';
    return `${count(names.length, 'email goes', 'emails go')} out, to ${someNames(names)}`;
  },
  notTold: (names: readonly string[]): string =>
    `${nameList(names)} left no email address. Please call.`,
  notNow: 'Not now',
  done: 'Done',
  chooseHours: 'Choose the hours',
  confirm: (what: string, spots: number): string =>
    spots === 0 ? `Close ${what}` : `Leave ${count(spots, 'spot')}, ${what}`,
  /** What becomes of the bookings and jobs inside: "10 move, 1 is cancelled, 3 stay". */
  summary: ({
    moves,
    cancels,
    keeps,
    later,
  }: Readonly<Record<'moves' | 'cancels' | 'keeps' | 'later', number>>): string =>
    [
      moves > 0 ? `${moves} ${moves === 1 ? 'moves' : 'move'}` : '',
      cancels > 0 ? `${cancels} ${cancels === 1 ? 'is' : 'are'} cancelled` : '',
      keeps > 0 ? `${keeps} ${keeps === 1 ? 'stays' : 'stay'}` : '',
      later > 0 ? `${later} ready later` : '',
    ]
      .filter(Boolean)
      .join(', '),
  hoursAmount: (hours: number): string => count(hours, 'hour'),
  daysAmount: (days: number): string => count(days, 'day'),
  busy: 'Closing...',
  retry: (steps: number): string => `Try ${count(steps, 'booking')} again`,
  retrying: 'Trying again...',
  failed: 'Nothing was closed',
  failedText: 'What you entered is still here. Try again.',
  unknownText: "The server didn't answer. It's safe to try again.",
  partly: (failed: number): string =>
    `The times are closed, but ${count(failed, "booking wasn't", "bookings weren't")} changed`,
  partlyText: 'Choose again what happens to them, or keep them.',
} as const;

/** Each says why a booking inside closed times was not moved or cancelled. */
export const STEP_TROUBLES = {
  taken: 'That time was just taken. Here is another.',
  changed: 'Someone else has changed this booking.',
  gone: 'Someone else has deleted this booking.',
  noAnswer: "The server didn't answer, so it may have gone through.",
  other: "It didn't go through. The booking stays as it is.",
} as const;

/** A bay that is out of order. */
export const CLOSED_BAY = {
  list: 'Closed bays',
  closed: (bay: string): string => `${bay} is closed.`,
  /** @param extent which hours, until when */
  why: (reason: string, extent: string): string =>
    extent === '' ? `${reason}.` : `${reason}, ${extent}.`,
  until: (day: string): string => `until ${day}`,
} as const;

export const CLOSE_TOASTS = {
  closed: 'Closed to customers',
  spots: 'Fewer spots from now on',
  moved: (moved: number, cancelled: number, paused: number): string =>
    [
      ...(paused > 0 ? [`${count(paused, 'job')} changed`] : []),
      ...(moved > 0 ? [`${count(moved, 'booking')} moved`] : []),
      ...(cancelled > 0 ? [`${count(cancelled, 'booking')} cancelled`] : []),
    ].join(', '),
  opened: 'Open to customers again',
  bayOpened: 'The bay is open again',
  earlier: (jobs: number): string => `${count(jobs, 'job')} can be ready earlier`,
  broughtForward: (jobs: number): string =>
    jobs === 0 ? 'The jobs stay as they are' : `${count(jobs, 'job')} changed`,
  bayTaken: (jobs: number): string => `The bay of ${count(jobs, 'job')} isn't free.`,
  undone: 'Open again, with every job as it was',
  undoFailed: "It couldn't be undone",
  undoFailedText: 'It stays closed. Somebody may have changed one of its jobs since.',
  closedAgain: 'Closed again',
  closeAgainFailed: "It couldn't be closed again",
  closeAgainText: "It's still open. Close it once more.",
  openFailed: "It couldn't be opened again",
  openFailedText: 'It stays closed. Try again.',
} as const;

export const HOLIDAYS = {
  open: 'BC holidays',
  back: 'Back',
  title: 'Statutory holidays of British Columbia',
  text: 'A new shop is closed on these days, with their names as the reason. Bookings on them stay, and work that would fall on them is done later.',
  year: 'Year',
  closed: 'Closed',
  reopen: 'Open',
  reopenOf: (name: string): string => `Open on ${name}`,
  booked: (bookings: number): string => `${count(bookings, 'booking')}, kept`,
  add: (days: number, year: number): string => `Close ${count(days, 'holiday')} of ${year}`,
  allClosed: (year: number): string => `All holidays of ${year} are closed`,
  adding: 'Closing...',
  noYears: 'No holidays are listed for the coming years.',
  loading: 'Loading the year',
  loadFailed: "The year didn't load.",
  added: (days: number, year: number): string => `${count(days, 'holiday')} of ${year} closed`,
  addFailed: "The holidays weren't closed",
  addFailedText: 'Days that closed are marked. Try again.',
  source: 'Source',
} as const;
