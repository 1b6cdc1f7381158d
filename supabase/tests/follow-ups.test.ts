import { describe, expect } from 'vitest';

import { given, setShopClock } from './support/bookings';
import { complete, confirmed, pay, sold, useCheckout } from './support/checkout';
import { lease, passTime } from './support/outbox';
import { answer, asked, quoteOf, sent, view } from './support/quotes';
import { sendDue } from './support/sent-mail';
import { linkToken } from './support/manage';
import {
  type Actor,
  OWNER,
  type Session,
  STAFF,
  STRANGER,
  TECHNICIAN,
  VISITOR,
  summary,
} from './support/session';
import { openShop } from './support/shop';

const set = async (session: Session, values: string) =>
  expect(await session.attempt(STAFF, `update public.shop_settings set ${values}`)).toBe('done');
const rows = async (session: Session, sql: string, actor: Actor = STAFF) => {
  const outcome = await session.request(actor, sql);
  return outcome.ok ? outcome.rows : summary(outcome);
};
const due = (session: Session, kind: string) =>
  session.owner(
    `select state, private.shop_time(due_at)::text as due from public.booking_messages
     where kind = '${kind}' order by due_at`,
  );
const kinds = async (session: Session) => (await lease(session, 50)).map(({ kind }) => kind);

describe('what follows a quote', () => {
  const { it } = openShop();

  it('A quote that nobody opened goes once more after two days, and one that was opened two days before it ends', async (session) => {
    const { token } = await sent(session);
    expect(await due(session, 'quote_reminder')).toEqual([
      { state: 'queued', due: '2027-03-12 10:00:00' },
    ]);
    const unseen = await asked(session);
    await answer(session, unseen.id, { valid_until: '2027-03-13' });
    const short = await asked(session);
    await answer(session, short.id, { valid_until: '2027-03-11' });
    await view(session, token);
    await view(session, unseen.token);
    await view(session, token);
    // Ends before it could go, or sooner than two days after it went.
    expect(await due(session, 'quote_reminder')).toEqual([
      { state: 'queued', due: '2027-03-12 10:00:00' },
      { state: 'queued', due: '2027-03-22 10:00:00' },
    ]);
  });

  it('A changed price counts as unopened, an answered or a switched-off one is not sent again', async (session) => {
    const { id, token } = await sent(session);
    await view(session, token);
    await answer(session, id, { version: 1 });
    const opened = 'select opened_at is not null as is_opened from public.quotes';
    expect(await session.owner(opened)).toEqual([{ is_opened: false }]);
    await set(session, 'quote_reminder_on = false');
    await passTime(session);
    expect(await kinds(session)).not.toContain('quote_reminder');
    await answer(session, id, { version: 2 });
    await set(session, 'quote_reminder_on = true');
    await session.request(STAFF, `select public.close_quote('${id}', lost_to => 'price')`);
    await passTime(session);
    expect(await kinds(session)).not.toContain('quote_reminder');
  });

  it("The sender of a quote's reminder learns the shop's own text, and whether the price was seen", async (session) => {
    await set(session, "quote_reminder_text = 'Still keen? Until {day}.'");
    await sent(session);
    await passTime(session);
    const mail = (await lease(session, 50)).filter(({ kind }) => kind.startsWith('quote'));
    expect(mail).toMatchObject([
      { kind: 'quote', words: null },
      { kind: 'quote_reminder', words: 'Still keen? Until {day}.', quote: { is_opened: false } },
    ]);
  });

  it.for([
    ['2027-03-10', 'recent'],
    ['2027-03-08', 'recent'],
    ['2027-03-07', 'week'],
    ['2027-03-03', 'week'],
    ['2027-03-02', 'older'],
  ] as const)('A price that was sent on %s is of the age %s', async ([day, age], session) => {
    const { id } = await sent(session);
    await session.owner(`update public.quotes set sent_at = private.shop_instant('${day} 23:30')`);
    for (const each of ['recent', 'week', 'older']) {
      const listed = await rows(session, `select id from public.quote_list(of_age => '${each}')`);
      expect(listed).toEqual(each === age ? [{ id }] : []);
    }
    expect(await rows(session, 'select * from public.quote_counts()')).toEqual([
      { state: 'sent', quotes: 1, recent: 0, week: 0, older: 0, [age]: 1 },
    ]);
  });

  it('Staff say why a quote was lost, also after its customer declined, and the numbers count it', async (session) => {
    const lose = (id: string, why: string, words = '') =>
      session.attempt(STAFF, 'select public.close_quote($1, $2, $3)', [id, words, why]);
    const one = await sent(session);
    const other = await asked(session);
    expect(await lose(one.id, 'anything')).toBe('23514');
    expect(await lose(one.id, 'elsewhere', 'To the dealer')).toBe('done');
    expect(await lose(other.id, 'not_offered')).toBe('done');
    expect(await lose(one.id, 'price')).toBe('done');
    expect(await quoteOf(session, one.id)).toMatchObject({
      status: 'declined',
      lost_to: 'price',
      decline_reason: 'To the dealer',
    });
    const numbers = "select lost from public.quote_numbers('2000-01-01', '2100-01-01')";
    expect(await rows(session, numbers)).toEqual([{ lost: { price: 1, not_offered: 1 } }]);
    expect(await answer(session, one.id, { version: 1 })).toBe('done');
    expect(await quoteOf(session, one.id)).toMatchObject({ status: 'sent', lost_to: null });
  });
});

describe('what follows a visit', () => {
  const { it } = openShop();
  const visited = (session: Session, changes = {}) =>
    given(session, { booking_date: '2027-03-09', status: 'confirmed', ...changes });
  const done = (session: Session) =>
    session.request(
      STAFF,
      "update public.bookings set status = 'completed' where status = 'confirmed'",
    );

  it.for([
    ['07:59', []],
    ['08:00', ['thanks']],
    ['20:59', ['thanks']],
    ['21:00', []],
  ] as const)(
    'At %s in the shop, what may leave of a follow-up is %s',
    async ([time, sentKinds], session) => {
      await visited(session);
      await done(session);
      await passTime(session);
      await setShopClock(session, `2027-03-11 ${time}`);
      expect(await kinds(session)).toEqual(sentKinds);
    },
  );

  it('A person is asked for a review once a year, whatever address they use, and thanked each time', async (session) => {
    await set(session, "review_url = 'https://reviews.example/shop'");
    const asks = async () => {
      await done(session);
      await passTime(session);
      const mail = await lease(session, 50);
      await session.owner(
        "update public.booking_messages set state = 'sent', sent_at = now(), lease_id = null, lease_until = null",
      );
      return mail.map(({ review_url }) => review_url !== null);
    };
    const mine = { customer_email: 'me@example.com', customer_phone: '604 555 0123' };
    await visited(session, mine);
    await visited(session, { ...mine, booking_date: '2027-03-08' });
    expect((await asks()).filter(Boolean)).toHaveLength(1);
    await visited(session, {
      ...mine,
      booking_date: '2027-03-05',
      customer_email: 'ME@example.com',
    });
    await visited(session, { customer_email: 'other@example.com', booking_time: '2:00 PM' });
    expect((await asks()).filter(Boolean)).toHaveLength(1);
    await session.owner("update public.booking_messages set sent_at = now() - interval '366 days'");
    await visited(session, { ...mine, booking_date: '2027-03-04' });
    expect(await asks()).toEqual([true]);
  });

  it('Nobody is thanked while the shop has it off', async (session) => {
    await set(session, 'thanks_on = false');
    await visited(session);
    await done(session);
    expect(await due(session, 'thanks')).toEqual([]);
  });

  it('A coating is checked after 6 and 12 months, for customers who agreed to be asked', async (session) => {
    const coated = { service_name: 'Ceramic Coating (5 Years)', wants_care: true, care_version: 2 };
    await visited(session, coated);
    await done(session);
    expect(await due(session, 'coating_check')).toEqual([]);
    await set(session, 'coating_check_on = true');
    const { id } = await visited(session, { ...coated, customer_email: 'me@example.com' });
    // Staff asked on the phone; the others agreed to nothing, to an older sentence, or have no coating.
    await visited(session, { ...coated, care_version: null, booking_time: '1:00 PM' });
    for (const other of [
      { wants_care: false, care_version: null, booking_time: '9:00 AM' },
      { care_version: 1, booking_time: '1:00 PM' },
      { service_name: 'Premium Detailing' },
    ]) {
      await visited(session, {
        ...coated,
        booking_date: '2027-03-08',
        ...other,
      });
    }
    await done(session);
    const checks = ['2027-09-09 10:00:00', '2028-03-09 10:00:00'];
    const twice = checks
      .flatMap((each) => [each, each])
      .map((at) => ({ state: 'queued', due: at }));
    expect(await due(session, 'coating_check')).toEqual(twice);
    const undo = `select public.undo_status_change('${id}')`;
    expect(await session.attempt(STAFF, undo)).toBe('done');
    await done(session);
    expect(await due(session, 'coating_check')).toEqual(twice);
    await session.owner(
      "insert into public.mail_suppressions (recipient, only_news) values ('me@example.com', true)",
    );
    await session.owner(
      "update public.booking_messages set due_at = now() where kind = 'coating_check'",
    );
    expect(await kinds(session)).toEqual(['coating_check', 'coating_check']);
  });

  it('Who did not come may book again from the mail of the next morning, unless they did or want no news', async (session) => {
    const missed = async (changes = {}) => {
      const { id } = await visited(session, changes);
      expect(await session.attempt(STAFF, `select public.mark_no_show('${id}')`)).toBe('done');
      return id;
    };
    await missed();
    expect(await due(session, 'no_show')).toEqual([]);
    await set(session, "no_show_on = true, no_show_text = 'Come {day}'");
    const id = await missed({ customer_email: 'me@example.com', booking_time: '9:00 AM' });
    await missed({ customer_email: 'again@example.com', booking_time: '1:00 PM' });
    await missed({ customer_email: 'no@example.com', booking_time: '2:00 PM' });
    await missed({ customer_email: null, source: 'phone', booking_time: '3:00 PM' });
    await missed({ booking_date: '2027-03-02' });
    const undone = await missed({ booking_time: '4:00 PM' });
    await session.request(STAFF, `select public.undo_status_change('${undone}')`);
    const morning = '2027-03-11 10:00:00';
    expect(await due(session, 'no_show')).toEqual([
      { state: 'queued', due: morning },
      { state: 'queued', due: morning },
      { state: 'queued', due: morning },
      { state: 'skipped', due: morning },
    ]);
    await given(session, { customer_email: 'again@example.com', booking_date: '2027-03-19' });
    await session.owner(
      "insert into public.mail_suppressions (recipient, only_news) values ('no@example.com', true)",
    );
    await passTime(session);
    const mail = (await lease(session, 50)).filter(({ kind }) => kind === 'no_show');
    expect(mail).toMatchObject([
      { booking_id: id, recipient: 'me@example.com', words: 'Come {day}' },
    ]);
  });

  it('The link of who did not come fills in work, vehicle and a contact that the shop knows, long after, and books nothing', async (session) => {
    const repeat = async (id: string, actor: Actor = VISITOR) => {
      const token = await linkToken(session, id);
      return rows(session, `select * from public.booking_to_repeat('${token}')`, actor);
    };
    const car = {
      vehicle_type: 'suv',
      vehicle_make: 'Mazda',
      extra_services: '{InteriorDetailing}',
    };
    const { id } = await visited(session, { ...car, customer_phone: '604 555 0123' });
    expect(await repeat(id)).toEqual([]);
    await session.request(STAFF, `select public.mark_no_show('${id}')`);
    await setShopClock(session, '2027-09-01 12:00');
    const known = {
      vehicle_type: 'suv',
      vehicle_make: 'Mazda',
      extra_services: ['InteriorDetailing'],
      customer_phone: '604 555 0123',
    };
    expect(await repeat(id)).toMatchObject([known]);
    expect(await repeat(id, STRANGER)).toMatchObject([known]);
    const typed = await given(session, {
      booking_date: '2027-08-31',
      booking_time: '9:00 AM',
      status: 'pending',
    });
    await session.request(STAFF, `select public.mark_no_show('${typed.id}')`);
    expect(await repeat(typed.id)).toMatchObject([
      { customer_name: null, customer_email: null, customer_phone: null },
    ]);
    expect(await rows(session, "select * from public.booking_to_repeat('wrong')", VISITOR)).toEqual(
      [],
    );
    const [count] = await session.owner('select count(*)::int from public.bookings');
    expect(count).toEqual({ count: 2 });
  });
});

describe('what is owed', () => {
  const { it } = openShop();
  const owing = async (session: Session, day: string, changes = {}, paid = 0) => {
    await setShopClock(session, `${day} 12:00`);
    const { id } = await confirmed(session, changes);
    const payments = paid === 0 ? [] : [{ method: 'card' as const, amount: paid }];
    const outcome = await complete(session, id, { payments });
    expect(summary(outcome)).toBe('done');
    return id;
  };
  const askAll = (session: Session, days = 0, actor: Actor = STAFF) =>
    session.value(actor, `select public.ask_who_owes(${days}) as asked`);

  it('Everybody who owes gets one mail with all their open receipts, and not again within seven days', async (session) => {
    await useCheckout(session);
    const mine = { customer_email: 'me@example.com', customer_phone: '604 555 0123' };
    await owing(session, '2027-03-10', mine);
    await owing(session, '2027-04-10', { ...mine, booking_time: '1:00 PM' }, 10_000);
    await owing(session, '2027-04-11', { customer_email: 'other@example.com' });
    await owing(session, '2027-04-11', {
      customer_email: null,
      source: 'phone',
      booking_time: '3:00 PM',
    });
    await owing(session, '2027-04-11', {
      customer_email: 'no@example.com',
      booking_time: '4:00 PM',
    });
    await sold(session);
    await session.owner(
      "insert into public.mail_suppressions (recipient) values ('no@example.com')",
    );
    await session.owner("update public.booking_messages set state = 'skipped'");
    expect(
      await rows(session, 'select day, balance_cents, recipient from public.owed_receipts()'),
    ).toEqual([
      { day: '2027-03-10', balance_cents: 16_800, recipient: 'me@example.com' },
      { day: '2027-04-10', balance_cents: 6_800, recipient: 'me@example.com' },
      { day: '2027-04-11', balance_cents: 16_800, recipient: 'other@example.com' },
      { day: '2027-04-11', balance_cents: 16_800, recipient: null },
      { day: '2027-04-11', balance_cents: 16_800, recipient: 'no@example.com' },
    ]);
    expect(await askAll(session, 30)).toBe(1);
    expect(await askAll(session)).toBe(1);
    expect(await askAll(session)).toBe(0);
    const mail = await lease(session, 50);
    expect(
      mail.map(({ kind, recipient, owed }) => [
        kind,
        recipient,
        (owed as { balance_cents: number }[]).map((each) => each.balance_cents),
      ]),
    ).toEqual([
      ['balance_due', 'me@example.com', [16_800, 6_800]],
      ['balance_due', 'other@example.com', [16_800]],
    ]);
    await session.owner(
      "update public.booking_messages set created_at = created_at - interval '7 days'",
    );
    expect(await askAll(session)).toBe(2);
  });

  it('Who has paid meanwhile is not asked', async (session) => {
    await useCheckout(session);
    const id = await owing(session, '2027-03-10', { customer_email: 'me@example.com' });
    await session.owner("update public.booking_messages set state = 'skipped'");
    expect(await askAll(session)).toBe(1);
    const [receipt] = await session.owner<{ id: string }>(
      `select id from public.receipts where booking_id = '${id}'`,
    );
    await pay(session, receipt?.id ?? '', { method: 'card', amount: 16_800 });
    expect(await sendDue(session)).toBe(0);
    expect(await rows(session, 'select * from public.owed_receipts()')).toEqual([]);
  });

  it('Staff and owners see and ask who owes, technicians and others do not', async (session) => {
    for (const [actor, may] of [
      [STAFF, true],
      [OWNER, true],
      [TECHNICIAN, false],
      [STRANGER, false],
      [VISITOR, false],
    ] as const) {
      const seen = await rows(session, 'select * from public.owed_receipts()', actor);
      expect(seen, actor.name).toEqual(may ? [] : expect.stringContaining('42501'));
      expect(await askAll(session, 0, actor), actor.name).toEqual(
        may ? 0 : expect.stringContaining('42501'),
      );
    }
  });
});
