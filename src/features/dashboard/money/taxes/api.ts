import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { NamedTax } from '@/domain/money/added-taxes';
import type { Day } from '@/domain/day';
import { callAsStaff } from '@/lib/supabase';
import { MONEY_KEY } from '../../bookings/api/keys';

/** Sums of the receipts of some months, in cents. */
export interface TaxSums {
  readonly receipts: number;
  readonly beforeTax: number;
  readonly taxes: readonly NamedTax[];
  readonly total: number;
}

export interface TaxMonth extends TaxSums {
  /** The first of it. */
  readonly month: Day;
}

/** The twelve months of a year. */
export const taxesQuery = (year: number) =>
  queryOptions({
    queryKey: [...MONEY_KEY, 'taxes', year] as const,
    queryFn: async ({ signal }): Promise<readonly TaxMonth[]> => {
      const rows = await callAsStaff('taxes_by_month', { of_year: year }, signal);
      return rows.map((row) => ({
        month: row.month,
        receipts: row.receipts,
        beforeTax: row.before_tax_cents,
        taxes: row.taxes as unknown as readonly NamedTax[],
        total: row.total_cents,
      }));
    },
    placeholderData: keepPreviousData,
  });
