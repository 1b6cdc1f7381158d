import { addDays } from '@/domain/day';

import { SERVICE, STAFF, STRANGER, VISITOR } from '../support/session';
import type { Dice } from './dice';
import { call, remove, type Request, type Step, type Values } from './requests';
import type { Asked, World } from './world';
import { from } from './visitors';

const staff = (request: Request): Step => ({ actor: STAFF, request });
const recent = (world: World, dice: Dice): Asked =>
  world.quotes.length > 0 ? dice.pick(world.quotes.slice(-4)) : world.ask(world.person(dice));

export function asks(world: World, dice: Dice): Step {
  const person = world.person(dice);
  const used = world.quotes.at(-1)?.id;
  const asked = world.ask(person);
  const quote = {
    id: asked.id,
    services: dice.chance(80)
      ? [dice.pick(['FullVehicleWrap', 'PaintCorrection', 'CeramicCoating5Year']), 'CustomDecals']
      : [],
    words: dice.chance(80) ? 'Satin dark green all over.' : null,
    wanted_by: dice.pick(['any', 'two_weeks', 'month', 'later']),
    customer_name: person.name,
    customer_email: person.email ?? 'else@example.com',
    customer_phone: dice.chance(60) ? person.phone : null,
    vehicle_type: dice.pick(['coupe', 'van', 'sedan']),
    vehicle_year: '2021',
  };
  const wrong = dice.chance(85)
    ? {}
    : dice.pick<Readonly<Record<string, unknown>>>([
        { vehicle_year: '21' },
        { customer_email: null },
        { words: 'x'.repeat(1001) },
        { words: 'x'.repeat(13_000) },
        { id: used },
        { customer_email: 'shop@example.com' },
        { services: [], words: null },
      ]);
  const isStaff = dice.chance(25);
  const request = call(
    isStaff ? 'begin_quote' : 'ask_quote',
    { quote: { ...quote, ...wrong } },
    from(dice),
  );
  return { actor: isStaff ? STAFF : dice.chance(10) ? STRANGER : VISITOR, request };
}

export const issueQuoteToken = (world: World, dice: Dice): Step => ({
  actor: VISITOR,
  request: call(
    'issue_quote_token',
    { quote_id: (world.quotes.at(-1) ?? recent(world, dice)).id },
    from(dice),
  ),
});

export async function answers(world: World, dice: Dice): Promise<Step> {
  const { id } = recent(world, dice);
  const answer = {
    services: ['FullVehicleWrap', 'CustomDecals'],
    message: dice.chance(50) ? 'Have a look at the scratch with us first.' : null,
    work_minutes: 60 * dice.under(20),
    valid_until: addDays(world.today, dice.pick([3, 5, 14, 21])),
    lines: [
      { label: 'Full wrap, satin dark green', amount: 1_200.5 },
      { label: 'Door jambs, both sides', amount: 280 },
    ].slice(0, 1 + dice.under(2)),
    included: 'Washing',
    staff_note: dice.chance(20) ? 'Knows what he wants' : null,
    ...(dice.chance(30) ? { deposit_cents: 20_000 } : {}),
  };
  const wrong = dice.chance(88)
    ? {}
    : dice.pick<Readonly<Record<string, unknown>>>([
        { lines: [] },
        { valid_until: addDays(world.today, -1) },
        { services: [] },
        { work_minutes: null },
        { deposit_cents: 1_000_000 },
        { version: 9 },
      ]);
  return staff(
    call('answer_quote', { quote_id: id, answer: { ...answer, ...wrong }, sends: dice.chance(80) }),
  );
}

export const undoesQuote = (world: World, dice: Dice): Step =>
  staff(call('undo_quote', { quote_id: recent(world, dice).id }));

export function usesQuoteLink(world: World, dice: Dice): Step {
  const quote = recent(world, dice);
  const token = dice.chance(5) ? 'guess' : world.token(quote);
  const { day, time } = world.slot(dice);
  const link = (name: string, values: Values = {}): Step => ({
    actor: VISITOR,
    request: call(name, { token, ...values }, from(dice)),
  });
  const kind = dice.under(100);
  if (kind < 22) return link('viewed_quote');
  if (kind < 32)
    return link('quote_availability', { from_day: world.today, to_day: addDays(world.today, 5) });
  if (kind < 72) {
    const booking = world.book('visitor', quote.person, day, time);
    // Most are refused, and nobody asks for those again.
    if (dice.chance(60)) world.bookings.pop();
    return link('accept_quote', {
      seen_version: dice.chance(90) ? 1 : 2,
      booking_id: booking.id,
      day,
      slot_time: time,
      phone: quote.person.phone,
    });
  }
  if (kind < 86)
    return link('decline_quote', { reason: dice.chance(50) ? 'Too much for me' : null });
  return link('ask_quote_again');
}

export function keepsQuotes(world: World, dice: Dice): Step {
  const { id } = recent(world, dice);
  return staff(
    dice.pick<() => Request>([
      () => call('quote_list', { only_id: id }),
      () => call('quote_list', {}),
      () => call('close_quote', { quote_id: id, reason: 'No answer', lost_to: 'no_answer' }),
      () => call('quote_numbers', { from_day: '2027-03-01', to_day: world.today }),
      () =>
        dice.chance(30)
          ? remove('quotes', `id = '${id}'`, 'status')
          : call('quote_list', { only_id: world.id() }),
    ])(),
  );
}

export function sendsPhoto(world: World, dice: Dice): Step {
  const service = (request: Request): Step => ({ actor: SERVICE, request });
  const quote = recent(world, dice);
  if (world.photos.length === 0 || dice.chance(45)) {
    const photo_id = world.id();
    world.photos.push(photo_id);
    return service(
      call('take_quote_photo', {
        token: world.token(quote),
        photo_id,
        kind: 'image/jpeg',
        bytes: 200_000,
      }),
    );
  }
  const photo_id = dice.pick(world.photos);
  return service(
    dice.pick<() => Request>([
      () => call('keep_quote_photo', { photo_id: world.photos.at(-1) ?? photo_id }),
      () => call('keep_quote_photo', { photo_id }),
      () => call('open_quote_photo', { photo_id, until: 1_900_000_000, signature: 'forged' }),
      () => call('removed_quote_photos', {}),
      () => call('forget_removed_photos', { paths: [`${quote.id}/${photo_id}`] }),
    ])(),
  );
}
