import { randomUUID } from 'node:crypto';

import { type Columns, FRIDAY } from './bookings';
import { type Actor, type Outcome, type Param, type Session, STAFF, summary } from './session';

/** Staff are refused an exception with this if they did not name it. */
export const OVERRIDE_REQUIRED = 'PT409 override_required';
/** A visitor is refused with this on a day or slot on which nothing can be booked. */
export const NOT_BOOKABLE = 'PT422 slot_not_bookable';

/** Staff may mean these; the database names them in this order. */
export const EXCEPTIONS = ['past', 'sunday', 'started', 'closed', 'over_capacity'];
export const SUNDAY = '2027-03-14';

/** Staff type this while a customer is on the phone. */
export const phoneBooking = (changes: Columns = {}): Columns => ({
  id: randomUUID(),
  customer_name: 'Casey Caller',
  customer_email: null,
  customer_phone: '604 555 0142',
  service_name: 'Sedan Window Tinting',
  vehicle_type: 'sedan',
  booking_date: FRIDAY,
  booking_time: '10:00 AM',
  total_price: 150,
  ...changes,
});

export interface PhoneCall {
  readonly overrides?: readonly string[];
  readonly sendsMail?: boolean;
  readonly note?: string;
  readonly actor?: Actor;
}

export const bookForCustomerSql =
  'select public.book_for_customer($1::text::jsonb, $2::text[], $3, $4) as id';

export function takeCall(
  session: Session,
  changes: Columns = {},
  { overrides = [], sendsMail = false, note, actor = STAFF }: PhoneCall = {},
): Promise<Outcome<{ id: string }>> {
  const params: Param[] = [
    JSON.stringify(phoneBooking(changes)),
    overrides,
    sendsMail,
    note ?? null,
  ];
  return session.request(actor, bookForCustomerSql, params);
}

export const moveBookingSql =
  'select public.move_booking($1, $2::date, $3, $4::text[], $5, at_revision => $6)';

export function moveTo(
  session: Session,
  id: string,
  day: string,
  time: string,
  { overrides = [], tells = true, revision = null, actor = STAFF }: MoveOptions = {},
): Promise<Outcome> {
  return session.request(actor, moveBookingSql, [id, day, time, overrides, tells, revision]);
}

export interface MoveOptions {
  readonly overrides?: readonly string[];
  readonly tells?: boolean;
  /** As it was read. */
  readonly revision?: number | null;
  readonly actor?: Actor;
}

/** Staff close days or slots, or leave fewer spots in them. */
export const close = (
  session: Session,
  { from = FRIDAY, to = from, slots = null, spots = 0, actor = STAFF }: Closing = {},
): Promise<string> =>
  session.attempt(
    actor,
    `insert into public.closures (from_day, to_day, slots, spots, reason)
       values ($1, $2, $3::text[], $4, 'Private matter') returning id`,
    [from, to, slots, spots],
  );

export interface Closing {
  readonly from?: string;
  readonly to?: string;
  readonly slots?: readonly string[] | null;
  readonly spots?: number;
  readonly actor?: Actor;
}

/** The code and message of a refusal with what it names, or 'done'. */
export const inFull = (outcome: Outcome<unknown>): string =>
  outcome.ok || outcome.detail === undefined
    ? summary(outcome)
    : `${summary(outcome)}: ${outcome.detail}`;

/** Columns of one booking as they are stored. */
export const facts = async (session: Session, id: string, columns: string) =>
  (await session.owner(`select ${columns} from public.bookings where id = '${id}'`))[0];
