import { describe, expect, it } from 'vitest';

import { APPROVED_GRANTS, STAFF_COLUMNS } from './support/approved-grants';
import { ENGINES } from './support/engines';
import {
  OPEN_POLICIES,
  COMPILED_FOR_BAYS,
  COMPILED_FUNCTIONS,
  GRANTS,
  LOOSE_DEFINERS,
  PUBLIC_POLICIES,
  UNESTIMATED_FOR_VISITORS,
  UNFORCED_TABLES,
  UNNAMED_CHECKS,
  UNPROTECTED_TABLES,
  VIEWS,
} from './support/schema-checks';
import type { Session } from './support/session';
import { openAround } from './support/shop';

describe.each(ENGINES)('the schema on %s', (_, open) => {
  const { rolledBack } = openAround(open);

  async function lines(session: Session, sql: string): Promise<string[]> {
    return (await session.owner<{ line: string }>(sql)).map((row) => row.line);
  }

  it('The database grants what is on the approved list, and nothing else', () =>
    rolledBack(async (session) => {
      expect(await lines(session, GRANTS)).toEqual([...APPROVED_GRANTS].sort());
    }));

  it('Bookings by phone and changes by staff copy every column that staff may write', () =>
    rolledBack(async (session) => {
      const [row] = await session.owner<{ columns: string }>(
        'select private.typed_columns() as columns',
      );
      const kept = ['revision', 'status', 'updated_at'];
      expect([...(row?.columns.split(/,\s+/) ?? []), ...kept].sort().join(', ')).toBe(
        STAFF_COLUMNS,
      );
    }));

  /** Each check is shown to find its fault: an empty answer by itself would prove nothing. */
  it.each([
    [
      'row level security is on for every table',
      UNPROTECTED_TABLES,
      'create table public.loose (id int)',
    ],
    [
      'row level security binds the owner of every public table',
      UNFORCED_TABLES,
      'create table public.loose (id int); alter table public.loose enable row level security',
    ],
    [
      'every policy asks whether staff ask, but those of a booking that is being added',
      OPEN_POLICIES,
      'create policy loose on public.bookings for select to anon using (true)',
    ],
    [
      'no policy is for everybody who signs in to the server',
      PUBLIC_POLICIES,
      'create policy loose on public.bookings for select using (private.is_staff())',
    ],
    [
      'every definer function has a fixed search path',
      LOOSE_DEFINERS,
      'create function public.loose() returns int language sql security definer as $$ select 1 $$',
    ],
    [
      'every constraint is named after its table',
      UNNAMED_CHECKS,
      'alter table public.bookings add constraint loose check (true)',
    ],
    [
      'no function that visitors call or that reads is compiled',
      COMPILED_FUNCTIONS,
      'alter function public.open_money() reset jit',
    ],
    [
      'no function that finds a free bay is compiled',
      COMPILED_FOR_BAYS,
      'alter function private.bay_times(date, date, text, integer, uuid, timestamp) reset jit',
    ],
    [
      'every function that visitors call says how many rows it returns',
      UNESTIMATED_FOR_VISITORS,
      'create function public.loose() returns setof int language sql as $$ select 1 $$; grant execute on function public.loose() to anon',
    ],
    [
      "every view asks in the caller's name",
      VIEWS,
      'create view public.loose as select * from public.bookings',
    ],
  ])('The schema keeps this rule, and the check for it finds a breach: %s', (_name, check, fault) =>
    rolledBack(async (session) => {
      expect(await lines(session, check)).toEqual([]);
      for (const statement of fault.split(';')) await session.owner(statement);
      expect(await lines(session, check)).toHaveLength(1);
    }),
  );

  it.each([
    'grant update on public.bookings to anon',
    'grant usage on schema private to anon',
    'grant execute on function private.shop_now() to public',
    'grant select on private.address_salt to authenticated',
    'grant update (ready_at) on public.bookings to authenticated',
  ])('The list of grants notices: %s', (fault) =>
    rolledBack(async (session) => {
      await session.owner(fault);
      expect(await lines(session, GRANTS)).not.toEqual([...APPROVED_GRANTS].sort());
    }),
  );

  it('A table or function that is added later has no grants by default', () =>
    rolledBack(async (session) => {
      await session.owner('create table public.later (id int)');
      await session.owner(
        'create function public.later_function() returns int language sql as $$ select 1 $$',
      );
      const found = (await lines(session, GRANTS)).filter((line) => line.includes('later'));
      expect(found).toEqual([]);
    }));
});
