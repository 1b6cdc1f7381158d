import { expect, test } from 'vitest';
import { bayDay } from '@/domain/calendar/bay-plan';
import { makeBooking } from '@/testing/booking-factory';
import { toListed } from '../../bookings/api/listed-booking';
import { landingIn, pickUp } from './held';

const DAY = '2026-11-24';
const NOW = new Date(`${DAY}T13:52:00-07:00`);

test('A walk-in that is held over another bay, or pulled at its end, takes it from when its work began', () => {
  const walkIn = toListed(
    makeBooking({
      bookingDate: DAY,
      bookingTime: '1:00 PM',
      beginsAt: `${DAY}T13:50:00-07:00`,
      readyAt: `${DAY}T14:50:00-07:00`,
      status: 'confirmed',
      bayId: 1,
      workMinutes: 60,
    }),
  );
  const bays = [1, 2].map((id) => ({
    id,
    name: `Detail ${id}`,
    kinds: ['detailing' as const],
    position: id,
    active: true,
  }));
  const plan = { bays, bookings: [walkIn], closures: [], worksSundays: false, now: NOW };
  const [own, other] = bayDay(DAY, plan).lanes.map((lane) => ({ ...lane, offers: [] }));
  const block = own?.blocks[0];
  const held = block && pickUp(block, { kind: 'detailing', isEnd: false, isByKeys: false });
  if (!own || !other || !held) throw new Error('It has no bay.');
  expect(landingIn(other, { ...held, bayId: 2 })).toMatchObject({ from: 830, to: 890 });
  expect(landingIn(own, { ...held, workMinutes: 90 })).toMatchObject({ from: 830, to: 920 });
  expect(landingIn(own, { ...held, time: '3:00 PM' })).toMatchObject({ from: 900, to: 960 });
});
