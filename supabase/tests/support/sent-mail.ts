import { from } from './manage';
import { finish, lease } from './outbox';
import { type Actor, type Session, VISITOR } from './session';

/** Sends all that is due and returns how much it was. */
export async function sendDue(session: Session): Promise<number> {
  let sent = 0;
  for (;;) {
    const taken = await lease(session, 50);
    if (taken.length === 0) return sent;
    for (const message of taken) await finish(session, message, 'sent');
    sent += taken.length;
  }
}

export const mailStates = (session: Session, kind: string) =>
  session.owner(
    `select state, last_error from public.booking_messages where kind = '${kind}' order by created_at, occasion`,
  );

/** Asks for no more mail by the link of one; `done`, or the refusal. */
export const suppress = (
  session: Session,
  token: string,
  actor: Actor = VISITOR,
  address?: string,
  onlyNews = false,
) =>
  session.value(
    actor,
    'select public.suppress_mail($1, $2) as done',
    [token, onlyNews],
    address === undefined ? {} : from(address),
  );

export const suppressionToken = async (session: Session) =>
  String((await lease(session))[0]?.['suppression_token']);
