import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { BOOKED_METHODS, type PaymentMethod, receiptNumber } from '@/domain/money/checkout';
import type { Day } from '@/domain/day';
import type { ReceiptSearch } from '@/domain/money/receipt-search';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { callAsStaff } from '@/lib/supabase';
import { MONEY_KEY } from '../../bookings/api/keys';

const PAGE_SIZE = 50;

/** A receipt in the list; amounts are cents, of a refund below zero. */
export interface ListedReceipt {
  readonly id: string;
  readonly number: string;
  readonly kind: 'sale' | 'refund';
  readonly isVoid: boolean;
  readonly day: Day;
  /** Is undefined once the booking is erased, and for a sale without one. */
  readonly customerName: string | undefined;
  readonly isCounterSale: boolean;
  readonly work: string | undefined;
  readonly total: number;
  /** The amount still owed on a sale. */
  readonly balance: number;
  readonly methods: readonly PaymentMethod[];
}

/** A receipt that is not paid; null: nobody can be written to about it, or nobody was. */
export type OwedReceipt = CamelCased<RowOf<'owed_receipts'>> & { readonly number: string };

/** The oldest first. */
export const owedReceiptsQuery = queryOptions({
  queryKey: [...MONEY_KEY, 'owed'],
  queryFn: async ({ signal }): Promise<readonly OwedReceipt[]> => {
    const rows = await callAsStaff('owed_receipts', {}, signal);
    return rows.map((row) => ({ ...camelCased(row), number: receiptNumber(row) }));
  },
});

/** Returns how many customers get a mail. */
export const askWhoOwes = (days: number): Promise<number> =>
  callAsStaff('ask_who_owes', { since_days: days });

/** Receipts that a search finds, the newest first, page by page. */
export const receiptsQuery = (search: ReceiptSearch) =>
  infiniteQueryOptions({
    queryKey: [...MONEY_KEY, 'receipts', search],
    queryFn: async ({ pageParam, signal }): Promise<readonly ListedReceipt[]> => {
      const rows = await callAsStaff(
        'find_receipts',
        {
          search: { ...search },
          page_size: PAGE_SIZE,
          before_id: pageParam,
        },
        signal,
      );
      return rows.map((row) => ({
        id: row.id,
        number: receiptNumber(row),
        kind: row.kind === 'sale' ? 'sale' : 'refund',
        isVoid: row.is_void,
        day: row.day,
        customerName: row.customer_name ?? undefined,
        isCounterSale: row.booking_id === null,
        work: row.work ?? undefined,
        total: row.total_cents,
        balance: row.balance_cents ?? 0,
        methods: BOOKED_METHODS.filter((method) => row.methods.includes(method)),
      }));
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)?.id),
    placeholderData: keepPreviousData,
  });
