import { randomUUID } from 'node:crypto';

import type { BookingRow, Columns } from './bookings';
import { FRIDAY } from './bookings';
import { takeCall } from './front-desk';
import { type Row, SERVICE, type Session, summary } from './session';

/** A row of lease_texts(), as far as the tests look at it. */
export interface TextLease extends Row {
  readonly message_id: string;
  readonly lease_id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly is_first: boolean;
  readonly words?: string | null;
}

/** A shop with a way for mail and one for texts. */
export async function switchTextsOn(session: Session): Promise<void> {
  await session.owner(`select public.report_mail_transport('smtp')`);
  await session.request(SERVICE, `select public.report_text_provider('twilio')`);
}

export const leaseTexts = (session: Session, max: number = 10): Promise<TextLease[]> =>
  session.rows<TextLease>(SERVICE, 'select * from public.lease_texts($1)', [max]);

export const NUMBER = '+16045550142';

/** Staff book for a caller who gives no address and agrees to texts. */
export async function called(session: Session, changes: Columns = {}): Promise<BookingRow> {
  const id = randomUUID();
  const outcome = await takeCall(
    session,
    { id, texts_version: 1, booking_date: FRIDAY, ...changes },
    { sendsMail: true },
  );
  if (!outcome.ok) throw new Error(summary(outcome));
  const [row] = await session.owner<BookingRow>('select * from public.bookings where id = $1', [
    id,
  ]);
  if (!row) throw new Error('The booking was not made');
  return row;
}

/** The provider says something; answers what was decided. */
export async function say(session: Session, event: Row): Promise<string> {
  const said = { provider: 'twilio', id: randomUUID(), number: NUMBER, ...event };
  const answer = await session.request<{ kind: string }>(
    SERVICE,
    'select public.record_text_event($1::text::jsonb) as kind',
    [JSON.stringify(said)],
  );
  return answer.ok ? (answer.rows[0]?.kind ?? '') : summary(answer);
}

/** Kind, channel and state of every message, with the reason of those that ended. */
export async function outbox(session: Session): Promise<string[]> {
  const rows = await session.owner<{ line: string }>(
    `select concat_ws(' ', kind, channel, state, last_error) as line
     from public.booking_messages order by kind, channel, occasion`,
  );
  return rows.map(({ line }) => line);
}
