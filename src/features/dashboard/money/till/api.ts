import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@/domain/day';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { RequestFailure } from '@/lib/errors';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import { askTwice } from '../../bookings/api/ask-twice';
import { MONEY_KEY } from '../../bookings/api/keys';
import { readRanges } from '../../bookings/api/read-ranges';
import { type BookEntry, toBookEntry } from './book-entry';

/** Receipts and payments of a period, the first first. */
export async function readBooks(from: Day, to: Day, signal?: AbortSignal): Promise<BookEntry[]> {
  const rows = await readRanges((first, last) => {
    const request = supabase().rpc('books', { from_day: from, to_day: to }).range(first, last);
    return unwrapAsStaff(request, signal);
  });
  return rows.map(toBookEntry);
}

export interface TillClosing {
  /** Cents. */
  readonly float: number;
  readonly cash: number;
  readonly counted: number;
  readonly note: string | undefined;
  readonly closedAt: string;
  readonly closedBy: string | undefined;
}

/**
 * The cash of a day's drawer; `movedCents` of it was put in or taken out, `carriedCents` of it came in after an earlier closing, and `laterCents`
 * came in on this day after its closing and are in the next drawer. Earlier days that are not closed
 * yet are the oldest first.
 */
export type Drawer = CamelCased<RowOf<'till_drawer'>>;

export interface Till {
  readonly entries: readonly BookEntry[];
  readonly drawer: Drawer;
  /** Is undefined while the day is open. */
  readonly closing: TillClosing | undefined;
  /** The count of the last day before this one that was closed; cents. */
  readonly lastCount: { readonly day: Day; readonly counted: number } | undefined;
}

/** Also reads the closing of the day. */
export const tillQuery = (day: Day) =>
  queryOptions({
    queryKey: [...MONEY_KEY, 'till', day] as const,
    queryFn: async ({ signal }): Promise<Till> => {
      const [entries, closings, [before], [drawer]] = await Promise.all([
        readBooks(day, day, signal),
        unwrapAsStaff(supabase().from('till_closings').select('*').eq('day', day), signal),
        unwrapAsStaff(
          supabase()
            .from('till_closings')
            .select('day, counted_cents')
            .lt('day', day)
            .order('day', { ascending: false })
            .limit(1),
          signal,
        ),
        callAsStaff('till_drawer', { day }, signal),
      ]);
      if (!drawer) throw new RequestFailure('unavailable', 'No drawer');
      const [closed] = closings;
      return {
        entries,
        drawer: camelCased(drawer),
        lastCount: before && { day: before.day, counted: before.counted_cents },
        closing: closed && {
          float: closed.float_cents,
          cash: closed.cash_cents,
          counted: closed.counted_cents,
          note: closed.note ?? undefined,
          closedAt: closed.closed_at,
          closedBy: closed.closed_by ?? undefined,
        },
      };
    },
  });

export interface NewClosing {
  readonly day: Day;
  /** Cents. */
  readonly float: number;
  readonly counted: number;
  readonly note: string;
}

export async function closeTill({ day, float, counted, note }: NewClosing): Promise<void> {
  await askTwice(() =>
    callAsStaff('close_till', { day, float_cents: float, counted_cents: counted, note }),
  );
}

export interface CashMove {
  /** Made once, so that a repeat is no second move. */
  readonly id: string;
  /** Cents; below zero for what is taken out. */
  readonly amount: number;
  readonly reason: string;
}

export async function moveCash({ id, amount, reason }: CashMove): Promise<void> {
  await askTwice(() => callAsStaff('move_cash', { move: { id, amount_cents: amount, reason } }));
}

/** Cents that were taken in a period, less what was paid back. */
export const takingsQuery = ({ from, to }: { readonly from: Day | undefined; readonly to: Day }) =>
  queryOptions({
    queryKey: [...MONEY_KEY, 'takings', from, to] as const,
    queryFn: async ({ signal }): Promise<number> => {
      const period = { from_day: from, to_day: to };
      const rows = await callAsStaff('takings', period, signal);
      return (rows ?? []).reduce((sum, { taken_cents: cents }) => sum + cents, 0);
    },
  });

/** Days before this one whose till is not closed yet, the oldest first. */
export const openDaysQuery = (day: Day) =>
  queryOptions({
    queryKey: [...MONEY_KEY, 'open-days', day] as const,
    queryFn: async ({ signal }): Promise<readonly Day[]> => {
      const [drawer] = await callAsStaff('till_drawer', { day }, signal);
      return drawer?.open_days ?? [];
    },
  });
