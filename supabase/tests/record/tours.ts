import { addDays } from '@/domain/day';

import { OWNER, SERVICE, STAFF, VISITOR } from '../support/session';
import { Dice } from './dice';
import { call, insert, read, remove, type Request, type Step, type Values } from './requests';
import { checksOutBooking, refunds, takesPayment } from './money';
import { BOOKING, typedBooking } from './visitors';
import type { World } from './world';

type Made = (world: World, dice: Dice) => Step | Promise<Step>;

const NETWORK = ['2001:db8:7:1::1', '2001:db8:7:2::1', '2001:db8:7:3::1'] as const;
const at = (address: string) => ({ 'cf-connecting-ip': address });
const visitor = (request: Request): Step => ({ actor: VISITOR, request });
const staff = (request: Request): Step => ({ actor: STAFF, request });
const owner = (request: Request): Step => ({ actor: OWNER, request });

/** So many bookings that are in order, and differ in what they are given. */
const booksOften = (
  count: number,
  changes: (index: number, world: World) => Values,
  address = (index: number) => `203.0.113.${String(index)}`,
) =>
  Array.from({ length: count }, (_, index): Made => (world, dice) => {
    const { asked, values } = typedBooking(world, dice);
    const changed = {
      ...values,
      customer_name: 'Tour Guide',
      customer_email: `tour${String(index)}@example.com`,
      customer_phone: `778 555 03${String(index).padStart(2, '0')}`,
      service_name: 'T-Shirt Printing',
      add_ons: [],
      extra_services: [],
      booking_time: '4:00 PM',
      booking_date: addDays(world.today, 20 + index),
      ...changes(index, world),
    };
    Object.assign(asked, { day: changed.booking_date, time: changed.booking_time });
    return visitor(insert('bookings', changed, BOOKING, at(address(index))));
  });

const issues: Made = (world) =>
  visitor(call('issue_manage_token', { booking_id: world.bookings.at(-1)?.id ?? '' }));
const opens =
  (name: string, values: (world: World) => Values = () => ({})): Made =>
  (world) => {
    const booking = world.bookings.at(-1);
    return visitor(call(name, { token: booking ? world.token(booking) : '', ...values(world) }));
  };
const movesAhead = (days: number) =>
  opens('move_managed_booking', (world) => ({
    day: addDays(world.today, days),
    slot_time: '5:00 PM',
  }));
const guesses =
  (address: string): Made =>
  () =>
    visitor(call('managed_booking', { token: 'guess' }, { headers: at(address) }));

const asksOften = (count: number, address = (index: number) => `203.0.113.${String(index)}`) =>
  Array.from({ length: count }, (_, index): Made => (world) => {
    const quote = {
      id: world.id(`tour quote ${String(index)}`),
      services: ['FullVehicleWrap'],
      customer_name: 'Tour Guide',
      customer_email: 'guide@example.com',
      vehicle_type: 'van',
    };
    return visitor(call('ask_quote', { quote }, { headers: at(address(index)) }));
  });

/** Chance comes upon these too rarely: limits, and refusals of what nobody does by mistake. */
export const TOURS: ReadonlyMap<number, readonly Made[]> = new Map<number, readonly Made[]>([
  [
    2,
    [
      (world, dice) => {
        const rows = [typedBooking(world, dice).values, typedBooking(world, dice).values];
        const columns =
          'id, customer_name, customer_email, customer_phone, service_name, vehicle_type, booking_date, booking_time, status, total_price';
        return visitor({
          text: ['insert bookings', rows],
          sql: `insert into public.bookings (${columns}) select ${columns} from jsonb_populate_recordset(null::public.bookings, $1::text::jsonb)`,
          params: [JSON.stringify(rows)],
        });
      },
      ...booksOften(1, () => ({ customer_email: 'SHOP@example.com' })),
      () => visitor({ ...call('managed_booking', { token: 'any' }), method: 'GET' }),
      () => visitor({ ...call('suppress_mail', { token: 'any' }), method: 'GET' }),
      (world) =>
        visitor(
          call('slot_availability', { from_day: world.today, to_day: addDays(world.today, 100) }),
        ),
      () => ({
        actor: SERVICE,
        request: call('finish_message', {
          message_id: '00000000-0000-4000-8000-000000000000',
          lease_id: null,
          outcome: 'lost',
        }),
      }),
      () => ({
        actor: SERVICE,
        request: {
          text: ['update booking_events'],
          sql: "update public.booking_events set reason = 'mine'",
          params: [],
        },
      }),
      (world) =>
        owner(
          call('erase_bookings', {
            booking_ids: Array.from({ length: 101 }, () => world.id('any')),
          }),
        ),
      (world) =>
        owner(
          insert(
            'tax_rates',
            { tax: 'pst', from_day: addDays(world.today, -1), rate: 8_000 },
            'rate',
          ),
        ),
      () => owner(insert('tax_rates', { tax: 'pst', from_day: '2027-04-01', rate: 8_000 }, 'rate')),
      ...booksOften(1, (_, world) => ({ booking_date: addDays(world.today, 9) })),
      issues,
      opens('managed_booking'),
      (world) =>
        staff(
          call('record_deposit', {
            booking_id: world.bookings.at(-1)?.id ?? '',
            payment: { id: world.id('payment'), method: 'cash', amount_cents: -500 },
          }),
        ),
      (world) =>
        staff(
          call('record_deposit', {
            booking_id: world.bookings.at(-1)?.id ?? '',
            payment: { id: world.id('payment'), method: 'cash', amount_cents: 5_002 },
          }),
        ),
      (world) =>
        staff(
          call('record_deposit', {
            booking_id: world.bookings.at(-1)?.id ?? '',
            payment: {
              id: world.id('payment'),
              method: 'card',
              amount_cents: 500,
              received_cents: 1,
            },
          }),
        ),
      async (world) => {
        const booking = world.bookings.at(-1);
        const customer_key = booking ? await world.customer(booking) : '';
        return staff(
          call('change_contact', {
            customer_key,
            from_name: 'Nobody',
            to_name: 'X',
            from_phone: '1',
            to_phone: '604 555 0100',
            from_email: 'no@example.com',
          }),
        );
      },
      (world) =>
        staff({
          text: ['update bookings'],
          sql: 'update public.bookings set status = $1, revision = 0 where id = $2 returning status',
          params: ['confirmed', world.bookings.at(-1)?.id ?? ''],
        }),
      (world) => ({
        actor: VISITOR,
        request: call('suppress_mail', { token: world.stopTokens.at(-1) ?? 'none' }),
      }),
    ],
  ],
  [
    3,
    booksOften(
      3,
      () => ({}),
      () => '203.0.113.9',
    ),
  ],
  [
    4,
    [
      ...booksOften(2, () => ({ customer_phone: '778 555 0999' })),
      ...booksOften(2, () => ({ customer_email: 'Guide@example.com' })),
      ...booksOften(3, (index) => ({
        customer_phone: `778 555 04${String(index).padStart(2, '0')}`,
        customer_email: `total${String(index)}@example.com`,
      })),
      ...asksOften(2),
    ],
  ],
  [
    5,
    booksOften(
      3,
      (_, world) => ({ booking_date: addDays(world.today, 15), customer_phone: '778 555 0555' }),
      () => '203.0.113.5',
    ),
  ],
  [
    6,
    [
      ...Array.from({ length: 4 }, () => guesses('203.0.113.6')),
      ...booksOften(1, () => ({
        customer_email: 'moves@example.com',
        customer_phone: '778 555 0666',
      })),
      issues,
      movesAhead(25),
      movesAhead(26),
      opens('cancel_managed_booking'),
    ],
  ],
  [
    7,
    booksOften(
      3,
      () => ({}),
      (index) => NETWORK[index] ?? '',
    ),
  ],
  [
    8,
    [
      ...booksOften(3, (index) => ({
        customer_email: 'much@example.com',
        customer_phone: `778 555 08${String(index).padStart(2, '0')}`,
      })),
      (world) => staff(remove('mail_suppressions', 'true', `'${world.today}'`)),
    ],
  ],
  [
    10,
    [
      ...booksOften(1, () => ({
        customer_email: 'undo@example.com',
        customer_phone: '778 555 1010',
      })),
      issues,
      opens('confirm_managed_booking'),
      movesAhead(27),
      opens('cancel_managed_booking'),
      opens('undo_managed_cancellation'),
      () => staff(read('mail_suppressions', 'recipient', 'true order by recipient')),
    ],
  ],
  [11, [guesses(NETWORK[0]), guesses(NETWORK[1]), guesses(NETWORK[2])]],
  [
    13,
    [
      (world) => visitor(call('suppress_mail', { token: world.stoppable?.token ?? 'none' })),
      async (world) => {
        const booking = world.stoppable?.booking ?? world.recent(new Dice(1));
        const message_id = await world.message(booking, "'sent'");
        return staff({
          ...call('resend_message', { message_id }),
          text: ['resend_message', booking.id],
        });
      },
      (world) =>
        staff(call('stopped_recipient', { booking_id: world.stoppable?.booking.id ?? null })),
      () => staff(remove('mail_suppressions', 'true', 'recipient')),
    ],
  ],
  [12, asksOften(7, (index) => NETWORK[index % 3] ?? '')],
]);

/** Somebody comes by, pays ahead and takes it along: each morning, so that there are receipts. */
export const SALE: readonly Made[] = [
  (world, dice) => {
    const person = world.person(dice);
    const asked = world.book('p', person, world.today, '4:00 PM');
    const booking = {
      id: asked.id,
      customer_name: person.name,
      customer_email: person.email,
      customer_phone: person.phone,
      service_name: 'T-Shirt Printing',
      vehicle_type: 'sedan',
      booking_date: world.today,
      booking_time: '4:00 PM',
      total_price: 40,
    };
    const overrides = ['sunday', 'started', 'closed', 'over_capacity'];
    return staff(call('book_for_customer', { booking, overrides }));
  },
  (world, dice) => {
    const payment = {
      id: world.id('payment'),
      method: 'cash',
      amount_cents: 200 + dice.under(800),
    };
    world.deposits.push(payment.id);
    return staff(call('record_deposit', { booking_id: world.bookings.at(-1)?.id ?? '', payment }));
  },
  (world, dice) => checksOutBooking(world, dice, world.bookings.at(-1) ?? world.recent(dice)),
  (world) => staff(call('undo_deposit', { payment_id: world.deposits.at(-1) ?? '' })),
  takesPayment,
  refunds,
];
