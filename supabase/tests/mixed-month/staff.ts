import { addDays } from '@/domain/day';
import { SLOT_TIMES } from '@/domain/calendar/slots';

import { COLLEAGUE, OWNER, SERVICE, STAFF } from '../support/session';
import type { Dice } from './dice';
import {
  call,
  insert,
  read,
  remove,
  type Request,
  type Step,
  update,
  type Values,
} from './requests';
import { type Asked, SERVICES, type World } from './world';
import { BOOKING } from './visitors';

const staff = (request: Request): Step => ({ actor: STAFF, request });
const owner = (request: Request): Step => ({ actor: OWNER, request });

const OVERRIDES = ['past', 'sunday', 'started', 'closed', 'over_capacity', 'no_bay'];
const overridesOf = (dice: Dice): string[] =>
  dice.chance(40) ? OVERRIDES : dice.chance(20) ? [dice.pick(OVERRIDES)] : [];
const isBooking = ({ id }: Asked) => `id = '${id}'`;

/** As it was read; sometimes an older one. */
async function readRevision(world: World, booking: Asked, dice: Dice): Promise<number | null> {
  const revision = await world.revision(booking);
  return dice.chance(45) ? null : dice.chance(15) ? revision - 1 : revision;
}

export function takesCall(world: World, dice: Dice): Step {
  const person = world.person(dice);
  const { day, time } = dice.chance(8)
    ? { day: addDays(world.today, dice.pick([0, -1, 500])), time: '9:00 AM' }
    : world.slot(dice, 7);
  const [service_name, total_price, vehicle_type] = dice.pick(SERVICES);
  const asked = world.book('staff', person, day, time);
  const booking: Record<string, unknown> = {
    id: asked.id,
    customer_name: person.name,
    customer_email: dice.chance(50) ? person.email : null,
    customer_phone: person.phone,
    service_name,
    vehicle_type,
    booking_date: day,
    booking_time: time,
    total_price,
  };
  if (dice.chance(15))
    Object.assign(booking, {
      quoted_price: total_price,
      total_price: Math.max(1, total_price - 10),
      price_reason: 'A friend',
    });
  if (dice.chance(5)) Object.assign(booking, { quoted_price: total_price + 20 });
  if (dice.chance(15))
    Object.assign(booking, { bay_id: 1 + dice.under(7), work_minutes: 60 * dice.under(12) });
  if (dice.chance(8)) Object.assign(booking, { arrived_at: '2027-03-15T15:00:00Z' });
  if (dice.chance(4)) Object.assign(booking, { customer_phone: '1' });
  return staff(
    call('book_for_customer', {
      booking,
      overrides: overridesOf(dice),
      sends_mail: dice.chance(50),
      note: dice.chance(20) ? 'Asked about the film' : null,
    }),
  );
}

/** By a plain update, as the Data API does it. */
export async function changesPlainly(world: World, dice: Dice): Promise<Step> {
  const booking = world.recent(dice, 60);
  const revision = await readRevision(world, booking, dice);
  const change = dice.pick<Values>([
    { status: 'confirmed' },
    { status: 'confirmed' },
    { status: 'confirmed' },
    { status: 'confirmed' },
    { status: 'cancelled' },
    { status: 'completed' },
    { status: 'pending' },
    { comments: 'Second key in the box' },
    { total_price: 180 },
    { total_price: 170, price_reason: 'Long hair of a dog' },
    { service_name: 'Premium Detailing', total_price: 275 },
    { customer_email: 'new.address@example.com' },
    { customer_phone: '604 555 0199' },
    { customer_name: '' },
    { booking_date: world.slot(dice).day },
    { booking_time: dice.pick(SLOT_TIMES) },
    { vehicle_type: 'suv' },
  ]);
  const values = revision === null ? change : { ...change, revision };
  return staff(update('bookings', values, isBooking(booking), BOOKING));
}

export async function confirmsRecent(world: World, dice: Dice): Promise<Step> {
  const booking = world.recent(dice, 15);
  const revision = await world.revision(booking);
  return staff(update('bookings', { status: 'confirmed', revision }, isBooking(booking), BOOKING));
}

export async function moves(world: World, dice: Dice): Promise<Step> {
  const booking = world.recent(dice);
  const at_revision = await readRevision(world, booking, dice);
  const { day, time } = dice.chance(15)
    ? { day: addDays(world.today, dice.pick([-2, 0])), time: '9:00 AM' }
    : world.slot(dice, 8);
  Object.assign(booking, { day, time });
  const values = {
    booking_id: booking.id,
    day,
    slot_time: time,
    overrides: overridesOf(dice),
    tells_customer: dice.chance(70),
    at_revision,
  };
  return staff(
    call('move_booking', dice.chance(20) ? { ...values, bay_id: 1 + dice.under(6) } : values),
  );
}

export async function changes(world: World, dice: Dice): Promise<Step> {
  const booking = world.recent(dice);
  const { day, time } = world.slot(dice, 8);
  const change = dice.pick<Readonly<Record<string, unknown>>>([
    { comments: 'Wants a call' },
    { service_name: 'Ceramic Coating (2 Years)', total_price: 400 },
    { add_ons: ['EngineBayClean'], total_price: 200 },
    { total_price: 140 },
    { total_price: 140, price_reason: 'Third visit' },
    { customer_name: 'Robin Example', customer_phone: '604 555 0177' },
    { customer_email: 'robin@example.com' },
    { vehicle_make: 'Mazda', vehicle_model: 'MX-5' },
    { booking_date: day, booking_time: time, comments: 'Moved by phone' },
    { customer_phone: 'none' },
  ]);
  const at_revision = await readRevision(world, booking, dice);
  const values = {
    booking_id: booking.id,
    changes: change,
    overrides: overridesOf(dice),
    tells_customer: dice.chance(70),
    at_revision,
  };
  return staff(call('change_booking', values));
}

export async function places(world: World, dice: Dice): Promise<Step> {
  const booking = world.recent(dice, 20);
  const at_revision = await readRevision(world, booking, dice);
  const work_minutes = dice.chance(50) ? 60 * dice.under(15) : null;
  if (dice.chance(25)) {
    const other = world.recent(dice, 20);
    const { day, time } = world.slot(dice, 6);
    const place = dice.chance(50) ? { day, slot_time: time, overrides: OVERRIDES } : {};
    return staff(
      call('make_room', {
        booking_id: booking.id,
        bay_id: 1 + dice.under(6),
        work_minutes,
        other_id: other.id,
        at_revision,
        ...place,
      }),
    );
  }
  const bay_id = dice.chance(60) ? 1 + dice.under(7) : null;
  const without_bay = bay_id === null && dice.chance(40);
  return staff(
    call('place_booking', {
      booking_id: booking.id,
      bay_id,
      work_minutes,
      overrides: overridesOf(dice),
      at_revision,
      without_bay,
    }),
  );
}

export async function marks(world: World, dice: Dice): Promise<Step> {
  const booking = dice.chance(85) ? world.dueToday(dice) : world.recent(dice);
  const at_revision = await readRevision(world, booking, dice);
  if (dice.chance(15)) return staff(call('mark_no_show', { booking_id: booking.id, at_revision }));
  const at = dice.chance(10) ? `${addDays(world.today, dice.pick([-1, 1]))}T18:00:00Z` : null;
  return staff(call('mark_arrived', { booking_id: booking.id, at, at_revision }));
}

export async function cancels(world: World, dice: Dice): Promise<Step> {
  const booking = world.recent(dice);
  const at_revision = await readRevision(world, booking, dice);
  return staff(
    call('cancel_booking', {
      booking_id: booking.id,
      tells_customer: dice.chance(60),
      at_revision,
    }),
  );
}

export const undoesChange = (booking: Asked, dice: Dice): Step => ({
  actor: dice.chance(10) ? COLLEAGUE : STAFF,
  request: call('undo_status_change', { booking_id: booking.id, overrides: overridesOf(dice) }),
});

export function deletes(world: World, dice: Dice): Step {
  return staff(remove('bookings', isBooking(world.recent(dice, 60)), 'id, status'));
}

export function closes(world: World, dice: Dice): Step {
  const { day, time } = world.slot(dice);
  if (dice.chance(45)) {
    const values = dice.chance(50) ? { slot_time: time } : {};
    return staff(
      call('reopen_times', {
        day,
        ...values,
        ...(dice.chance(20) ? { bay_id: 1 + dice.under(6) } : {}),
      }),
    );
  }
  const values: Values = {
    id: world.id(),
    from_day: day,
    to_day: addDays(day, dice.chance(30) ? dice.under(4) : 0),
    slots: dice.chance(60)
      ? [time, '5:00 PM'].filter((slot, index, all) => all.indexOf(slot) === index)
      : null,
    spots: dice.chance(40) ? 1 : 0,
    reason: 'Private matter',
  };
  const special = dice.pick<Values>([
    {},
    {},
    {},
    { bay_id: 1 + dice.under(6), spots: 0 },
    { to_day: '2027-01-01' },
    { reason: ' ' },
  ]);
  return staff(insert('closures', { ...values, ...special }, 'from_day, to_day, slots, spots'));
}

export function sets(_: World, dice: Dice): Step {
  return staff(
    dice.pick<() => Request>([
      () =>
        insert(
          'bays',
          { name: `Bay ${String(dice.under(3))}`, kinds: ['tinting', 'printing'], position: 9 },
          'name',
        ),
      () =>
        update(
          'bays',
          { active: dice.chance(50) },
          `id = ${String(1 + dice.under(6))}`,
          'name, active',
        ),
      () => update('bays', { name: 'Tint 2' }, 'id = 2', 'name'),
      () =>
        update(
          'service_work',
          { minutes: 60 * (1 + dice.under(5)) },
          "service = 'SedanTinting'",
          'minutes',
        ),
      () =>
        update('service_work', { suv_minutes: 270 }, "service = 'PremiumDetailing'", 'suv_minutes'),
      () => update('shop_settings', { slot_capacity: 2 + dice.under(2) }, 'true', 'slot_capacity'),
      () => update('shop_settings', { slot_capacity: -1 }, 'true', 'slot_capacity'),
      () =>
        update(
          'shop_settings',
          { overbooking_per_slot: dice.under(3) },
          'true',
          'overbooking_per_slot',
        ),
      () =>
        update('shop_settings', { pending_hours: dice.pick([24, 48]) }, 'true', 'pending_hours'),
      () => update('shop_settings', { review_url: 'http://example.com' }, 'true', 'review_url'),
      () => update('shop_settings', { works_sundays: dice.chance(50) }, 'true', 'works_sundays'),
      () =>
        read('shop_settings', 'slot_capacity, pending_hours, notification_email, works_sundays'),
      () => read('service_work', 'count(*)::integer as services'),
    ])(),
  );
}

export async function keeps(world: World, dice: Dice): Promise<Step> {
  const booking = dice.chance(50) ? world.recent(dice) : dice.pick(world.bookings);
  const booking_id = booking.id;
  const other = world.recent(dice, 50).id;
  const customer_key = await world.customer(booking);
  const customer_id = await world.customerId(booking);
  const to_name = `${booking.person.name} Jr.`;
  const { name, phone, email } = booking.person;
  return staff(
    dice.pick<() => Request>([
      () =>
        insert(
          'booking_notes',
          { id: world.id(), booking_id, body: 'Scratch on the left' },
          'body',
        ),
      () => insert('booking_notes', { id: world.id(), booking_id, body: ' ' }, 'body'),
      () =>
        update(
          'booking_notes',
          { body: 'Scratch on the right' },
          `booking_id = '${booking_id}'`,
          'body',
        ),
      () => insert('customer_notes', { id: world.id(), customer_id, body: 'Calls first' }, 'body'),
      () =>
        insert(
          'customer_tags',
          { id: world.id(), customer_id, tag: dice.pick(['Fleet', 'VIP', ' x']) },
          'tag',
        ),
      () =>
        insert(
          'customer_vehicles',
          {
            id: world.id(),
            customer_id,
            vehicle_type: 'suv',
            plate: dice.pick(['AB1 23C', '?']),
          },
          'plate',
        ),
      () =>
        dice.chance(60)
          ? call('merge_customers', { customer_key, other_key: other })
          : call('part_bookings', { booking_ids: [booking_id] }),
      () => remove('customer_tags', `customer_id = '${customer_id}'`),
      () => remove('booking_notes', `booking_id = '${booking_id}'`),
      () =>
        call('change_contact', {
          customer_key,
          from_name: name,
          to_name: dice.chance(50) ? to_name : name,
          from_phone: phone,
          to_phone: dice.chance(30) ? '604 555 0188' : phone,
          from_email: email,
          to_email: dice.chance(50) ? 'moved@example.com' : email,
        }),
    ])(),
  );
}

export async function looksUp(world: World, dice: Dice): Promise<Step> {
  const booking = dice.pick(world.bookings);
  const customer_key = await world.customer(booking);
  const { phone, name } = booking.person;
  return staff(
    dice.pick<() => Request>([
      () => call('customers', { search: name, page_size: 20 }),
      () => call('customers', { search: phone }),
      () =>
        call('customers', {
          sort_by: dice.pick(['visits', 'spent', 'luck']),
          filter_by: dice.pick([null, 'no_shows', 'away']),
          page_size: 5,
        }),
      () => call('find_customers', { phone: phone.replaceAll(' ', '') }),
      () => call('customer_bookings', { customer_key }),
      () => call('erasable_bookings', { customer_key }),
      () => call('customer_quotes', { customer_key }),
      () =>
        call('bay_availability', {
          from_day: world.today,
          to_day: addDays(world.today, 3),
          service: 'PremiumDetailing',
        }),
      () => call('stopped_recipient', { booking_id: booking.id }),
      () => call('bay_hours', { from_day: '2027-03-14', to_day: addDays(world.today, 6) }),
      () =>
        read('bookings', 'id, status', `booking_date = '${world.today}' order by booking_time, id`),
    ])(),
  );
}

export const NUMBERS = [
  'revenue_by_month',
  'bookings_by_week',
  'busiest_hours',
  'top_services',
  'booking_totals',
  'lead_times',
  'work_taken',
  'bay_hours',
  'quote_numbers',
];

export function counts(world: World, dice: Dice): Step {
  const from_day = '2027-03-01';
  if (dice.chance(20)) {
    const questions = Object.fromEntries(
      NUMBERS.slice(0, 7).map((metric) => [metric, { metric, from_day, to_day: world.today }]),
    );
    return staff(call('booking_numbers', { questions }));
  }
  if (dice.chance(10))
    return staff(call('booking_numbers', { questions: { a: { metric: 'customers', from_day } } }));
  const to_day = dice.chance(10) ? '2026-01-01' : world.today;
  return staff(call(dice.pick(NUMBERS), { from_day, to_day }));
}

export async function erases(world: World, dice: Dice): Promise<Step> {
  const booking = dice.pick(world.bookings);
  const { email } = booking.person;
  const ids = [booking.id, dice.pick(world.bookings).id];
  const written = world.bookings.filter(({ person }) => person.email === email).map(({ id }) => id);
  return owner(
    dice.pick<() => Request>([
      () => call('erase_bookings', { booking_ids: ids }),
      () => call('erase_bookings', { booking_ids: Array.from({ length: 101 }, () => booking.id) }),
      () => call('erasable_quotes', { customer_key: booking.id }),
      () => call('erase_bookings', { booking_ids: written }),
      () => call('erasable_bookings', { customer_key: booking.id }),
    ])(),
  );
}

export async function feeds(world: World, dice: Dice): Promise<Step> {
  if (dice.chance(35))
    return { actor: SERVICE, request: call('calendar_feed', { token: world.feedToken }) };
  return staff(
    dice.pick<() => Request>([
      () => call('renew_calendar_feed'),
      () => call('renew_calendar_feed'),
      () => call('calendar_feed_state'),
      () => call('revoke_calendar_feed'),
    ])(),
  );
}
