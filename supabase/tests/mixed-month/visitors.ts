import { addDays, weekday } from '@/domain/day';
import { SLOT_TIMES } from '@/domain/calendar/slots';

import { STAFF, STRANGER, VISITOR } from '../support/session';
import type { Dice } from './dice';
import { call, insert, read, type Request, type Step, type Values } from './requests';
import { type Asked, SERVICES, type World } from './world';

export const BOOKING =
  'id, status, revision, booking_date, booking_time, total_price, quoted_price, source, work_minutes, bay_id, ready_at, created_at';

const ADDRESSES = [
  ...Array.from({ length: 12 }, (_, index) => `192.0.2.${String(index + 1)}`),
  '2001:db8:1:1::5',
  '2001:db8:1:2::6',
  '2001:db8:2:1::7',
];
export const from = (dice: Dice) => ({ 'cf-connecting-ip': dice.pick(ADDRESSES) });
const visitor = (request: Request): Step => ({ actor: VISITOR, request });

/** The phone and the address as people write them. */
const written = (phone: string, dice: Dice) =>
  dice.pick([phone, phone, phone.replaceAll(' ', '-'), `+1 ${phone}`, phone.replaceAll(' ', '')]);
const writtenMail = (email: string | null, dice: Dice) =>
  email === null
    ? null
    : dice.pick([email, email, email.toUpperCase(), email.replace('@', '+shop@')]);

/** The booking page sends this. */
export function typedBooking(world: World, dice: Dice): { asked: Asked; values: Values } {
  const person = world.person(dice);
  const { day, time } = world.slot(dice, 7);
  const [service_name, total_price, vehicle_type] = dice.pick(SERVICES);
  const asked = world.book('visitor', person, day, time);
  return {
    asked,
    values: {
      id: asked.id,
      customer_name: person.name,
      customer_email: writtenMail(person.email, dice) ?? 'else@example.com',
      customer_phone: written(person.phone, dice),
      service_name,
      vehicle_type,
      vehicle_make: dice.chance(30) ? 'Honda' : null,
      comments: dice.chance(20) ? 'Key in the box\u0007,\nplease' : null,
      studio: dice.chance(10) ? '/studio/suv?p=cedar&f=70' : null,
      add_ons: dice.chance(20)
        ? [dice.pick(['EngineBayClean', 'PetHairRemoval', 'MoldVirusRemoval'])]
        : [],
      extra_services: dice.chance(10) ? ['TShirtPrinting', 'ClassicInteriorOnly'] : [],
      booking_date: day,
      booking_time: time,
      status: 'pending',
      total_price,
      wants_care: dice.chance(20),
    },
  };
}

export function books(world: World, dice: Dice): Step {
  const { values } = typedBooking(world, dice);
  const actor = dice.chance(6) ? STRANGER : dice.chance(4) ? STAFF : VISITOR;
  return { actor, request: insert('bookings', values, BOOKING, from(dice)) };
}

/** Something about it is wrong. */
export function booksWrongly(world: World, dice: Dice): Step {
  const { asked, values } = typedBooking(world, dice);
  // Nobody asks for it again.
  world.bookings.pop();
  const used = dice.pick(world.bookings).id;
  const wrong = dice.pick<Values>([
    { status: 'confirmed' },
    { customer_email: null },
    { customer_email: 'nobody' },
    { customer_email: 'Shop+1@example.com' },
    { customer_name: '  ' },
    { customer_phone: '12' },
    { service_name: null },
    { comments: 'x'.repeat(2001) },
    { comments: 'x'.repeat(9000) },
    { booking_date: addDays(world.today, -1) },
    { booking_date: addDays(world.today, 400) },
    { booking_date: addDays(world.today, (7 - (weekday(world.today) ?? 0)) % 7) },
    { booking_date: null },
    { booking_time: '9:30 AM' },
    { booking_date: world.today, booking_time: '9:00 AM' },
    { total_price: -1 },
    { total_price: 99_999_999 },
    { add_ons: ['no id!'] },
    { vehicle_type: '' },
    { studio: 'https://example.com' },
    { id: used },
    { id: `${used.slice(0, 8)}${asked.id.slice(8)}` },
    { quoted_price: 1 },
    { source: 'phone' },
    { arrived_at: '2027-03-15T15:00:00Z' },
  ]);
  return visitor(insert('bookings', { ...values, ...wrong }, BOOKING, from(dice)));
}

export const issueToken = (world: World, dice: Dice): Step =>
  visitor(call('issue_manage_token', { booking_id: world.recent(dice, 4).id }, from(dice)));

/** The holder of a private link, or somebody who tries one. */
export function usesLink(world: World, dice: Dice): Step {
  const booking = dice.chance(75) ? world.recent(dice, 40) : dice.pick(world.bookings);
  const token = dice.chance(6) ? `guess-${String(dice.under(1000))}` : world.token(booking);
  const { day, time } = world.slot(dice);
  const headers = dice.chance(60) ? from(dice) : { 'cf-connecting-ip': '198.51.100.7' };
  const kind = dice.under(100);
  const link = (name: string, values: Values = {}) =>
    visitor(call(name, { token, ...values }, headers));
  if (kind < 22) return link('managed_booking');
  if (kind < 45) {
    Object.assign(booking, { day, time });
    return link('move_managed_booking', { day, slot_time: time });
  }
  if (kind < 49)
    return link('move_managed_booking', { day: addDays(world.today, -2), slot_time: time });
  if (kind < 51) return link('move_managed_booking', { day, slot_time: '8:15 AM' });
  if (kind < 67) return link('cancel_managed_booking');
  if (kind < 80) return link('confirm_managed_booking');
  if (kind < 84) return link('undo_managed_cancellation');
  if (kind < 89) return link('mail_state');
  if (kind < 94) return link('managed_receipts');
  return link('managed_availability', { from_day: world.today, to_day: addDays(world.today, 6) });
}

export const undoesCancellation = (world: World, dice: Dice): Step =>
  visitor(call('undo_managed_cancellation', { token: world.token(world.recent(dice, 40)) }));

export function looksForTimes(world: World, dice: Dice): Step {
  const [service, , vehicle_type] = dice.pick([
    ['SedanTinting', 150, 'sedan'],
    ['PremiumDetailing', 275, 'truck'],
    ['PartialVehicleWrap', 1500, 'van'],
    [null, 0, null],
  ] as const);
  const to_day = addDays(world.today, dice.chance(5) ? 200 : 8);
  return visitor(
    call('slot_availability', { from_day: world.today, to_day, service, vehicle_type }),
  );
}

/** These are not for visitors. */
export function trespasses(world: World, dice: Dice): Step {
  const booking_id = world.recent(dice).id;
  const actor = dice.pick([VISITOR, STRANGER]);
  const request = dice.pick<() => Request>([
    () => read('bookings', 'id'),
    () => read('shop_settings', 'slot_capacity'),
    () => read('booking_events', 'id'),
    () => read('customer_notes', 'body'),
    () => read('receipts', 'id'),
    () => call('customers', {}),
    () => call('cancel_booking', { booking_id }),
    () => call('mark_arrived', { booking_id }),
    () => call('move_booking', { booking_id, day: world.today, slot_time: dice.pick(SLOT_TIMES) }),
    () => call('erase_bookings', { booking_ids: [booking_id] }),
    () => call('booking_totals', {}),
    () => call('lease_messages', {}),
    () => call('purge_expired_data', {}),
    () => call('record_captcha', { booking_id }),
    () => call('quote_list', {}),
    () => call('take_payment', { receipt_id: booking_id, payment: {} }),
    () => insert('closures', { from_day: world.today, to_day: world.today, reason: 'Mine' }),
    () => ({ text: ['delete bookings'], sql: 'delete from public.bookings', params: [] }),
    () => ({
      text: ['update bookings'],
      sql: "update public.bookings set status = 'cancelled'",
      params: [],
    }),
    () => call('deposit_terms', {}),
  ])();
  return { actor, request };
}
