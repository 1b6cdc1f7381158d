import { SHOP } from '@/domain/shop';
import { hoursText } from './staff/board';

const list = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

/** The printed sheet of a day. */
export const DAY_SHEET = {
  label: 'Day sheet',
  heading: `${SHOP.name}, day sheet`,
  taken: (taken: number, spots: number): string => `${taken} of ${spots} spots`,
  left: (free: number, closed: number): string =>
    list([`${free} free`, closed > 0 ? `${closed} closed` : '']),
  columns: {
    time: 'Time',
    boxes: 'Here / done',
    customer: 'Customer',
    service: 'Service and vehicle',
    price: 'Price',
    notes: 'Notes',
  },
  here: 'Here',
  done: 'Done',
  free: (count: number): string => `${count} free`,
  closed: (reason: string): string => `Closed: ${reason}`,
  spotsClosed: (count: number, reason: string): string => `${count} closed: ${reason}`,
  overCapacity: 'Over capacity',
  pending: 'Not confirmed yet: call',
  fromCustomer: (comments: string): string => `Customer: ${comments}`,
  dayNotes: 'Notes for the day',
  withoutNotes: "Staff notes couldn't be loaded and are missing here.",
  printed: (day: string, when: string, by: string): string =>
    `${day}. Printed ${when}${by === '' ? '' : ` by ${by}`}. Later changes are not on it.`,
  shred: 'Names and phones: shred at closing.',
} as const;

/** The same by bays. */
export const BAY_SHEET = {
  taken: (taken: number, open: number): string =>
    `${hoursText(taken).replace(' h', '')} of ${hoursText(open)} in the bays`,
  free: (minutes: number): string => `${hoursText(minutes)} free`,
  times: (from: string, to: string): string => `${from} to ${to}`,
  stays: (day: number, days: number, ready: string): string =>
    `Day ${String(day)} of ${String(days)}, ready ${ready}`,
  closed: 'closed',
  noWork: 'Closed on Sundays',
  print: 'Print the day',
  close: 'Close printing',
  sheet: 'Day sheet',
  waiting: 'Waiting for a bay',
  withoutBay: 'Without a bay',
} as const;

/** The printed card of one vehicle. */
export const JOB_CARD = {
  print: 'Job card',
  printAll: (cars: number): string => (cars === 1 ? '1 job card' : `${String(cars)} job cards`),
  printOf: (name: string): string => `Print the job card of ${name}`,
  label: 'Job card',
  heading: `${SHOP.name}, job card`,
  reference: (reference: string): string => `Reference ${reference}`,
  vehicle: 'Vehicle',
  phone: 'Phone',
  dropOff: 'Drop-off',
  bay: 'Bay',
  work: 'Work time',
  ready: 'Ready',
  plate: 'Plate',
  colour: 'Colour',
  film: 'Film and shade',
  price: 'Price',
  total: 'Price with taxes',
  paid: 'Paid',
  signature: 'Signature of the customer',
  signedOn: 'Date',
  unknown: '-',
  services: 'Work and add-ons',
  customerNote: 'From the customer',
  staffNotes: 'Staff notes',
  checks: 'Checklist',
  checkList: [
    'Keys taken',
    'Walked around the vehicle',
    'Work done',
    'Second check',
    'Customer called',
    'Keys returned',
  ],
  installed: 'Installed',
  damage: 'Damage and marks before the work',
} as const;
