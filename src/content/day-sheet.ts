import { SHOP } from '@/domain/shop';

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
