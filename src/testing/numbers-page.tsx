import type { ComponentProps } from 'react';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach } from 'vitest';
import { addDays, addMonths } from '@/domain/day';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { TakenLine } from '@/features/dashboard/money/till/taken-line';
import { NumbersView } from '@/features/dashboard/numbers/numbers-view';
import { type Answer, FakeBackend, type SeenRequest } from '@/testing/fake-backend';
import { makeSession, storeSession } from '@/testing/fake-session';
import { renderStaff } from '@/testing/shop-days';
import { startClock } from '@/testing/start-clock';

const takenLine = (span: ComponentProps<typeof TakenLine>['span']) => <TakenLine span={span} />;

/** Answers the page in the test that runs. */
export let backend: FakeBackend;
export let user: UserEvent;
/** The day of the shop's first booking. */
let firstDay: string;

interface Asked {
  readonly metric: string;
  readonly from_day: string | null;
  readonly to_day: string;
}

/** The rows of each number, for the period that was asked for. */
export let numbers: Record<string, (asked: Asked) => readonly unknown[]>;

export const questionsOf = ({ body }: SeenRequest): Record<string, Asked> =>
  (body as { questions: Record<string, Asked> }).questions;

export const answerAll = (request: SeenRequest): Answer => ({
  body: Object.fromEntries(
    Object.entries(questionsOf(request)).map(([name, asked]) => [
      name,
      numbers[asked.metric]?.(asked),
    ]),
  ),
});

export const totals = (part: Readonly<Record<string, unknown>> = {}) => ({
  first_day: firstDay,
  last_day: '2026-11-22',
  bookings: 89,
  kept: 82,
  completed: 82,
  confirmed: 0,
  pending: 0,
  cancelled: 4,
  no_shows: 3,
  revenue: 17_420,
  average_ticket: 212.44,
  online: 61,
  phone: 21,
  done: 15_000,
  still_open: 2_420,
  unpriced: 4,
  ...part,
});

/** The totals of a shop without bookings. */
export const NOTHING = {
  bookings: 0,
  kept: 0,
  cancelled: 0,
  no_shows: 0,
  revenue: 0,
  average_ticket: null,
  online: 0,
  phone: 0,
  done: 0,
  still_open: 0,
  unpriced: 0,
} as const;

/** Starts each test of a file in a shop that has two years of bookings. */
export function withNumbers(): void {
  beforeEach(() => {
    // Sunday, 10:00 at the shop.
    user = startClock('2026-11-22T17:00:00Z');
    firstDay = '2024-05-18';
    storeSession(makeSession({ role: 'owner' }));
    backend = new FakeBackend();
    backend.on('rpc/booking_numbers', answerAll);
    numbers = {
      booking_totals: ({ from_day: from, to_day: to }) => {
        if (to === '2025-11-22') return [totals({ last_day: to, revenue: 14_279, kept: 73 })];
        if (to === '2026-10-31') return [totals({ last_day: to, average_ticket: 212.82 })];
        return [totals({ first_day: from ?? firstDay })];
      },
      revenue_by_month: ({ from_day: from, to_day: to }) => {
        const months = [];
        for (let month = from ?? '2024-05-01'; month <= to; month = addMonths(month, 1)) {
          const revenue = month < '2025-12-01' ? 10_000 : 12_500;
          months.push({ month, revenue, bookings: 50, priced: 50 });
        }
        return months;
      },
      bookings_by_week: ({ from_day: from }) =>
        Array.from({ length: 10 }, (_, index) => ({
          week: addDays(from ?? '', 7 * index),
          completed: 30,
          confirmed: 2,
          pending: 1,
          cancelled: 3,
          no_shows: 1,
        })),
      busiest_hours: () =>
        Array.from({ length: 63 }, (_, index) => ({
          weekday: 1 + Math.floor(index / 9),
          slot_time: SLOT_TIMES[index % 9],
          bookings: index,
          // Monday from 10 is half full; nothing is open on Sundays.
          spots: index < 54 ? 2 * index : 0,
        })),
      top_services: () => [
        { service_name: 'Ceramic Coating (5 Years)', revenue: 58_800, bookings: 91 },
        { service_name: 'SUV Window Tinting', revenue: 46_200, bookings: 231 },
      ],
      lead_times: () => [
        { days_from: 0, days_to: 0, bookings: 8 },
        { days_from: 2, days_to: 3, bookings: 33 },
        { days_from: 31, days_to: null, bookings: 41 },
      ],
      work_taken: () => [
        {
          service_name: 'SUV Window Tinting',
          finished: 20,
          jobs: 14,
          booked_minutes: 240,
          taken_minutes: 285,
        },
        {
          service_name: 'Engine Bay Clean',
          finished: 9,
          jobs: 9,
          booked_minutes: 45,
          taken_minutes: 50,
        },
        {
          service_name: 'Banners/Flex/Lawn Signs',
          finished: 2,
          jobs: 0,
          booked_minutes: null,
          taken_minutes: null,
        },
      ],
      bay_hours: () => [],
      waiting_numbers: () => [{ asked: 9, told: 6, booked: 2 }],
      quote_numbers: () => [
        {
          asked: 12,
          answered: 10,
          median_hours: 3.5,
          accepted: 5,
          declined: 2,
          worth: 16_480,
          lost: { price: 1, no_answer: 1 },
        },
      ],
    };
  });
}

/** Gives the shop its first booking on another day. */
export function setFirstDay(day: string): void {
  firstDay = day;
}

export const open = () => renderStaff('/', <NumbersView taken={takenLine} />);
export const card = async (name: string) => within(await screen.findByRole('region', { name }));

/** The cells of a card, shown as its table. */
export async function tableOf(name: string): Promise<(string | null)[][]> {
  const shown = await card(name);
  await user.click(shown.getByRole('button', { name: `Show as table: ${name}` }));
  return shown
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent));
}
