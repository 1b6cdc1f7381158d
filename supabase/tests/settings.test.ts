import { describe, expect } from 'vitest';

import { SETTING_LIMITS } from '@/domain/setting-limits';

import { summary } from './support/bookings';
import { ENGINES } from './support/engines';
import { bookedNow } from './support/manage';
import { lease } from './support/outbox';
import { type Session, STAFF } from './support/session';
import { openShop } from './support/shop';

const NUMBERS = Object.entries(SETTING_LIMITS);

describe.each(ENGINES)('settings on %s', (_, open) => {
  const { it } = openShop(open);
  const set = async (session: Session, name: string, value: number) =>
    summary(
      await session.request(STAFF, `update public.shop_settings set ${name} = ${String(value)}`),
    );

  it('Every setting that staff may change has a field on the page', async ({ session }) => {
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
    ];
    expect(granted.map((row) => row.column_name).sort()).toEqual(
      [...NUMBERS.map(([name]) => name), ...others].sort(),
    );
  });

  it('Greeting and signature of mail go to its sender as staff have written them', async ({
    session,
  }) => {
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
    async ([name, [least, most]], { session }) => {
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
});
