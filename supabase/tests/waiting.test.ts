import { describe, expect } from 'vitest';

import { SLOT_TIMES } from '@/domain/calendar/slots';

import { composeMail } from '../functions/_shared/mail/compose';
import { createOutbox } from '../functions/_shared/outbox';
import { book, given, setShopClock } from './support/bookings';
import { SATURDAY } from './support/bay-jobs';
import { change } from './support/capacity';
import { ENGINES } from './support/engines';
import { setLimit } from './support/limits';
import { from } from './support/manage';
import { finish, lease, type Lease, passTime } from './support/outbox';
import {
  type Actor,
  OWNER,
  type Row,
  SERVICE,
  type Session,
  STAFF,
  STRANGER,
  TECHNICIAN,
  VISITOR,
  summary,
} from './support/session';
import { openWorkshop } from './support/shop';

const TINT = 'SedanFrontTinting';
const DETAIL = 'ClassicExteriorOnly';
const WRAP = 'FullVehicleWrap';
const NAMES: Readonly<Record<string, string>> = {
  [TINT]: 'Sedan Front Window Tinting',
  [DETAIL]: 'Classic Exterior Only',
};
const JO = 'jo@example.com';

interface Wish {
  readonly email?: string | null;
  readonly days?: readonly string[] | null;
  readonly part?: string;
  readonly service?: string;
  readonly name?: string;
}

const askOutcome = (
  session: Session,
  { email = JO, days = [SATURDAY], part = 'any', service = TINT, name = 'Jo Lee' }: Wish = {},
  actor: Actor = VISITOR,
  headers = from('198.51.100.7'),
) =>
  session.request(
    actor,
    `select public.ask_for_opening(gen_random_uuid(), $1::date[], $2, $3, '{}', '{}', 'sedan', $4, $5)`,
    [days, part, service, name, email],
    headers,
  );
const ask = async (...how: Parameters<typeof askOutcome>) => summary(await askOutcome(...how));

/** Each of the nine times of the Saturday has two tints and two details of an hour: no bay is free. */
async function fill(session: Session): Promise<Map<string, string>> {
  await session.owner('update public.shop_settings set slot_capacity = 4');
  await session.owner(`update public.bays set active = false where name = 'Wrap'`);
  const jobs = new Map<string, string>();
  for (const booking_time of SLOT_TIMES) {
    for (const service of [TINT, TINT, DETAIL, DETAIL]) {
      const service_name = NAMES[service]!;
      const { id } = await given(session, { booking_date: SATURDAY, booking_time, service_name });
      jobs.set(id, `${service} ${booking_time}`);
    }
  }
  return jobs;
}
const jobAt = (jobs: ReadonlyMap<string, string>, what: string): string =>
  [...jobs].find(([, job]) => job === what)![0];
const cancel = (session: Session, id: string) =>
  session.owner(`update public.bookings set status = 'cancelled' where id = '${id}'`);

/** The sender comes: what it looks for, and after the moment for an undo what it takes. */
async function sweep(session: Session): Promise<Lease[]> {
  await session.owner('update public.mail_settings set waiting_seen_at = null');
  return lease(session, 50);
}
async function deliver(session: Session): Promise<Lease[]> {
  const taken = await sweep(session);
  await passTime(session);
  for (let more = await sweep(session); more.length > 0; more = await sweep(session)) {
    taken.push(...more);
    for (const message of more) await finish(session, message, 'sent');
  }
  return taken.filter(({ kind }) => kind === 'time_opened');
}
const offerOf = ({ offer }: Lease) =>
  offer as { readonly slot_time: string; readonly token: string };
const told = (taken: readonly Lease[]) =>
  taken.map((message) => `${String(message['recipient'])} ${offerOf(message).slot_time}`);
const waiting = (session: Session) =>
  session.owner('select name, contact_key, part, service from public.waiting order by asked_at');
const byLink = (session: Session, name: string, token: string) =>
  session.request(VISITOR, `select * from public.${name}($1)`, [token]);

describe.each(ENGINES)('the waiting list begins on %s', (_, open) => {
  const { it } = openWorkshop(open);

  it('A time that is taken and opens again is told to the next three, and not to who knows it', async (session) => {
    const jobs = await fill(session);
    const people = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => `${name}@example.com`);
    for (const email of people) await ask(session, { email });
    let id = jobAt(jobs, `${TINT} 3:00 PM`);
    for (const three of [people.slice(0, 3), people.slice(3, 6), people.slice(6), []]) {
      await cancel(session, id);
      expect(told(await deliver(session)).toSorted()).toEqual(
        three.map((email) => `${email} 3:00 PM`),
      );
      const at = { booking_date: SATURDAY, booking_time: '3:00 PM', service_name: NAMES[TINT]! };
      id = (await given(session, at)).id;
      expect(await deliver(session)).toEqual([]);
    }
  });
});

describe('the waiting list', () => {
  const { it } = openWorkshop();

  it('Of 200 people who wait for a Saturday, each of 20 cancelled times is told to the first three whose work fits, and nobody twice', async (session) => {
    const jobs = await fill(session);
    const people = Array.from({ length: 200 }, (__, number) => ({
      email: `p${String(number)}@example.com`,
      // Wraps never fit.
      service: [TINT, DETAIL, WRAP, TINT, DETAIL][number % 5]!,
      part: ['any', 'morning', 'afternoon'][number % 3]!,
    }));
    await session.owner(
      `insert into public.waiting (day, part, service, vehicle_type, name, email, asked_at)
       select $1::date, p ->> 'part', p ->> 'service', 'sedan', 'Pat Doe', p ->> 'email', now() - interval '1 day' + n * interval '1 minute'
       from jsonb_array_elements($2::text::jsonb) with ordinality e (p, n)`,
      [SATURDAY, JSON.stringify(people)],
    );
    expect(await deliver(session)).toEqual([]);
    const cancelled = [...jobs].filter((__, index) => index % 9 < 5).slice(0, 20);
    const room = new Map<string, number>();
    for (const [id, job] of cancelled) {
      await cancel(session, id);
      room.set(job, (room.get(job) ?? 0) + 3);
    }
    const expected = people.flatMap(({ email, service, part }) => {
      const time = SLOT_TIMES.find((slot, index) => {
        const fits = part === 'any' || (part === 'morning') === index < 3;
        return fits && (room.get(`${service} ${slot}`) ?? 0) > 0;
      });
      if (time === undefined) return [];
      room.set(`${service} ${time}`, room.get(`${service} ${time}`)! - 1);
      return [`${email} ${time}`];
    });
    const first = told(await deliver(session));
    expect(first.toSorted()).toEqual(expected.toSorted());
    expect(first.length).toBe(60);
    expect(await deliver(session), 'nothing new has opened').toEqual([]);
  });

  it('A cancellation looks for nobody who waits: the sender does, when it comes', async (session) => {
    const jobs = await fill(session);
    await ask(session);
    await cancel(session, jobAt(jobs, `${TINT} 11:00 AM`));
    expect(await session.owner('select 1 from public.waiting_offers')).toEqual([]);
    expect(told(await deliver(session))).toEqual([`${JO} 11:00 AM`]);
  });

  it('An opened day, a longer day and a bay that opens are times that open', async (session) => {
    const close = (bay: string | null) =>
      session.owner(
        `insert into public.closures (from_day, to_day, reason, bay_id)
         select '${SATURDAY}', '${SATURDAY}', 'Away', (select y.id from public.bays y where y.name = $1)`,
        [bay],
      );
    await close(null);
    await ask(session);
    expect(await deliver(session)).toEqual([]);
    await session.owner('delete from public.closures');
    expect(told(await deliver(session))).toEqual([`${JO} 9:00 AM`]);
    await close('Tint 1');
    await close('Tint 2');
    await ask(session, { email: 'kim@example.com' });
    expect(await deliver(session)).toEqual([]);
    await session.owner(`delete from public.closures where bay_id = 2`);
    const opened = told(await deliver(session));
    expect(opened.toSorted()).toEqual([`${JO} 10:00 AM`, 'kim@example.com 9:00 AM']);
  });

  it('A time that was free when somebody asked is not told, until it was taken and opens again', async (session) => {
    const jobs = await fill(session);
    await cancel(session, jobAt(jobs, `${TINT} 9:00 AM`));
    await ask(session);
    expect(await deliver(session)).toEqual([]);
    const at = { booking_date: SATURDAY, booking_time: '9:00 AM', service_name: NAMES[TINT]! };
    const { id } = await given(session, at);
    await deliver(session);
    await cancel(session, id);
    expect(told(await deliver(session))).toEqual([`${JO} 9:00 AM`]);
  });

  it('A cancellation that is undone in time is told to nobody, and is none that was told', async (session) => {
    const jobs = await fill(session);
    await ask(session);
    const id = jobAt(jobs, `${TINT} 9:00 AM`);
    expect(await change(session, id, `status = 'cancelled'`)).toBe('done');
    expect(await sweep(session)).toEqual([]);
    expect(await session.attempt(STAFF, 'select public.undo_status_change($1)', [id])).toBe('done');
    expect(await deliver(session)).toEqual([]);
    await cancel(session, id);
    expect(told(await deliver(session))).toEqual([`${JO} 9:00 AM`]);
  });

  it('Who asks again for a day keeps the place in the list with the new wish, however the address is written', async (session) => {
    expect(await ask(session)).toBe('done');
    expect(
      await ask(session, { email: ' JO@example.com ', part: 'morning', service: DETAIL }),
    ).toBe('done');
    expect(await waiting(session)).toEqual([
      { name: 'Jo Lee', contact_key: JO, part: 'morning', service: DETAIL },
    ]);
  });

  it.for<readonly [string, Wish]>([
    ['no day', { days: [] }],
    ['nothing as days', { days: null }],
    ['a day that is over', { days: ['2027-03-09'] }],
    ['a Sunday', { days: ['2027-03-21'] }],
    ['more than a year ahead', { days: ['2028-03-20'] }],
    ['eight days', { days: Array.from({ length: 8 }, () => SATURDAY) }],
    ['work that there is not', { service: 'Polishing' }],
    ['no address', { email: 'nobody' }],
    ['no name', { name: ' ' }],
  ])('A request with %s is refused', async ([, wish], session) => {
    expect(await ask(session, wish)).toBe('PT422 waiting_invalid');
    expect(await waiting(session)).toEqual([]);
  });

  it('Requests are limited by address, by recipient without a word, and need the CAPTCHA where bookings do', async (session) => {
    await setLimit(session, 'waits_per_recipient', 1);
    await ask(session);
    expect(await ask(session, { part: 'morning' })).toBe('done');
    expect(await waiting(session)).toMatchObject([{ part: 'any' }]);
    await setLimit(session, 'waits_per_address', 2);
    expect(await ask(session, { email: 'kim@example.com' })).toBe('PT429 manage_limit');
    expect(await ask(session, { email: 'kim@example.com' }, VISITOR, from('203.0.113.9'))).toBe(
      'done',
    );
    await session.owner('update public.shop_settings set requires_captcha = true');
    expect(await ask(session)).toBe('PT403 captcha_required');
  });

  it('The link fills in what was waited for, and takes its holder off the list by one press', async (session) => {
    const jobs = await fill(session);
    await ask(session, { days: [SATURDAY, '2027-03-19'] });
    await cancel(session, jobAt(jobs, `${TINT} 2:00 PM`));
    const [message] = await deliver(session);
    const { token } = offerOf(message!);
    expect(await byLink(session, 'viewed_opening', token)).toMatchObject({
      rows: [{ day: SATURDAY, slot_time: '2:00 PM', service: TINT, name: 'Jo Lee', email: JO }],
    });
    expect(await byLink(session, 'viewed_opening', 'x'.repeat(43))).toMatchObject({ rows: [] });
    expect(await byLink(session, 'leave_waiting_list', token)).toMatchObject({
      rows: [{ leave_waiting_list: true }],
    });
    expect(await waiting(session)).toMatchObject([{ contact_key: null }, { contact_key: null }]);
    expect(await byLink(session, 'viewed_opening', token)).toMatchObject({ rows: [] });
    // A second press finds it so.
    expect(await byLink(session, 'leave_waiting_list', token)).toMatchObject({
      rows: [{ leave_waiting_list: true }],
    });
  });

  it('No news, quiet hours and the limit of a recipient hold for these messages, too', async (session) => {
    const jobs = await fill(session);
    await ask(session);
    await ask(session, { email: 'kim@example.com' });
    await cancel(session, jobAt(jobs, `${TINT} 2:00 PM`));
    await session.owner(
      `insert into public.mail_suppressions (recipient, only_news) values ('${JO}', true)`,
    );
    await setShopClock(session, '2027-03-10 21:30');
    expect(await deliver(session)).toEqual([]);
    await setShopClock(session, '2027-03-11 08:00');
    const [message] = await deliver(session);
    expect(told([message!])).toEqual(['kim@example.com 2:00 PM']);
    await session.request(VISITOR, 'select public.suppress_mail($1, true)', [
      String(message!['suppression_token']),
    ]);
    await cancel(session, jobAt(jobs, `${TINT} 9:00 AM`));
    expect(await deliver(session)).toEqual([]);
  });

  it('Staff see who waits and what is free for them, tell one of a time by hand, and take it back while it has not left', async (session) => {
    const jobs = await fill(session);
    for (const email of ['a@x.com', 'b@x.com', 'c@x.com', 'd@x.com']) await ask(session, { email });
    await cancel(session, jobAt(jobs, `${TINT} 9:00 AM`));
    expect((await deliver(session)).length).toBe(3);
    const list = async (actor: Actor = STAFF) => {
      const outcome = await session.request(
        actor,
        `select * from public.waiting_list('${SATURDAY}', '${SATURDAY}')`,
      );
      return outcome.ok ? outcome.rows : summary(outcome);
    };
    const rows = (await list()) as Row[];
    expect(rows.map(({ email, told: said, free }) => ({ email, said, free }))).toEqual([
      { email: 'a@x.com', said: ['9:00 AM'], free: [] },
      { email: 'b@x.com', said: ['9:00 AM'], free: [] },
      { email: 'c@x.com', said: ['9:00 AM'], free: [] },
      { email: 'd@x.com', said: [], free: ['9:00 AM'] },
    ]);
    const fourth = String(rows[3]!['id']);
    const offer = (time: string, actor: Actor = STAFF) =>
      session.request<{ offer_opening: string | null }>(
        actor,
        'select public.offer_opening($1, $2)',
        [fourth, time],
      );
    const withdraw = (id: string) =>
      session.request(STAFF, 'delete from public.waiting_offers where id = $1 returning 1', [id]);
    const idOf = (outcome: Awaited<ReturnType<typeof offer>>) =>
      outcome.ok ? String(outcome.rows[0]!.offer_opening) : summary(outcome);
    expect(idOf(await offer('10:00 AM'))).toBe('PT409 slot_full');
    expect(await withdraw(idOf(await offer('9:00 AM')))).toMatchObject({ rows: [{}] });
    expect(await deliver(session)).toEqual([]);
    const sentId = idOf(await offer('9:00 AM'));
    expect(told(await deliver(session))).toEqual(['d@x.com 9:00 AM']);
    expect(await withdraw(sentId)).toMatchObject({ rows: [] });
    expect(idOf(await offer('9:00 AM')), 'told once').toBe('null');
    for (const actor of [VISITOR, STRANGER, TECHNICIAN]) {
      expect(await list(actor), actor.name).toBe('42501');
      expect(idOf(await offer('9:00 AM', actor)), actor.name).toBe('42501');
      const read = await session.request(actor, 'select * from public.waiting');
      expect(read.ok ? read.rows : read.code, actor.name).toEqual(actor === VISITOR ? '42501' : []);
    }
  });

  it('Numbers count who asked, who was told and who then booked, also after nobody is left of them', async (session) => {
    const jobs = await fill(session);
    await ask(session);
    await ask(session, { email: 'kim@example.com' });
    await ask(session, { email: 'lou@example.com', service: WRAP });
    await cancel(session, jobAt(jobs, `${TINT} 9:00 AM`));
    await deliver(session);
    const at = { booking_date: SATURDAY, booking_time: '9:00 AM', service_name: NAMES[TINT]! };
    await book(session, VISITOR, { ...at, customer_email: JO });
    await deliver(session);
    const numbers = async () => {
      const outcome = await session.request(
        STAFF,
        `select * from public.waiting_numbers(current_date - 2, current_date + 2)`,
      );
      return outcome.ok ? outcome.rows[0] : summary(outcome);
    };
    expect(await numbers()).toEqual({ asked: 3, told: 2, booked: 1 });
    await setShopClock(session, '2027-03-21 10:00');
    await session.request(SERVICE, 'select * from public.purge_expired_data()');
    expect(await numbers()).toEqual({ asked: 3, told: 2, booked: 1 });
    expect(await session.owner('select 1 from public.waiting where email is not null')).toEqual([]);
    expect(await session.owner(`select 1 from private.links where kind = 'opening'`)).toEqual([]);
    await setShopClock(session, '2029-03-22 10:00');
    await session.request(SERVICE, 'select * from public.purge_expired_data()');
    expect(await waiting(session)).toEqual([]);
  });

  it('An erased customer waits no longer', async (session) => {
    const { id } = await given(session, { customer_email: JO, booking_date: '2027-03-12' });
    await ask(session);
    await session.request(OWNER, 'select * from public.erase_bookings($1::uuid[])', [[id]]);
    expect(await waiting(session)).toMatchObject([{ name: null, contact_key: null }]);
  });

  it('The message says which time is free, that nothing is held, and how to leave', async (session) => {
    const jobs = await fill(session);
    await ask(session, { name: 'Jo Lee <b>' });
    await cancel(session, jobAt(jobs, `${TINT} 2:00 PM`));
    const rows = await deliver(session);
    const { messages } = await createOutbox(() => Promise.resolve(rows)).lease(5, 300);
    const mail = composeMail(messages[0]!, {
      from: 'Shop <shop@example.com>',
      replyTo: 'shop@example.com',
      siteUrl: 'https://shop.example',
      unsubscribeUrl: 'https://shop.example/stop',
    });
    const link = `https://shop.example/booking?opened=1#token=${offerOf(rows[0]!).token}`;
    expect(mail.to).toBe(JO);
    expect(mail.subject).toBe('A time has opened: Sat, Mar 20 at 2:00 PM');
    expect(mail.text).toContain(
      'Saturday, March 20 at 2:00 PM is free for your vehicle. It is not held for you: the first to book gets it.',
    );
    expect(mail.text).toContain('Sedan Front Window Tinting');
    expect(mail.text).toContain(`Leave the waiting list\n${link}`);
    expect(mail.html).toContain(link);
    expect(mail.html).not.toContain('Lee');
    expect(mail.headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  });
});
