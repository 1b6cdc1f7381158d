import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { QUOTES } from '@/content/staff/quotes';
import { failureKind } from '@/lib/errors';
import type { StaffQuote } from './api';

interface MoreQuotesProps {
  readonly query: UseInfiniteQueryResult<InfiniteData<readonly StaffQuote[]>>;
}

/** The next page of the list, where there is one. */
export function MoreQuotes({ query }: MoreQuotesProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  if (!hasNextPage) return null;
  const handleMore = (): void => {
    // If the last one has been deleted, the pages begin again.
    const isGone = isFetchNextPageError && failureKind(query.error) === 'gone';
    void (isGone ? query.refetch() : query.fetchNextPage());
  };
  return (
    <div className="mt-4 grid justify-items-center gap-2.5">
      {isFetchNextPageError ? (
        <p className="text-sm text-text-2" role="alert">
          {QUOTES.moreFailed}
        </p>
      ) : null}
      <Button look="outline" size="s" isBusy={isFetching} onClick={handleMore}>
        {isFetchingNextPage
          ? QUOTES.loadingMore
          : isFetchNextPageError
            ? QUOTES.retry
            : QUOTES.more}
      </Button>
    </div>
  );
}
