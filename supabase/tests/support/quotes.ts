import { randomUUID } from 'node:crypto';

import { type Columns } from './bookings';
import { call, type Call } from './manage';
import { type Actor, type Row, SERVICE, type Session, STAFF, VISITOR, summary } from './session';

let contacts = 0;

/** The page sends this for a request that is in order; each has a contact of its own. */
export function quoteRequest(changes: Columns = {}): Columns {
  contacts += 1;
  const number = String(contacts).padStart(7, '0');
  return {
    id: randomUUID(),
    services: ['FullVehicleWrap'],
    words: 'Satin dark green all over.',
    wanted_by: 'any',
    customer_name: 'Robin Example',
    customer_email: `quote.${number}@example.com`,
    customer_phone: `778 ${number}`,
    vehicle_type: 'coupe',
    ...changes,
  };
}

/** Asks through the Data API; says how it went. */
export async function ask(
  session: Session,
  changes: Columns = {},
  actor: Actor = VISITOR,
  headers: Readonly<Record<string, string>> = {},
): Promise<string> {
  const request = JSON.stringify(quoteRequest(changes));
  return session.attempt(actor, 'select public.ask_quote($1::text::jsonb)', [request], headers);
}

export const tokenOf = (session: Session, id: string, how?: Call) =>
  call(session, 'select public.issue_quote_token($1) as value', [id], how);

/** Asks, and returns the id and the token of the private link. */
export async function asked(session: Session, changes: Columns = {}) {
  const id = (changes['id'] as string | undefined) ?? randomUUID();
  const outcome = await ask(session, { ...changes, id });
  const token = await tokenOf(session, id);
  if (typeof token !== 'string') throw new Error(`Not asked: ${outcome}`);
  return { id, token };
}

export const ANSWER = {
  services: ['FullVehicleWrap'],
  message: 'Have a look at the scratch with us first.',
  work_minutes: 600,
  valid_until: '2027-03-24',
  lines: [
    { label: 'Full wrap, satin dark green', amount: 3200 },
    { label: 'Door jambs, both sides', amount: 280 },
  ],
};

/** Answers as staff; says how it went. */
export async function answer(
  session: Session,
  id: string,
  changes: Readonly<Record<string, unknown>> = {},
  { sends = true, actor = STAFF }: { readonly sends?: boolean; readonly actor?: Actor } = {},
): Promise<string> {
  const json = JSON.stringify({ ...ANSWER, ...changes });
  const outcome = await session.request(
    actor,
    'select public.answer_quote($1, $2::text::jsonb, $3)',
    [id, json, sends],
  );
  if (outcome.ok) return 'done';
  return outcome.message === 'quote_incomplete'
    ? `${summary(outcome)} ${String(outcome.detail)}`
    : summary(outcome);
}

/** A quote whose price the customer has. */
export async function sent(session: Session, changes: Columns = {}) {
  const quote = await asked(session, changes);
  const outcome = await answer(session, quote.id);
  if (outcome !== 'done') throw new Error(outcome);
  return quote;
}

export async function view(session: Session, token: string, how: Call = {}): Promise<Row | string> {
  const sql = 'select * from public.viewed_quote($1)';
  const outcome = await session.request(how.actor ?? VISITOR, sql, [token], how.headers ?? {});
  return outcome.ok ? (outcome.rows[0] ?? 'nothing') : summary(outcome);
}

interface Acceptance {
  readonly version?: number;
  readonly booking?: string;
  readonly day?: string;
  readonly time?: string;
  readonly phone?: string | null;
  readonly filmLaw?: number | null;
  readonly policy?: number | null;
}

/** Accepts by the link; says how it went. */
export async function accept(
  session: Session,
  token: string,
  {
    version = 1,
    booking = randomUUID(),
    day = '2027-03-12',
    time = '9:00 AM',
    phone = null,
    filmLaw = null,
    policy = null,
  }: Acceptance = {},
): Promise<string> {
  const outcome = await session.request(
    VISITOR,
    'select public.accept_quote($1, $2, $3, $4::date, $5, $6, $7, $8) as value',
    [token, version, booking, day, time, phone, filmLaw, policy],
  );
  if (outcome.ok) return outcome.rows[0]?.['value'] === false ? 'nothing' : 'done';
  return outcome.message === 'quote_not_open'
    ? `${summary(outcome)} ${String(outcome.detail)}`
    : summary(outcome);
}

export async function takePhoto(
  session: Session,
  token: string,
  photo: string = randomUUID(),
  bytes: number = 200_000,
): Promise<string> {
  const outcome = await session.request<{ outcome: string; path: string | null }>(
    SERVICE,
    'select * from public.take_quote_photo($1, $2, $3, $4)',
    [token, photo, 'image/jpeg', bytes],
  );
  if (!outcome.ok) return summary(outcome);
  const [row] = outcome.rows;
  if (row?.outcome === 'store') {
    await session.request(SERVICE, 'select public.keep_quote_photo($1)', [photo]);
  }
  return row?.outcome ?? 'nothing';
}

interface VehiclePhoto {
  readonly booking: string | null;
  readonly photo?: string | null;
  readonly stage?: string;
  readonly kind?: string;
  readonly bytes?: number;
  readonly actor?: Actor;
}

/** The same for a vehicle at the shop, as the function does it in the name of staff. */
export async function takeVehiclePhoto(session: Session, wanted: VehiclePhoto): Promise<string> {
  const { booking, photo = randomUUID(), stage = 'intake', kind = 'image/jpeg' } = wanted;
  const { bytes = 200_000, actor = STAFF } = wanted;
  const outcome = await session.request<{ outcome: string }>(
    actor,
    'select * from public.take_booking_photo($1, $2, $3, $4, $5)',
    [booking, photo, stage, kind, bytes],
  );
  if (!outcome.ok) return summary(outcome);
  const said = outcome.rows[0]?.outcome ?? 'nothing';
  if (said === 'store') {
    await session.request(SERVICE, 'select public.keep_quote_photo($1)', [photo]);
  }
  return said;
}

/** A quote as the database holds it. */
export async function quoteOf(session: Session, id: string): Promise<Row | undefined> {
  const rows = await session.owner('select * from public.quotes where id = $1', [id]);
  return rows[0];
}
