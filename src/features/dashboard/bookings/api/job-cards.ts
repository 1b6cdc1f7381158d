import { queryOptions } from '@tanstack/react-query';
import type { InstalledPart } from '@/domain/installed';
import { type CamelCased, camelCased, camelCasedDocument } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { callAsStaff } from '@/lib/supabase';
import { MONEY_KEY } from './keys';

/** Facts that a card prints in addition to the booking; amounts are cents. */
export type JobCardFacts = Omit<CamelCased<RowOf<'job_cards'>>, 'installed'> & {
  readonly installed: readonly InstalledPart[];
};

/** Keyed by the booking's id. */
export const jobCardsQuery = (bookingIds: readonly string[]) =>
  queryOptions({
    queryKey: [...MONEY_KEY, 'job-cards', ...bookingIds] as const,
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, JobCardFacts>> => {
      const rows = await callAsStaff('job_cards', { booking_ids: bookingIds }, signal);
      return new Map(
        rows.map(({ installed, ...row }) => [
          row.booking_id,
          {
            ...camelCased(row),
            installed: camelCasedDocument(installed) as readonly InstalledPart[],
          },
        ]),
      );
    },
  });
