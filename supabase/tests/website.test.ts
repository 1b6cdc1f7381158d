import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';

import { readSchemas } from '../../scripts/postgres-schema.mjs';
import { ENGINES } from './support/engines';
import { type Actor, SERVICE, type Session, STAFF, STRANGER, VISITOR } from './support/session';
import { openShop } from './support/shop';

const OUTSIDERS = [VISITOR, STRANGER] as const;
const SIZES = [480, 960, 1600] as const;

interface Shown {
  readonly is_closed_today: boolean;
  readonly reviews: readonly { readonly name: string }[];
  readonly photos: readonly { readonly alt: string; readonly files: readonly unknown[] }[];
  readonly pairs: readonly {
    readonly title: string;
    readonly before: { readonly alt: string };
    readonly after: { readonly alt: string };
  }[];
  readonly [setting: string]: unknown;
}

const hashOf = (letter: string): string => letter.repeat(32);

describe.each(ENGINES)('the website on %s', (_, open) => {
  const { it } = openShop(open);

  async function outcomeOf(session: Session, actor: Actor, sql: string): Promise<string> {
    const outcome = await session.request(actor, sql);
    return outcome.ok ? `done, ${String(outcome.rows.length)} rows` : outcome.code;
  }
  const done = async (session: Session, sql: string): Promise<void> =>
    expect(await session.attempt(STAFF, sql), sql).toBe('done');

  async function shown(session: Session, actor: Actor = VISITOR): Promise<Shown> {
    const rows = await session.rows<{ website: Shown }>(actor, 'select public.website()');
    return rows[0]!.website;
  }
  const review = (session: Session, name: string, position: number) =>
    done(
      session,
      `insert into public.website_reviews (name, words, source, link, reviewed_on, position)
       values ('${name}', 'Good film.', 'Google', 'https://g.example/1', '2026-11-01', ${String(position)})`,
    );
  const photo = async (session: Session, values = "'Hood', 'A red hood', 1, null, null") => {
    const id = randomUUID();
    await done(
      session,
      `insert into public.website_photos (id, title, alt, position, pair_id, side) values ('${id}', ${values})`,
    );
    return id;
  };
  async function take(session: Session, id: string, size: number, hash: string, actor = STAFF) {
    const outcome = await session.request<{ outcome: string; path: string | null }>(
      actor,
      `select * from public.take_website_photo('${id}', ${String(size)}, ${String(size)}, 300, 'image/webp', 9, '${hash}')`,
    );
    return outcome.ok ? outcome.rows[0] : outcome.code;
  }
  const keep = (session: Session, id: string, size: number) =>
    done(session, `select public.keep_website_photo('${id}', ${String(size)})`);
  async function store(session: Session, id: string, hash = hashOf('a')): Promise<void> {
    for (const size of SIZES) {
      await take(session, id, size, hash);
      await keep(session, id, size);
    }
  }
  const removed = async (session: Session): Promise<string[]> => {
    const outcome = await session.request<{ path: string }>(
      SERVICE,
      'select * from public.removed_website_photos()',
    );
    return outcome.ok ? outcome.rows.map(({ path }) => path) : [outcome.code];
  };

  it('Visitors read nothing of the owner until the owner has entered it, then all in its order', async (session) => {
    expect(await shown(session)).toMatchObject({
      rating: null,
      film_brands: [],
      parking: null,
      key_drop: null,
      is_closed_today: false,
      reviews: [],
      photos: [],
      pairs: [],
    });
    await review(session, 'Second', 2);
    await review(session, 'First', 1);
    await done(
      session,
      `update public.website_settings set rating = 4.9, rating_count = 120, rating_source = 'Google',
         rating_url = 'https://g.example', film_brands = '{XPEL,LLumar}', parking = 'Two places in front.', key_drop = 'Slot beside the door.'`,
    );
    for (const actor of [...OUTSIDERS, STAFF]) {
      const website = await shown(session, actor);
      expect(website.reviews.map(({ name }) => name)).toEqual(['First', 'Second']);
      expect(website).toMatchObject({
        rating: 4.9,
        rating_count: 120,
        film_brands: ['XPEL', 'LLumar'],
        parking: 'Two places in front.',
      });
    }
    const [change] = await session.owner(
      "select changed_by_email from public.setting_changes where setting = 'parking'",
    );
    expect(change).toEqual({ changed_by_email: 'staff@example.com' });
  });

  it('Visitors learn that the shop is closed today, and not why or what else is closed', async (session) => {
    const today = async () => (await shown(session)).is_closed_today;
    const close = (day: string, rest = 'null, 0, null') =>
      session.owner(
        `insert into public.closures (from_day, to_day, slots, spots, bay_id, reason)
         select d, d, ${rest}, 'Flood' from (select ${day} as d) x`,
      );
    const TODAY = 'private.shop_now()::date';
    await close(`${TODAY} + 1`);
    await close(TODAY, `'{9:00 AM}', 0, null`);
    await close(TODAY, 'null, 1, null');
    expect(await today()).toBe(false);
    await close(TODAY);
    expect(await today()).toBe(true);
    expect(JSON.stringify(await shown(session))).not.toContain('Flood');
  });

  it('A photo is shown once it has words and all three of its sizes are stored', async (session) => {
    const id = await photo(session, 'null, null, 1, null, null');
    const alts = async () => (await shown(session)).photos.map(({ alt }) => alt);
    await store(session, id);
    expect(await alts()).toEqual([]);
    await done(session, `update public.website_photos set alt = 'A red hood' where id = '${id}'`);
    expect((await shown(session)).photos).toEqual([
      {
        id,
        title: null,
        alt: 'A red hood',
        city: null,
        files: SIZES.map((size) => ({
          path: `${id}/${hashOf('a')}-${String(size)}.webp`,
          width: size,
          height: 300,
        })),
      },
    ]);
    const other = await photo(session, "null, 'Half there', 0, null, null");
    await take(session, other, 480, hashOf('a'));
    await keep(session, other, 480);
    await take(session, other, 960, hashOf('a'));
    expect(await alts()).toEqual(['A red hood']);
  });

  it('A size that is sent again is stored once, and no other picture takes its place', async (session) => {
    const id = await photo(session);
    const path = `${id}/${hashOf('a')}-480.webp`;
    expect(await take(session, id, 480, hashOf('a'))).toEqual({ outcome: 'store', path });
    expect(await take(session, id, 480, hashOf('a'))).toEqual({ outcome: 'store', path });
    await keep(session, id, 480);
    expect(await take(session, id, 480, hashOf('a'))).toEqual({ outcome: 'stored', path });
    const refused = { outcome: 'unknown', path: null };
    expect(await take(session, id, 480, hashOf('b'))).toEqual(refused);
    expect(await take(session, randomUUID(), 480, hashOf('a'))).toEqual(refused);
  });

  it.for([
    ['another size', 'select 500, 480, 300, 9, 0'],
    ['more pixels than are taken', 'select 480, 1601, 300, 9, 0'],
    ['more than 2 MB', 'select 480, 480, 300, 2097153, 0'],
  ])('A file of a photo is refused with %s', async ([_what, values], session) => {
    const id = await photo(session);
    const sql = `select t.* from (${values}) v (size, width, height, bytes, x), public.take_website_photo('${id}', v.size, v.width, v.height, 'image/webp', v.bytes, '${hashOf('a')}') t`;
    expect(await outcomeOf(session, STAFF, sql)).toBe('23514');
  });

  it('The bytes of a deleted photo, of a deleted pair and of a first try are to be removed, and those of no other', async (session) => {
    const stays = await photo(session);
    await store(session, stays);
    const id = await photo(session);
    // The first try was another picture.
    await take(session, id, 480, hashOf('b'));
    await store(session, id);
    expect(await removed(session)).toEqual([`${id}/${hashOf('b')}-480.webp`]);
    await done(session, `delete from public.website_photos where id = '${id}'`);
    expect(await removed(session)).toHaveLength(4);
    const pair = randomUUID();
    await done(
      session,
      `insert into public.website_pairs (id, title, position) values ('${pair}', 'Tint', 1)`,
    );
    await store(session, await photo(session, `null, 'Clear', 1, '${pair}', 'before'`));
    await done(session, `delete from public.website_pairs where id = '${pair}'`);
    const paths = await removed(session);
    expect(paths).toHaveLength(7);
    expect(paths.filter((path) => path.startsWith(stays))).toEqual([]);
    const forget = `select public.forget_removed_photos('{${paths.join(',')}}')`;
    expect(await session.attempt(SERVICE, forget)).toBe('done');
    expect(await removed(session)).toEqual([]);
  });

  it('A picture that was deleted and is sent again under its name is not removed any more', async (session) => {
    const id = await photo(session);
    await take(session, id, 480, hashOf('a'));
    await take(session, id, 480, hashOf('b'));
    await take(session, id, 480, hashOf('a'));
    expect(await removed(session)).toEqual([`${id}/${hashOf('b')}-480.webp`]);
  });

  it('A pair is shown once both sides are there, each by its newest photo that is whole', async (session) => {
    const pair = randomUUID();
    await done(
      session,
      `insert into public.website_pairs (id, title, position) values ('${pair}', 'Tint', 1)`,
    );
    await store(session, await photo(session, `null, 'Clear', 1, '${pair}', 'before'`));
    expect((await shown(session)).pairs).toEqual([]);
    await store(session, await photo(session, `null, 'Dark', 1, '${pair}', 'after'`));
    const crop = await photo(session, `null, 'Dark, closer', 1, '${pair}', 'after'`);
    await session.owner(
      `update public.website_photos set created_at = created_at + interval '1 s' where id = '${crop}'`,
    );
    const sides = async () =>
      (await shown(session)).pairs.map(({ title, before, after }) => [
        title,
        before.alt,
        after.alt,
      ]);
    expect(await sides()).toEqual([['Tint', 'Clear', 'Dark']]);
    await store(session, crop);
    expect(await sides()).toEqual([['Tint', 'Clear', 'Dark, closer']]);
    expect((await shown(session)).photos).toEqual([]);
  });

  it.for([
    'update public.website_settings set rating = 5.1',
    "update public.website_settings set rating_url = 'javascript:alert(1)'",
    "update public.website_settings set rating_url = 'http://g.example'",
    "insert into public.website_reviews (name, words, link, reviewed_on, position) values ('X', 'Y', 'javascript:alert(1)', '2026-11-01', 0)",
    "insert into public.website_reviews (name, words, stars, reviewed_on, position) values ('X', 'Y', 6, '2026-11-01', 0)",
    "insert into public.website_reviews (name, words, reviewed_on, position) values (' ', 'Y', '2026-11-01', 0)",
  ])('The website takes no such value from staff: %s', async (sql, session) => {
    expect(await outcomeOf(session, STAFF, sql)).toBe('23514');
  });
});

describe('the buckets of photos', () => {
  const { it } = openShop();

  it('Photos of quotes have a private bucket, whatever it was before, those of the website a public one, both for pictures of 2 MB, and no policy lets anybody write to them', async (session) => {
    const file = (await readSchemas()).find(({ name }) => name.endsWith('_website.sql'));
    const [block = ''] =
      /do \$\$\nbegin\n {2}if to_regclass[\s\S]+?\n\$\$;/.exec(file?.sql ?? '') ?? [];
    await session.owner('create schema storage');
    await session.owner(
      `create table storage.buckets (id text primary key, name text not null, public boolean default false,
         file_size_limit bigint, allowed_mime_types text[])`,
    );
    await session.owner(
      "insert into storage.buckets (id, name, public) values ('quote-photos', 'quote-photos', true)",
    );
    await session.owner(block);
    const pictures = {
      file_size_limit: 2_097_152,
      allowed_mime_types: ['image/jpeg', 'image/png', 'image/webp'],
    };
    expect(await session.owner('select * from storage.buckets order by id')).toMatchObject([
      { id: 'quote-photos', public: false, ...pictures },
      { id: 'website-photos', public: true, ...pictures },
    ]);
    expect(file?.sql).not.toMatch(/storage\.objects/);
  });
});
