import { useInfiniteQuery } from '@tanstack/react-query';
import { useShopDay } from '@/components/clock';
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
import { EmptyList, MoreRows } from '../../shell/list-states';

/** All receipts, and a search for one of them. */
export function ReceiptsView() {
  const today = useShopDay();
  const { typed, asked, change } = useKeptSearch();
  const query = useInfiniteQuery(receiptsQuery(receiptSearch(asked, today)));
  const { data, isError, hasNextPage } = query;
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
          <EmptyList
            title={asked === '' ? RECEIPTS.empty : RECEIPTS.none}
            text={asked === '' ? RECEIPTS.emptyText : RECEIPTS.noneText(asked)}
          />
        ) : (
          <ReceiptList receipts={receipts} />
        )
      ) : isError ? null : (
        <Skeleton className="h-120 rounded-l" />
      )}
      <MoreRows query={query} texts={RECEIPTS} className="print:hidden" />
    </StaffPage>
  );
}
