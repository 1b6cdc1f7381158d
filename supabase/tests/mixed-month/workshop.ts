import { OWNER, SERVICE, STAFF, VISITOR } from '../support/session';
import type { Dice } from './dice';
import { call, insert, read, type Request, type Step, update, type Values } from './requests';
import { from } from './visitors';
import type { World } from './world';

const staff = (request: Request): Step => ({ actor: STAFF, request });

const FILM = { brand: '3M', kind: 'tint', active: true };
/** A shop has these before its first car. */
export const WORKSHOP: readonly Step[] = [
  ...[
    { ...FILM, series: 'Crystalline', transmission: 35, warranty_years: 5 },
    { ...FILM, series: 'Color Stable', transmission: 20, warranty_years: 1 },
    { ...FILM, series: 'Demo', transmission: 70, warranty_years: 0 },
  ].map((film) => staff(insert('films', film))),
  {
    actor: OWNER,
    request: insert('policy_versions', { topic: 'intake', version: 1, words: 'At my own risk.' }),
  },
];

const MARK = { side: 'left', kind: 'scratch', x: 0.2, y: 0.8 };

/** A car comes: what it was like, and its photos. */
export async function takesIn(world: World, dice: Dice): Promise<Step> {
  const booking = world.dueToday(dice);
  const booking_id = booking.id;
  const at_revision = dice.chance(90) ? await world.intakeRevision(booking) : dice.under(4);
  const content = {
    mileage: dice.pick([null, 84_200, 12]),
    fuel: dice.chance(92) ? dice.pick([null, 0, 8]) : 9,
    keys: dice.pick([null, '1 key, tag 14']),
    note: dice.pick([null, 'Hail', 'Mud']),
    marks: [MARK, { ...MARK, side: 'rear', kind: dice.chance(92) ? 'dent' : 'rust' }].slice(
      dice.under(3),
    ),
  };
  const kind = dice.under(100);
  if (kind < 70) {
    world.taken = booking;
    return staff(call('save_intake', { booking_id, at_revision, content }));
  }
  if (kind < 90) {
    const photo_id = world.id();
    world.photos.push(photo_id);
    const stage = dice.pick(['intake', 'intake', 'after', 'between']);
    const photo = { photo_id, stage, kind: 'image/jpeg', bytes: 200_000 };
    return staff(call('take_booking_photo', { booking_id, ...photo }));
  }
  return staff(
    dice.chance(50)
      ? call('remove_booking_photo', { photo_id: world.photos.at(-1) ?? booking_id })
      : call('intake', { booking_id }),
  );
}

/** A signature of whoever brought the car, or a photo that arrives. */
export async function signs(world: World, dice: Dice): Promise<Step> {
  const booking = world.taken ?? world.dueToday(dice);
  const signature = {
    id: world.id(),
    revision: await world.intakeRevision(booking),
    terms_version: dice.chance(90) ? 1 : 2,
    name: booking.person.name,
    strokes: dice.chance(70) ? [[0.1, 0.2, 0.3, 0.4]] : [],
    ...(dice.chance(85)
      ? {}
      : dice.pick<object>([{ name: null }, { name: ' ' }, { strokes: [[2, 0]] }, { id: null }])),
  };
  const booking_id = booking.id;
  const token = world.intakeTokens.get(booking_id) ?? 'guess';
  return dice.pick<() => Step>([
    () => staff(call('sign_intake', { booking_id, signature })),
    () => staff(call('sign_intake', { booking_id, signature })),
    () => staff(call('sign_intake', { booking_id, signature })),
    () => staff(call('sign_intake', { booking_id, signature })),
    () => staff(call('intake_link', { booking_id })),
    () => ({ actor: VISITOR, request: call('intake_to_sign', { token }, from(dice)) }),
    () => ({
      actor: VISITOR,
      request: call('sign_intake_by_link', { token, signature }, from(dice)),
    }),
    () => ({
      actor: SERVICE,
      request: call('keep_quote_photo', { photo_id: world.photos.at(-1) ?? world.id() }),
    }),
  ])();
}

/** Notes film at the work that was paid last, or at other work. */
export async function notesFilm(world: World, dice: Dice): Promise<Step> {
  const paid = world.receipts.at(-1)?.booking;
  const booking = paid && dice.chance(70) ? paid : world.dueToday(dice);
  const films = await world.films();
  const parts = ['front_pair', 'rear_pair', dice.chance(90) ? 'strip' : 'roof']
    .slice(dice.under(3))
    .map((position) => ({
      position,
      film_id: dice.chance(95) ? dice.pick(films) : world.id(),
      roll: dice.chance(92) ? dice.pick([null, 'R-77']) : ' ',
    }));
  const seen = dice.chance(90) ? await world.installed(booking) : [];
  return staff(call('note_installed', { booking_id: booking.id, parts, seen }));
}

/** A car goes with its certificate, which is kept or not. */
export async function installs(world: World, dice: Dice): Promise<Step> {
  const booking = dice.chance(30)
    ? world.dueToday(dice)
    : dice.pick(world.receipts.slice(-8)).booking;
  const booking_id = booking.id;
  const words_version = dice.pick<number | null>([1, 1, null, 9]);
  const link: Values = { token: dice.chance(90) ? await world.certificateToken(booking) : 'guess' };
  return dice.pick<() => Step>([
    () => staff(call('agree_warranty', { booking_id, words_version })),
    () => staff(call('find_certificates', { search: booking.person.name })),
    () =>
      staff(
        dice.chance(60) ? call('certificate', { certificate_id: booking_id }) : read('films', 'id'),
      ),
    () => staff(call('installed', { booking_id })),
    () => staff(update('films', { active: dice.chance(50) }, `series = 'Demo'`)),
    () => ({ actor: VISITOR, request: call('viewed_certificate', link, from(dice)) }),
    () => ({
      actor: VISITOR,
      request: call('keep_certificate', { ...link, words_version }, from(dice)),
    }),
    () => ({
      actor: dice.chance(30) ? OWNER : STAFF,
      request: call('erase_certificate', {
        certificate_id: dice.chance(20) ? booking_id : world.id(),
      }),
    }),
  ])();
}
