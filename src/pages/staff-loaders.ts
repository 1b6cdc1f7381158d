import type { LoaderFunctionArgs } from 'react-router-dom';
import { readCustomersView } from '@/config/customers-link';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { type Day, isDay } from '@/domain/day';
import { DEFAULT_PERIOD, periodSpan, spanBefore } from '@/domain/periods';
import {
  activityNewsQuery,
  activityQuery,
  readActivityFilter,
} from '@/features/dashboard/activity/api';
import { bookingsQuery } from '@/features/dashboard/bookings/api/list-query';
import { daysQuery } from '@/features/dashboard/calendar/days-api';
import { weekDays } from '@/features/dashboard/calendar/week/week-days';
import { customerQuery, customersQuery } from '@/features/dashboard/customers/api';
import { receiptsQuery } from '@/features/dashboard/money/receipt/api';
import { tillQuery } from '@/features/dashboard/money/till/api';
import { recentNumbersQuery, spanNumbersQuery } from '@/features/dashboard/numbers/api';
import {
  quoteCountsQuery,
  quoteQuery,
  quotesQuery,
  readQuoteFilter,
} from '@/features/dashboard/quotes/api';
import { baysQuery, settingsQuery } from '@/features/dashboard/shell/shop-settings-api';
import { serverNow } from '@/lib/clock';
import { queryClient } from '@/lib/query-client';
import { hasSession, isTechnician } from '@/lib/session';

// The loaders of staff's pages ask for data while the pages' code is on its way. None waits for an
// answer: a page shows its own states, and its queries find what is already asked for.

export function list(): null {
  return prefetch(() => [queryClient.ensureQueryData(bookingsQuery)]);
}

export function day({ params }: LoaderFunctionArgs): null {
  const shown = shownDay(params['day']);
  return prefetch(
    () => [
      queryClient.ensureQueryData(daysQuery(shown, shown)),
      queryClient.ensureQueryData(baysQuery),
    ],
    true,
  );
}

export function week({ params }: LoaderFunctionArgs): null {
  const days = weekDays(shownDay(params['day']));
  const [first] = days;
  const last = days.at(-1);
  if (!first || !last) return null;
  return prefetch(
    () => [
      queryClient.ensureQueryData(daysQuery(first, last)),
      queryClient.ensureQueryData(baysQuery),
    ],
    true,
  );
}

export function numbers(): null {
  const today = shopToday(serverNow());
  const span = periodSpan(DEFAULT_PERIOD, today);
  return prefetch(() => [
    queryClient.ensureQueryData(recentNumbersQuery(today)),
    queryClient.ensureQueryData(spanNumbersQuery(span, spanBefore(span))),
  ]);
}

/** The search is in the history and not in the address, so a list without one is asked for. */
export function customers({ params, request }: LoaderFunctionArgs): null {
  const key = params['key'];
  const listing = { search: '', ...readCustomersView(new URL(request.url).searchParams) };
  return prefetch(() => [
    key === undefined
      ? queryClient.ensureInfiniteQueryData(customersQuery(listing))
      : queryClient.ensureQueryData(customerQuery(key)),
  ]);
}

export function quotes({ params, request }: LoaderFunctionArgs): null {
  const id = params['id'];
  const filter = readQuoteFilter(new URL(request.url).searchParams);
  return prefetch(() => [
    queryClient.ensureInfiniteQueryData(quotesQuery(filter)),
    queryClient.ensureQueryData(quoteCountsQuery),
    ...(id === undefined ? [] : [queryClient.ensureQueryData(quoteQuery(id))]),
  ]);
}

export function till({ params }: LoaderFunctionArgs): null {
  return prefetch(() => [queryClient.ensureQueryData(tillQuery(shownDay(params['day'])))]);
}

/** As of the customers: the search is in the history. */
export function receipts(): null {
  return prefetch(() => [queryClient.ensureInfiniteQueryData(receiptsQuery({}))]);
}

export function activity({ request }: LoaderFunctionArgs): null {
  const filter = readActivityFilter(new URL(request.url).searchParams);
  return prefetch(() => [
    queryClient.ensureInfiniteQueryData(activityQuery(filter)),
    queryClient.ensureQueryData(activityNewsQuery),
  ]);
}

export function settings(): null {
  return prefetch(() => [queryClient.ensureQueryData(settingsQuery)]);
}

/** Asks for nothing where nobody is signed in. A failure is shown by the page, which asks again. */
function prefetch(ask: () => readonly Promise<unknown>[], isForTechnicians = false): null {
  void hasSession()
    .then(async (isSignedIn) => {
      const isAsked = isSignedIn && (isForTechnicians || !(await isTechnician()));
      return isAsked ? Promise.allSettled(ask()) : undefined;
    })
    .catch(() => undefined);
  return null;
}

const shownDay = (param: string | undefined): Day =>
  param !== undefined && isDay(param) ? param : shopToday(serverNow());
