import { useInfiniteQuery } from '@tanstack/react-query';
import { useShopDay } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { RetryNote } from '@/components/ui/retry-note';
import { SearchField } from '@/components/ui/search-field';
import { Skeleton } from '@/components/ui/skeleton';
import { PATHS } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { RECEIPTS } from '@/content/staff/receipts';
import { receiptSearch } from '@/domain/money/receipt-search';
import { StaffPage } from '../../shell/staff-page';
import { useKeptSearch } from '../../shell/use-kept-search';
import { MoneyPages } from '../money-pages';
import { receiptsQuery } from './api';
import { OwedReceipts } from './owed-receipts';
import { ReceiptList } from './receipt-list';

/** All receipts, and a search for one of them. */
export function ReceiptsView() {
  const today = useShopDay();
  const { typed, asked, change } = useKeptSearch();
  const query = useInfiniteQuery(receiptsQuery(receiptSearch(asked, today)));
  const { data, isError, isFetching, isFetchingNextPage, hasNextPage, fetchNextPage } = query;
  const receipts = data?.pages.flat();
  return (
    <StaffPage
      head={PAGE_HEADS.receipts}
      title={PAGE_HEADS.receipts.title}
      back={{ path: PATHS.numbers, label: RECEIPTS.overview }}
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 max-md:grid max-md:justify-stretch">
        <MoneyPages />
        <div className="md:w-88 print:hidden" role="search">
          <SearchField
            className="md:min-h-11"
            enterKeyHint="search"
            aria-label={RECEIPTS.searchLabel}
            placeholder={RECEIPTS.searchPlaceholder}
            clearLabel={RECEIPTS.clearSearch}
            maxLength={100}
            value={typed}
            onChange={change}
          />
        </div>
      </div>
      <p className="sr-only" role="status">
        {receipts ? RECEIPTS.shown(receipts.length, !hasNextPage) : isError ? '' : RECEIPTS.loading}
      </p>
      {isError ? (
        <RetryNote
          className="mb-3"
          title={receipts ? undefined : RECEIPTS.failedTitle}
          query={query}
        >
          {receipts ? RECEIPTS.failed : undefined}
        </RetryNote>
      ) : null}
      {asked === '' ? <OwedReceipts /> : null}
      {receipts ? (
        receipts.length === 0 ? (
          <NoReceipts search={asked} />
        ) : (
          <ReceiptList receipts={receipts} />
        )
      ) : isError ? null : (
        <Skeleton className="h-120 rounded-l" />
      )}
      {hasNextPage ? (
        <div className="mt-4 grid justify-items-center print:hidden">
          <Button look="outline" size="s" isBusy={isFetching} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? RECEIPTS.loadingMore : RECEIPTS.more}
          </Button>
        </div>
      ) : null}
    </StaffPage>
  );
}

function NoReceipts({ search }: { readonly search: string }) {
  return (
    <div className="grid justify-items-center gap-2.5 rounded-l bg-card px-5 py-14 text-center inset-ring inset-ring-line">
      <h2 className="text-2xl">{search === '' ? RECEIPTS.empty : RECEIPTS.none}</h2>
      <p className="max-w-[46ch] wrap-anywhere text-text-2">
        {search === '' ? RECEIPTS.emptyText : RECEIPTS.noneText(search)}
      </p>
    </div>
  );
}
