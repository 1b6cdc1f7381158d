import { describe, expect } from 'vitest';

import { TEXT_SWITCHES } from '@/content/text-messages';
import { FOLLOW_UPS } from '@/content/follow-up';
import { SETTING_LIMITS } from '@/domain/setting-limits';

import { bookedNow } from './support/manage';
import { lease } from './support/outbox';
import {
  OWNER,
  type Session,
  STAFF,
  STRANGER,
  TECHNICIAN,
  VISITOR,
  summary,
} from './support/session';
import { openShop } from './support/shop';

const NUMBERS = Object.entries(SETTING_LIMITS);

describe('settings', () => {
  const { it } = openShop();
  const set = (session: Session, name: string, value: number) =>
    session.attempt(STAFF, `update public.shop_settings set ${name} = ${String(value)}`);

  it('Every setting that staff may change has a field on the page', async (session) => {
    const granted = await session.owner<{ column_name: string }>(
      `select column_name from information_schema.column_privileges
       where table_name = 'shop_settings' and grantee = 'authenticated' and privilege_type = 'UPDATE'`,
    );
    const others = [
      'notification_email',
      'review_url',
      'mail_greeting',
      'mail_signature',
      'requires_captcha',
      'works_sundays',
      'waits_in_bay',
      'texts_abroad',
      ...TEXT_SWITCHES.map((name) => `text_${name}_on`),
      ...FOLLOW_UPS.map((kind) => `${kind}_text`),
      ...FOLLOW_UPS.filter((kind) => kind !== 'balance_due').map((kind) => `${kind}_on`),
    ];
    expect(granted.map((row) => row.column_name).sort()).toEqual(
      [...NUMBERS.map(([name]) => name), ...others].sort(),
    );
  });

  it('Greeting and signature of mail go to its sender as staff have written them', async (session) => {
    const write = (greeting: string, signature: string | null) =>
      session.request(
        STAFF,
        'update public.shop_settings set mail_greeting = $1, mail_signature = $2',
        [greeting, signature],
      );
    for (const [greeting, signature] of [
      ['', null],
      ['H'.repeat(31), null],
      ['Hi\u202e', null],
      ['Hi', ' '],
      ['Hi', 'S'.repeat(301)],
    ] as const) {
      expect(summary(await write(greeting, signature)), greeting).toBe('23514');
    }
    expect(summary(await write('Hello', 'See you soon,\nMira'))).toBe('done');
    await bookedNow(session, {});
    expect(await lease(session)).toMatchObject([
      { greeting: 'Hello', signature: 'See you soon,\nMira' },
    ]);
  });

  it.for(NUMBERS)(
    'The setting %s takes %j, as the page says, and notes who changed it',
    async ([name, [least, most]], session) => {
      for (const value of [least, most]) expect(await set(session, name, value)).toBe('done');
      for (const value of [least - 1, most + 1])
        expect(await set(session, name, value)).toBe('23514');
      const [change] = await session.owner(
        'select changed_by_email from public.setting_changes where setting = $1',
        [name],
      );
      expect(change).toEqual({ changed_by_email: 'staff@example.com' });
    },
  );

  it('The last twenty values of a setting are kept with who changed them', async (session) => {
    for (let rows = 1; rows <= 22; rows += 1) await set(session, 'slot_capacity', rows);
    const [change] = await session.owner<{ earlier: { value: number }[] }>(
      `select earlier from public.setting_changes where setting = 'slot_capacity'`,
    );
    expect(change?.earlier.map(({ value }) => value)).toEqual(
      Array.from({ length: 20 }, (_, at) => 21 - at),
    );
    expect(change?.earlier[0]).toMatchObject({ changed_by_email: 'staff@example.com' });
  });

  const setFact = (
    session: Session,
    name: string,
    value: string | null | readonly string[],
    actor = OWNER,
  ) => session.request(actor, `update public.shop_facts set ${name} = $1`, [value]);
  const OWN = {
    name: "Dent & Co's Bodyshop",
    phone: '+16047789020',
    email: 'desk@dent.ca',
    street: '12-9480 120 Street',
    mailing_address: 'PO Box 9, Surrey BC V3T 1A1',
    opening_text: 'Tuesday to Saturday, 8 a.m. to 5 p.m.',
    social_links: ['https://www.instagram.com/dent', 'https://g.co/dent?x=1'],
  };

  it('An owner says who the shop is, with a note of who did, and mail and pages are given it; nobody else may', async (session) => {
    for (const [name, value] of Object.entries(OWN)) {
      for (const actor of [VISITOR, STRANGER, TECHNICIAN, STAFF]) {
        const outcome = await setFact(session, name, value, actor);
        expect(outcome.ok ? outcome.rows.length : outcome.code, `${actor.name}: ${name}`).toBe(
          actor === STAFF || actor === VISITOR ? '42501' : 0,
        );
      }
      expect(summary(await setFact(session, name, value)), name).toBe('done');
    }
    const [given] = await session.owner<{ own: object; website: { shop: object } }>(
      'select public.own_facts() as own, public.website() as website',
    );
    expect(given).toMatchObject({ own: OWN, website: { shop: OWN } });
    const read = await session.request(STAFF, 'select * from public.shop_facts');
    expect(read).toMatchObject({ ok: true, rows: [OWN] });
    const changes = await session.owner<{ setting: string }>(
      `select setting from public.setting_changes where changed_by_email = 'owner@example.com'`,
    );
    expect(changes.map(({ setting }) => setting).toSorted()).toEqual(Object.keys(OWN).toSorted());
  });

  it.for([
    ['name', [' ', 'N'.repeat(31), 'A\nB', ' Dent', 'Dent "Co"', '<b>', 'A\u202eB', '\u200b']],
    [
      'phone',
      ['604-555-0142', '+1604778902', '+11047789020', '+0447789020', '+1 604 778 9020', ''],
    ],
    ['email', ['desk', 'desk@dent', '"a b"@dent.ca', 'a@b.ca, c@d.ca']],
    ['street', ['', ' ', '12 A\nB', 'S'.repeat(121)]],
    ['mailing_address', ['', 'M'.repeat(201), 'A\r\nB']],
    ['opening_text', ['Every day', ', 9 to 5', 'Daily, ', 'D, \n9', `Daily, ${'9'.repeat(80)}`]],
    [
      'social_links',
      [
        ['http://x.ca'],
        ['https://x.ca', 'javascript:alert(1)'],
        ['https://a b.ca'],
        ['https://x.ca/"'],
        Array.from({ length: 7 }, () => 'https://x.ca'),
        [`https://x.ca/${'a'.repeat(200)}`],
      ],
    ],
  ] as const)('What cannot be a %s is refused', async ([name, values], session) => {
    for (const value of values) {
      expect(summary(await setFact(session, name, value)), JSON.stringify(value)).toBe('23514');
    }
    const none = name === 'social_links' ? [] : null;
    expect(summary(await setFact(session, name, none))).toBe('done');
  });

  it('What is on the pages has the time of its last change, and other settings have none in it', async (session) => {
    const changed = async () => {
      const [row] = await session.owner<{ at: string | null }>(
        "select public.website() ->> 'changed_at' as at",
      );
      return row?.at ?? null;
    };
    await session.request(STAFF, 'update public.shop_settings set slot_capacity = 3');
    let last = await changed();
    expect(last).toBeNull();
    for (const [actor, sql] of [
      [OWNER, "update public.shop_facts set street = '1 A Street'"],
      [STAFF, "update public.website_settings set parking = 'In front'"],
      [
        STAFF,
        "insert into public.website_reviews (name, words, reviewed_on, position) values ('Ana', 'Good', '2026-11-01', 1)",
      ],
      [STAFF, 'delete from public.website_reviews'],
      [OWNER, "insert into public.policy_versions (version, words) values (1, 'Call us.')"],
    ] as const) {
      expect(await session.attempt(actor, sql), sql).toBe('done');
      const next = await changed();
      expect(next, sql).not.toBe(last);
      last = next;
    }
  });
});
