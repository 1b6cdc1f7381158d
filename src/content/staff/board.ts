import { count } from '../count';
import { nameList } from '../name-list';

/** The day by bays. */

/** "2 h", "1.25 h": in quarter hours, so that what is taken and what is free add up. */
export const hoursText = (minutes: number): string => `${String(Math.round(minutes / 15) / 4)} h`;

const bayFree = (minutes: number): string => `This bay is free for all ${hoursText(minutes)}.`;

export const BOARD = {
  /** The two views of a day. */
  views: { label: 'View', board: 'Board', hours: 'Hours' },
  label: 'Bays',
  laneTaken: (taken: number, open: number): string => {
    const text = `${hoursText(taken).replace(' h', '')} of ${hoursText(open)}`;
    return taken >= open && open > 0 ? `${text}, full` : text;
  },
  laneClosed: 'Closed',
  total: (taken: number, open: number): string =>
    `${hoursText(taken).replace(' h', '')} of ${hoursText(open).replace(' h', ' hours')}`,
  totalFree: (free: number, isToday: boolean): string =>
    `${hoursText(free).replace(' h', '')} still free${isToday ? ' today' : ''}`,
  /** Names the bar with the steps of the job that has the focus. */
  selected: (customer: string): string => `Steps of ${customer}`,
  noBay: 'No bay',
  noBays: { text: 'No bay is in use, so no job gets one.', link: 'Switch bays on in Settings' },
  /** Counts visits that take no bay, and jobs that were completed before they took one. */
  visits: (visits: number, done: number): string =>
    [
      ...(visits > 0 ? [count(visits, 'short visit')] : []),
      ...(done > 0 ? [`${String(done)} done early`] : []),
    ].join(', '),
  details: 'Details',
  waiting: {
    /** "54 min late, no bay" */
    without: (state: string): string => `${state}, no bay`,
    place: 'Find a bay',
    placeOf: (customer: string): string => `Find a bay for ${customer}`,
    /** @param placed how many of those that wait find a free bay at their time */
    placeAll: (placed: number, all: number): string =>
      placed === all ? 'Place all' : `Place ${String(placed)} of ${String(all)}`,
    placed: (jobs: number): string =>
      jobs === 1 ? '1 job has a bay' : `${String(jobs)} jobs have a bay`,
    notPlaced: (jobs: number): string =>
      jobs === 1 ? '1 job still waits for a bay' : `${String(jobs)} jobs still wait for a bay`,
    undone: 'They wait for a bay again',
  },
  over: {
    by: (minutes: number): string =>
      minutes < 60
        ? `${String(minutes)} min over`
        : `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min over`,
    /** @param when "Tue 3:00 PM" */
    since: (when: string): string => `over since ${when}`,
    next: (customer: string, time: string): string => `${customer} is due in this bay at ${time}.`,
    waitsFor: (customer: string): string => `waits for ${customer.split(' ')[0] ?? customer}`,
    readyAt: 'Ready at ...',
    readyAtOf: (customer: string): string => `Ready at ..., ${customer}`,
    close: 'Close',
    askDesk: 'For a later time the next job has to make room. Ask the desk.',
    makeRoom: 'Make room',
    makeRoomFor: (customer: string): string => `Make room for ${customer}`,
    choices: {
      in_30: '30 min',
      in_60: '1 hour',
      in_120: '2 hours',
      end_of_day: 'End of day',
      /** @param day "Fri" */
      next_noon: (day: string): string => `${day} noon`,
    },
    choose: (choice: string, when: string, customer: string): string =>
      `${choice}: ${customer} ready ${when}`,
    done: (when: string): string => `Ready time is now ${when}`,
  },
  closed: 'Closed',
  ready: (clockOrDay: string): string => `Ready ${clockOrDay}`,
  /** The customer said so, of a booking that is confirmed; else it follows the status. */
  coming: (status: string): string => (status === 'Confirmed' ? 'Coming' : `${status}, coming`),
  here: (clock: string): string => `Here ${clock}`,
  dayOf: (day: number, days: number): string => `day ${String(day)} of ${String(days)}`,
  free: (minutes: number): string => `${hoursText(minutes)} free`,
  walkInAt: (minutes: number, bay: string): string =>
    `Walk-in, ${hoursText(minutes)} free in ${bay}`,
  addAt: (minutes: number, bay: string, time: string): string =>
    `Add booking, ${hoursText(minutes)} free in ${bay} from ${time}`,
  /** Another bay or work time. */
  place: {
    bay: (bay: string): string => `Moved to ${bay}`,
    work: (minutes: number): string => `Work time is now ${hoursText(minutes)}`,
    failed: 'Job not moved',
    taken: 'That bay was just taken, or is out of order.',
    undone: 'Moved back',
    undoFailed: 'Not moved back',
  },
  drag: {
    /** Spoken with each job that can be moved. */
    how: 'Space picks the job up. Arrow keys then change its drop-off time and bay, Shift and arrow keys its work time. Space puts it down, Escape puts it back.',
    was: (time: string): string => `was ${time}`,
    at: (time: string, bay: string): string => `${time}, ${bay}`,
    ready: (clock: string): string => `ready ${clock}`,
    goesOn: 'goes on another day',
    work: (minutes: number): string => `${hoursText(minutes)} of work`,
    workChanged: (minutes: number, change: number): string =>
      `${hoursText(minutes)} of work, ${change < 0 ? '-' : '+'} ${hoursText(Math.abs(change))}`,
    overlaps: (customer: string, time: string, more: number): string =>
      `overlaps ${customer}, ${time}${more > 0 ? `, and ${String(more)} more` : ''}`,
    letGo: 'Let go to move.',
    letGoEnd: 'Let go to change the work time.',
    staysThere: 'Let go and it stays where it was.',
    mailNext: 'The email to the customer comes next.',
    chooseNext: 'Let go and choose what moves.',
    putBack: 'puts it back',
    keys: {
      time: 'drop-off time',
      bay: 'bay that can do it',
      work: 'work time',
      down: 'puts it down',
      back: 'back',
    },
    cancelled: (customer: string): string => `${customer} stays where it was`,
    notFor: (kind: string): string => `not for ${kind}`,
    switchedOff: 'switched off',
    refusal: {
      switched_off: 'This bay is switched off',
      taken: (customer: string): string => `${customer} is in this bay at that time`,
    },
    end: (customer: string): string => `Drag to change the work time of ${customer}`,
  },
  /** Names of the kinds of work, as bays take them. */
  kinds: {
    tinting: { name: 'tinting', needs: 'Tint work needs a tinting bay' },
    detailing: { name: 'detailing', needs: 'Detail work needs a detailing bay' },
    additional: { name: 'detailing', needs: 'Detail work needs a detailing bay' },
    paint: { name: 'paint work', needs: 'Paint work needs a paint bay' },
    protection: { name: 'coating and film', needs: 'Coating and film need a coating bay' },
    graphics: { name: 'wraps', needs: 'Wrap work needs a wrap bay' },
    printing: { name: 'printing', needs: 'Printing needs a printing bay' },
  },
  move: {
    title: (time: string, bay: string): string => `Move to ${time}, ${bay}`,
    text: (customer: string, service: string): string => `${customer}, ${service}`,
    button: (time: string): string => `Move to ${time}`,
  },
  clash: {
    title: (jobs: number, bay: string): string =>
      `${jobs === 2 ? 'Two' : String(jobs)} jobs in ${bay}`,
    close: 'Close',
    text: (own: string, service: string, minutes: number, until: string): string =>
      `${service} for ${own} now takes ${hoursText(minutes)} and runs until ${until}.`,
    /** A job was dropped on another. */
    dropped: (own: string, service: string, from: string, until: string): string =>
      `${service} for ${own} would be here from ${from} to ${until}.`,
    has: (other: string, from: string, until: string): string =>
      `${other} has this bay from ${from} to ${until}.`,
    comes: (other: string, time: string): string => `${other} is due at ${time}.`,
    /** @param when "Wed, Nov 25, 9:00 AM" */
    comesOn: (other: string, when: string): string => `${other} is due on ${when}.`,
    choices: 'What moves',
    swap: (own: string, other: string): string => `Swap ${own} and ${other}`,
    swapText: (other: string, bay: string, time: string): string =>
      `${other} goes to ${bay} at ${time}. The emails below give the new times.`,
    swapBays: (other: string, bay: string): string =>
      `${other} goes to ${bay}. Nothing changes for the customers.`,
    swapButton: 'Swap the two',
    swapped: 'Swapped',
    /** @param when "at 5:00 PM", "on Wed, Nov 25, 9:00 AM" */
    other: (other: string, bay: string, when: string): string => `${other} to ${bay} ${when}`,
    at: (time: string): string => `at ${time}`,
    on: (dayAndTime: string): string => `on ${dayAndTime}`,
    otherText: (service: string): string =>
      `The first open time for ${service}. The email below gives the new time.`,
    otherSameTime: 'Another bay at the same time. Nothing changes for the customer.',
    after: (other: string, bay: string, when: string): string =>
      `${other} stays in ${bay}, drop-off ${when}`,
    afterText: 'The next time this bay is free. The email below gives it.',
    own: (own: string, bay: string): string => `${own} to ${bay}`,
    ownText: (minutes: number): string => `${bayFree(minutes)} The drop-off time stays.`,
    ownTextAt: (minutes: number, time: string): string =>
      `${bayFree(minutes)} Drop-off is ${time}.`,
    shorter: (own: string, until: string): string => `${own} only until ${until}`,
    shorterText: (minutes: number): string => `${hoursText(minutes)} of work. Nobody else moves.`,
    waits: (other: string): string => `${other} has no bay for now`,
    waitsText: (time: string): string =>
      `Drop-off stays ${time}. The job waits above the board until it gets a bay.`,
    waitsBay: 'no bay yet',
    waitsMark: 'marked on the board',
    ready: (when: string): string => `ready ${when}`,
    was: (when: string): string => `was ${when}`,
    several: (minutes: number, bay: string, others: readonly string[]): string =>
      `For ${hoursText(minutes)} in ${bay}, first move ${nameList(others)} on the board.`,
    failed: "We couldn't look for free bays.",
    looking: 'Looking for free bays',
    keep: (minutes: number): string => `Keep ${hoursText(minutes)} as it was`,
    move: (customer: string, to: string): string => `Move ${customer} to ${to}`,
    make: (minutes: number): string => `Make it ${hoursText(minutes)}`,
    leave: (customer: string): string => `Leave ${customer} without a bay`,
    tell: (other: string): string => `Notify ${other}`,
    done: 'Made room',
    undone: 'Put back',
    undoFailed: 'Not everything could be put back',
  },
  phone: {
    all: 'All',
    total: (taken: number, open: number, free: number): string =>
      `${hoursText(taken).replace(' h', '')} of ${hoursText(open)}, ${hoursText(free).replace(' h', '')} free`,
    now: 'In the bays now',
    add: (minutes: number): string => `Add booking, ${hoursText(minutes)} free`,
    walkIn: (minutes: number): string => `Walk-in, ${hoursText(minutes)} free`,
    addIn: (minutes: number, bay: string): string =>
      `Add booking, ${bay} free for ${hoursText(minutes)}`,
    times: (from: string, to: string): string => `${from} to ${to}`,
    close: (bay: string): string => `Close ${bay}`,
    pause:
      'Hatched hours are closed. The car stays in the bay, and the ready time includes the pause.',
  },
  walkIn: 'Walk-in',
  failedBays: "We couldn't load the bays.",
} as const;
