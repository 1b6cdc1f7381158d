import { queryOptions } from '@tanstack/react-query';
import type { Day } from '@/domain/day';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { moneyKey } from './checkout';
import { readRanges } from './read-ranges';

/** Cents that a booking owes. */
export interface OpenMoney {
  readonly bookingId: string;
  readonly bookingDate: Day;
  readonly customerName: string;
  readonly serviceName: string;
  /** Below zero what the shop holds for a cancelled booking. */
  readonly deposit: number | undefined;
  readonly balance: number | undefined;
}

/** By booking; the oldest first. */
export const openMoneyQuery = queryOptions({
  queryKey: [...moneyKey, 'open'] as const,
  queryFn: async ({ signal }): Promise<ReadonlyMap<string, OpenMoney>> => {
    const rows = await readRanges((from, to) =>
      unwrapAsStaff(supabase().rpc('open_money').range(from, to).abortSignal(signal)),
    );
    return new Map(
      rows.map((row) => [
        row.booking_id,
        {
          bookingId: row.booking_id,
          bookingDate: row.booking_date,
          customerName: row.customer_name,
          serviceName: row.service_name,
          // The generated types know no nulls in what functions return.
          deposit: (row.deposit_cents as number | null) ?? undefined,
          balance: (row.balance_cents as number | null) ?? undefined,
        },
      ]),
    );
  },
});
