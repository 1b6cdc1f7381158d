import { type BookingStatus, holdsSpot } from '@/domain/booking/booking-status';
import { addDays } from '@/domain/day';
import { slotStartMinutes, type SlotTime } from '@/domain/calendar/slots';

import { FRIDAY } from './bookings';
import { type Closed, countedReady } from './workshop';

const DAY_MINUTES = 24 * 60;

/** Kind and minutes of what is booked. */
export const WORK = {
  'Sedan Front Window Tinting': ['tinting', 60],
  'Van Window Tinting': ['tinting', 330],
  'Premium Detailing': ['detailing', 300],
  'Ceramic Coating (2 Years)': ['protection', 600],
  'Partial Car Wrapping': ['graphics', 1200],
  'T-Shirt Printing': ['printing', 0],
} as const;
export type Service = keyof typeof WORK;
export const BAYS = ['Tint 1', 'Tint 2', 'Detail 1', 'Detail 2', 'Coating', 'Wrap'] as const;
export type Bay = (typeof BAYS)[number];
const KINDS: Readonly<Record<Bay, readonly string[]>> = {
  'Tint 1': ['tinting'],
  'Tint 2': ['tinting'],
  'Detail 1': ['detailing', 'additional'],
  'Detail 2': ['detailing', 'additional'],
  Coating: ['paint', 'protection'],
  Wrap: ['graphics', 'protection'],
};
export const DAYS = [FRIDAY, '2027-03-13', '2027-03-15', '2027-03-16'] as const;

export interface Job {
  readonly id: string;
  day: string;
  time: SlotTime;
  readonly service: Service;
  status: BookingStatus;
  minutes: number;
  bay: Bay | undefined;
  /** Minutes after the midnight before the first of DAYS, from and to. */
  taken: readonly [number, number] | undefined;
}

const dayStart = (day: string) => {
  let days = 0;
  while (addDays(FRIDAY, days) !== day) days += 1;
  return days * DAY_MINUTES;
};

/** The rules of the bays, kept a second time in a way of their own. */
export class BayModel {
  readonly jobs: Job[] = [];
  readonly off = new Set<Bay>();
  closures: Closed[] = [];
  outOfOrder: { readonly bay: Bay; readonly day: string }[] = [];

  held = (day: string, time: string, except?: Job) =>
    this.jobs.filter(
      (job) => job !== except && job.day === day && job.time === time && holdsSpot(job.status),
    ).length;

  isClosed = (day: string, time: SlotTime) =>
    this.closures.some(
      ({ from, to, slots }) => day >= from && day <= to && (!slots || slots.includes(time)),
    );

  /** Undefined if no bay is free. */
  spot(job: Pick<Job, 'service' | 'minutes' | 'bay'>, day: string, time: SlotTime, self?: Job) {
    const from = dayStart(day) + slotStartMinutes(time);
    const to = dayStart(day) + countedReady(day, time, job.minutes, this.closures);
    const overlaps = (a: number, b: number) => a < to && from < b;
    const free = BAYS.filter(
      (bay) =>
        KINDS[bay].includes(WORK[job.service][0]) &&
        !this.off.has(bay) &&
        !this.jobs.some(
          (other) => other !== self && other.bay === bay && other.taken && overlaps(...other.taken),
        ) &&
        !this.outOfOrder.some(
          (closed) =>
            closed.bay === bay &&
            overlaps(dayStart(closed.day), dayStart(closed.day) + DAY_MINUTES),
        ),
    );
    const bay = job.bay && free.includes(job.bay) ? job.bay : free[0];
    return bay ? { bay, taken: [from, to] as const } : undefined;
  }

  put(job: Job, day: string, time: SlotTime): void {
    const found = job.minutes > 0 ? this.spot(job, day, time, job) : undefined;
    Object.assign(job, { day, time, bay: found?.bay, taken: found?.taken });
  }
}
