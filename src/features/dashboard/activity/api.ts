import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
} from '@tanstack/react-query';
import { type CamelCased, camelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { callAsStaff } from '@/lib/supabase';
import { ACTIVITY_KEY } from '../bookings/api/keys';
import type { BookingEvent } from '../bookings/api/record-query';

const PAGE_SIZE = 30;
const NEWS_MS = 30_000;

export const ACTIVITY_KINDS = [
  'booking',
  'request',
  'reply',
  'text',
  'payment',
  'no_show',
  'change',
] as const;
export type ActivityKind = (typeof ACTIVITY_KINDS)[number];

/** Somebody texted it; without a booking it is their customer's, or nobody's who is known. */
interface ActivityText {
  readonly text: string;
  readonly number: string;
  readonly is_of_booking: boolean;
  readonly is_unread: boolean;
}

/** One thing that came in, or that a colleague changed; the event is its entry in a booking's history. */
export interface ActivityItem extends Omit<CamelCased<RowOf<'activity'>>, 'kind' | 'event'> {
  readonly kind: ActivityKind;
  readonly event:
    | (Pick<BookingEvent, 'id' | 'kind' | 'columns' | 'before' | 'after'> & Partial<ActivityText>)
    | null;
}

export interface ActivityFilter {
  readonly kind: ActivityKind | undefined;
  /** Id of a colleague. */
  readonly person: string | undefined;
}

export function readActivityFilter(params: URLSearchParams): ActivityFilter {
  return {
    kind: ACTIVITY_KINDS.find((one) => one === params.get('kind')),
    person: params.get('person') ?? undefined,
  };
}

const itemOf = (row: unknown) => camelCased(row as RowOf<'activity'>) as unknown as ActivityItem;

/** Newest first, page by page. */
export const activityQuery = ({ kind, person }: ActivityFilter) =>
  infiniteQueryOptions({
    queryKey: [...ACTIVITY_KEY, 'list', kind, person],
    queryFn: async ({ pageParam: last, signal }): Promise<readonly ActivityItem[]> => {
      const rows = await callAsStaff(
        'activity',
        {
          page_size: PAGE_SIZE,
          ...(kind && { kinds: [kind] }),
          ...(person === undefined ? {} : { person }),
          ...(last && { before_at: last.happenedAt, before_key: last.key }),
        },
        signal,
      );
      return rows.map(itemOf);
    },
    initialPageParam: undefined as ActivityItem | undefined,
    getNextPageParam: (page) => (page.length < PAGE_SIZE ? undefined : page.at(-1)),
    placeholderData: keepPreviousData,
    refetchInterval: NEWS_MS,
  });

export interface ActivityNews {
  /** Up to 100. */
  readonly unseen: number;
  /** ISO instant. */
  readonly seenAt: string;
  /** The newest booking, request or payment. */
  readonly latest: ActivityItem | undefined;
}

/** Counts what came in since somebody was last here; asked while the page is visible. */
export const activityNewsQuery = queryOptions({
  queryKey: [...ACTIVITY_KEY, 'news'] as const,
  queryFn: async ({ signal }): Promise<ActivityNews> => {
    const [row] = await callAsStaff('activity_news', {}, signal);
    return {
      unseen: row?.unseen ?? 0,
      seenAt: row?.seen_at ?? '',
      latest: row?.latest ? itemOf(row.latest) : undefined,
    };
  },
  refetchInterval: NEWS_MS,
});

/** Somebody has seen all up to an instant: the mark goes. */
export function useSeeActivity() {
  return useMutation({
    mutationKey: ACTIVITY_KEY,
    mutationFn: async (until: string): Promise<void> => {
      await callAsStaff('see_activity', { until });
    },
    onSuccess: (_nothing, _until, _result, { client }) =>
      client.invalidateQueries({ queryKey: activityNewsQuery.queryKey }),
  });
}
