import { addDays } from '@/domain/day';

import { billSums } from '../../../src/domain/money/checkout';
import { OWNER, STAFF } from '../support/session';
import type { Dice } from './dice';
import { call, insert, read, remove, type Request, type Step, update } from './requests';
import type { Asked, World } from './world';

type Made = (world: World, dice: Dice) => Step | Promise<Step>;

const staff = (request: Request): Step => ({ actor: STAFF, request });
const owner = (request: Request): Step => ({ actor: OWNER, request });
const METHODS = ['card', 'card', 'cash', 'e_transfer', 'other'] as const;

const payment = (world: World, dice: Dice, amount_cents: number) => ({
  id: world.id(),
  method: dice.pick(METHODS),
  amount_cents,
  tip_cents: dice.chance(30) ? dice.under(2_000) : 0,
  reference: dice.chance(50) ? '004217' : null,
});

/** Completes with a receipt: mostly what is due today. */
export const checksOut = (world: World, dice: Dice): Promise<Step> =>
  checksOutBooking(world, dice, dice.chance(80) ? world.dueToday(dice) : world.recent(dice, 60));

export async function checksOutBooking(world: World, dice: Dice, booking: Asked): Promise<Step> {
  const lines = Array.from({ length: 1 + dice.under(3) }, (_, index) => {
    const amount = 1_000 + dice.under(60_000);
    const isChanged = dice.chance(20);
    return {
      label: index === 0 ? 'Sedan Window Tinting' : `Extra ${String(index)}`,
      service: index === 0 ? 'SedanTinting' : null,
      amount,
      listed: isChanged ? amount + 500 : null,
      reason: isChanged && dice.chance(80) ? 'A scratch' : null,
      taxes: [...(dice.chance(90) ? ['gst'] : []), ...(dice.chance(80) ? ['pst'] : [])],
    };
  });
  const discount = dice.chance(20) ? dice.under(900) : 0;
  const taxes = [
    { code: 'gst', name: 'GST', rate: await world.taxRate('gst') },
    { code: 'pst', name: 'PST', rate: await world.taxRate('pst') },
  ];
  const { total } = billSums({ lines, discount, taxes, pricesIncludeTaxes: false });
  const deposit = dice.chance(95) ? await world.paidAhead(booking) : 1;
  const due = Math.max(total - deposit, 1);
  const part = dice.chance(60) ? due : dice.chance(90) ? Math.ceil(due / 3) : due + 500;
  const receipt = { id: world.id(), booking };
  world.receipts.push(receipt);
  const checkout = {
    id: receipt.id,
    lines: lines.map(({ amount, listed, ...line }) => ({
      ...line,
      amount_cents: amount,
      listed_cents: listed,
      untaxed_reason: line.taxes.length === 2 ? null : 'For a reseller',
    })),
    discount_cents: discount,
    discount_reason: discount > 0 ? 'Third visit' : null,
    deposit_cents: deposit,
    total_cents: dice.chance(95) ? total : total + 1,
    payments: dice.chance(85) ? [payment(world, dice, part)] : [],
    sends_mail: dice.chance(50),
  };
  const at_revision = dice.chance(50) ? await world.revision(booking) : null;
  return staff(call('complete_with_payment', { booking_id: booking.id, checkout, at_revision }));
}

export function takesPayment(world: World, dice: Dice): Step {
  const { id } = dice.pick(world.receipts.slice(-20));
  return staff(
    call('take_payment', {
      receipt_id: id,
      payment: payment(world, dice, dice.pick([500, 2_000, 10_000, 90_000])),
    }),
  );
}

export async function refunds(world: World, dice: Dice): Promise<Step> {
  const { id } = dice.pick(world.receipts.slice(-20));
  const refundId = world.id();
  const payment = world.id();
  const total_cents = dice.pick([100, 999, 5_000, 99_999]);
  const method = dice.pick(METHODS);
  const back = Math.max(total_cents - (await world.balanceOf(id)), 0);
  const refund = {
    id: refundId,
    total_cents,
    payments: back > 0 ? [{ id: payment, method, amount_cents: back }] : [],
    reason: dice.chance(90) ? 'A scratch' : '',
    sends_mail: dice.chance(40),
    ...(dice.chance(15) ? { refunded_cents: 77 } : {}),
  };
  return staff(call('refund_receipt', { receipt_id: id, refund }));
}

export function takesDeposit(world: World, dice: Dice): Step {
  const booking: Asked = world.recent(dice, 25);
  if (dice.chance(30))
    return staff(
      call('ask_deposit', { booking_id: booking.id, cents: dice.pick([0, 5_000, 20_000, -1]) }),
    );
  if (dice.chance(20) && world.deposits.length > 0)
    return staff(call('undo_deposit', { payment_id: dice.pick(world.deposits) }));
  const paid = payment(world, dice, dice.pick([5_000, 5_000, 2_500, -2_500]));
  world.deposits.push(paid.id);
  const shown = dice.chance(10) ? { received_cents: 123 } : {};
  return staff(
    call('record_deposit', {
      booking_id: booking.id,
      payment: { ...paid, tip_cents: 0, ...shown },
    }),
  );
}

export function readsMoney(world: World, dice: Dice): Step {
  const { id, booking } =
    world.receipts.length > 0
      ? dice.pick(world.receipts)
      : { id: world.id(), booking: dice.pick(world.bookings) };
  const days = { from_day: addDays(world.today, -6), to_day: world.today };
  return staff(
    dice.pick<() => Request>([
      () => call('receipt', { receipt_id: id }),
      () => call('booking_money', { booking_id: booking.id }),
      () => call('open_money', {}),
      () => call('owed_receipts', {}),
      () => call('ask_who_owes', { since_days: 0 }),
      () => call('books', days),
      () => call('takings', days),
      () => call('deposit_terms', {}),
      () => call('send_receipt', { receipt_id: id }),
      () => read('payments', 'count(*)::integer as payments, sum(amount_cents)::integer as cents'),
    ])(),
  );
}

/** In the evening; first a day that was forgotten. */
export async function closesTill(world: World, dice: Dice): Promise<Step> {
  const float_cents = 20_000;
  const day = await world.openTill();
  const counted = float_cents + (await world.cashOf(day));
  const isOff = dice.chance(30);
  return staff(
    call('close_till', {
      day: dice.chance(10) ? addDays(world.today, 1) : day,
      float_cents,
      counted_cents: counted + (isOff ? 105 : 0),
      note: isOff && dice.chance(60) ? 'A coin too many' : null,
    }),
  );
}

export function setsMoney(world: World, dice: Dice): Step {
  return owner(
    dice.pick<() => Request>([
      () =>
        update(
          'checkout_settings',
          { deposit_kind: dice.pick(['none', 'percent', 'amount']), deposit_percent: 20 },
          'true',
          'deposit_kind',
        ),
      () =>
        update(
          'checkout_settings',
          { deposit_from_cents: 30_000, deposit_hours: 24 },
          'true',
          'deposit_from_cents',
        ),
      () => update('checkout_settings', { receipt_text: 'Thank you' }, 'true', 'receipt_text'),
      () => update('checkout_settings', { deposit_percent: 500 }, 'true', 'deposit_percent'),
      () =>
        insert(
          'tax_rates',
          { tax: 'pst', from_day: addDays(world.today, dice.pick([-3, 30])), rate: 7_500 },
          'rate',
        ),
      () => remove('tax_rates', `from_day > '${addDays(world.today, 20)}'`, 'tax, from_day'),
    ])(),
  );
}

/** Somebody comes by, pays ahead and takes it along: each morning, so that there are receipts. */
export const SALE: readonly Made[] = [
  (world, dice) => {
    const person = world.person(dice);
    const asked = world.book('staff', person, world.today, '4:00 PM');
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
      id: world.id(),
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
