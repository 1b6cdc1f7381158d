import { type Actor, type Row, SERVICE, type Session } from './session';
import { look } from './manage';

/** A row of lease_messages(), as far as the tests look at it. */
export interface Lease extends Row {
  readonly message_id: string;
  readonly lease_id: string;
  readonly kind: string;
  readonly attempts: number;
  readonly manage_token: string;
}

export const lease = (
  session: Session,
  max: number = 10,
  seconds: number = 300,
): Promise<Lease[]> =>
  session.rows<Lease>(SERVICE, 'select * from public.lease_messages($1, $2)', [max, seconds]);

/** Notes that the mail leaves now; false where the lease has ended. */
export async function handOver(
  session: Session,
  { message_id, lease_id }: Lease,
  seconds: number = 600,
): Promise<boolean> {
  const rows = await session.rows(SERVICE, 'select * from public.hand_over_message($1, $2, $3)', [
    message_id,
    lease_id,
    seconds,
  ]);
  return rows.length > 0;
}

/** Says how it went; returns the state of the message from then on. */
export const finish = (
  session: Session,
  { message_id, lease_id }: Lease,
  outcome: string,
  error: string | null = null,
): Promise<unknown> =>
  session.value(SERVICE, 'select public.finish_message($1, $2, $3, $4) as state', [
    message_id,
    lease_id,
    outcome,
    error,
  ]);

export const resend = (session: Session, id: string, actor: Actor): Promise<string> =>
  session.attempt(actor, 'select public.resend_message($1)', [id]);

/** Makes everything that waits due now, and ends every lease. */
export async function passTime(session: Session): Promise<void> {
  await session.owner(
    `update public.booking_messages set due_at = clock_timestamp() - interval '1 second',
       lease_until = case when state = 'leased' then clock_timestamp() - interval '1 second' end
     where kind <> 'reminder'`,
  );
}

/** Kind and state of every message, in the order of what they tell. */
export async function messages(session: Session): Promise<string[]> {
  const rows = await session.owner<{ line: string }>(
    `select kind || ' ' || state as line from public.booking_messages order by occasion, kind`,
  );
  return rows.map(({ line }) => line);
}

/** The page of a private link shows this of its mail. */
export const mailState = async (session: Session, token: string) =>
  ((await look(session, token)) as Row[])[0]?.['mail_state'];

/** As a sender says that it is there. */
export const reportTransport = (session: Session) =>
  session.owner(`select public.report_mail_transport('smtp')`);
