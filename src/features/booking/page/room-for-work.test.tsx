import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { BOOKING, NO_ROOM } from '@/content/booking/booking';
import { addDays, type Day } from '@/domain/day';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import { showBookingPage, SLOTS, startBookingBackend } from '@/testing/booking-page';
import type { FakeBackend, SeenRequest } from '@/testing/fake-backend';

const DAY = '2026-12-17';
const READY = '2026-12-18T20:00:00+00:00';

interface Asked {
  readonly from_day: Day;
  readonly to_day: Day;
  readonly service?: string;
}

/** Every time of every day, with room for the work only where `fits` says so. */
function answer(fits: (day: Day, service: string | undefined) => boolean) {
  return ({ body }: SeenRequest) => {
    const { from_day: from, to_day: to, service } = body as Asked;
    const rows = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      for (const time of SLOT_TIMES) {
        rows.push({
          day,
          slot_time: time,
          free_spots: fits(day, service) ? 2 : 0,
          is_closed: false,
          ready_at: service === undefined ? null : READY,
          work_minutes: service === undefined ? null : 780,
        });
      }
    }
    return { body: rows };
  };
}

let backend: FakeBackend;
beforeEach(() => {
  backend = startBookingBackend();
  backend.on(
    SLOTS,
    answer(() => true),
  );
});

test('Times are requested for the chosen work, and each says when the car is ready', async () => {
  const { user } = showBookingPage(
    '?service=CeramicCoating5Year&vehicleType=suv&addOns=PetHairRemoval',
  );
  await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
  const time = await screen.findByRole('button', { name: '10:00 AM', description: /ready/ });
  expect(time).toHaveAccessibleDescription('ready\u00a0Fri 1\u00a0PM');
  expect(backend.to(SLOTS).at(-1)?.body).toMatchObject({
    service: 'CeramicCoating5Year',
    vehicle_type: 'suv',
  });
  expect(screen.getByText('About a day and a half in the shop.')).toBeVisible();
});

test('Before a service is chosen the times are those of drop-off, and the page says so', async () => {
  const { user } = showBookingPage('');
  await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
  expect(await screen.findByText(BOOKING.stay.serviceDecides)).toBeVisible();
  expect(screen.getByRole('button', { name: '10:00 AM' })).toBeEnabled();
  expect(screen.queryByRole('region', { name: 'First available' })).toBeNull();
});

test('One of the first free times sets day and time, and the summary says when the car is ready', async () => {
  backend.on(
    SLOTS,
    answer((day) => day >= '2026-12-16'),
  );
  const { user } = showBookingPage();
  const first = await screen.findByRole('radio', { name: /Thu, Dec 17, 9:00 AM/ });
  expect(screen.getAllByRole('radio', { name: /Ready/ })).toHaveLength(3);
  await user.click(first);
  const summary = await screen.findByRole('region', { name: BOOKING.summary.heading });
  expect(within(summary).getByText('Fri, Dec 18 about 1:00 PM')).toBeVisible();
  expect(within(summary).getByText(BOOKING.stay.kept('overnight'))).toBeVisible();
  expect(screen.getByText('Drop off Thu, Dec 17 at 9:00 AM.')).toBeVisible();
});

test('A day without room says so and names the next two that have some', async () => {
  backend.on(
    SLOTS,
    answer((day) => day !== DAY),
  );
  const { user } = showBookingPage();
  await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
  expect(await screen.findByText(NO_ROOM.title('Thursday, December 17'))).toBeVisible();
  const after = screen.getByRole('radiogroup', { name: BOOKING.firstFree.after });
  expect(within(after).getAllByRole('radio')).toHaveLength(2);
  await user.click(within(after).getByRole('radio', { name: /Fri, Dec 18, 9:00 AM/ }));
  expect(await screen.findByText('Drop off Fri, Dec 18 at 9:00 AM.')).toBeVisible();
});

test('A service that does not fit the chosen time keeps it, and the page says what to do', async () => {
  const isFull = (day: Day, service: string | undefined) =>
    service !== 'CeramicCoating10Year' || day !== DAY;
  backend.on(SLOTS, answer(isFull));
  const { user } = showBookingPage();
  await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
  await user.click(await screen.findByRole('button', { name: /^10:00 AM/ }));
  await user.selectOptions(
    screen.getByRole('combobox', { name: BOOKING.details.service }),
    'CeramicCoating10Year',
  );
  expect(await screen.findByText(NO_ROOM.title('Thursday, December 17'))).toBeVisible();
  expect(screen.getByText(/Everything you entered is kept\. Pick another time/)).toBeVisible();
  const summary = screen.getByRole('region', { name: BOOKING.summary.heading });
  expect(within(summary).queryByText(BOOKING.summary.ready)).toBeNull();
  expect(screen.getByRole('button', { name: /^10:00 AM/, pressed: true })).toBeDisabled();
  expect(screen.getByRole('textbox', { name: BOOKING.details.name })).toHaveValue('Jordan');
});
