import { age, book, type BookingRow, type Columns } from './bookings';
import { type Actor, type Row, type Session, VISITOR, summary } from './session';

export const from = (address: string) => ({ 'cf-connecting-ip': address });

export interface Call {
  readonly actor?: Actor;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Calls one function of the link and returns its value, or how it was refused. */
export const call = (
  session: Session,
  sql: string,
  params: readonly string[],
  { actor = VISITOR, headers = {} }: Call = {},
): Promise<unknown> => session.value(actor, sql, params, headers);

export const issue = (session: Session, id: string, how?: Call) =>
  call(session, 'select public.issue_manage_token($1) as value', [id], how);
export const move = (session: Session, token: string, day: string, time: string, how?: Call) =>
  call(
    session,
    'select public.move_managed_booking($1, $2::date, $3) as value',
    [token, day, time],
    how,
  );
export const cancel = (session: Session, token: string, how?: Call) =>
  call(session, 'select public.cancel_managed_booking($1) as value', [token], how);

export const confirm = (session: Session, token: string, how?: Call) =>
  call(session, 'select public.confirm_managed_booking($1) as value', [token], how);
export const undoCancel = (session: Session, token: string, how?: Call) =>
  call(session, 'select public.undo_managed_cancellation($1) as value', [token], how);

export async function look(
  session: Session,
  token: string,
  how: Call = {},
): Promise<Row[] | string> {
  const sql = 'select * from public.managed_booking($1)';
  const outcome = await session.request(how.actor ?? VISITOR, sql, [token], how.headers ?? {});
  return outcome.ok ? outcome.rows : summary(outcome);
}

/** The token of a private link that is not asked for by the page of its booking. */
export async function linkToken(session: Session, id: string, kind = 'booking'): Promise<string> {
  const sql = 'select private.link_token($1, $2) as token';
  const [row] = await session.owner<{ token: string }>(sql, [kind, id]);
  return row?.token ?? '';
}

/** Booked long enough ago that what its customer does with it is told at once. */
export async function booked(session: Session, changes: Columns = {}) {
  const { id, token } = await bookedNow(session, changes);
  await age(session, '1 hour', { where: `id = '${id}'` });
  return { id, token };
}

export async function bookedNow(session: Session, changes: Columns = {}) {
  const outcome = await book(session, VISITOR, changes);
  const row = outcome.ok ? outcome.rows[0] : undefined;
  if (!row) throw new Error(`Not booked: ${summary(outcome)}`);
  const token = await issue(session, row.id);
  if (typeof token !== 'string') throw new Error('No token');
  return { id: row.id, token };
}

/** A booking as the database holds it. */
export async function stored(session: Session, id: string) {
  const rows = await session.owner<BookingRow>('select * from public.bookings where id = $1', [id]);
  return rows[0];
}
