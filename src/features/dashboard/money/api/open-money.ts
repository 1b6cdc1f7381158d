import { queryOptions } from '@tanstack/react-query';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { MONEY_KEY } from '../../bookings/api/keys';
import { readRanges } from '../../bookings/api/read-ranges';

/**
 * Cents that a booking owes: of its deposit, or the balance. Below zero is a deposit that the shop
 * holds for a cancelled booking.
 */
export type OpenMoney = CamelCased<RowOf<'open_money'>>;

/** Keyed by booking; the oldest first. */
export const openMoneyQuery = queryOptions({
  queryKey: [...MONEY_KEY, 'open'] as const,
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, OpenMoney>> => {
    const rows = await readRanges((from, to) =>
      unwrapAsStaff(supabase().rpc('open_money').range(from, to), signal),
    );
    return new Map(rows.map((row) => [row.booking_id, camelCased(row)]));
  },
});
