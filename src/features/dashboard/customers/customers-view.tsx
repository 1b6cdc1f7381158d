import {
  type InfiniteData,
  useInfiniteQuery,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { onDemand } from '@/components/on-demand';
import { RetryNote } from '@/components/ui/retry-note';
import { SearchField } from '@/components/ui/search-field';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { CUSTOMER_FILTERS, CUSTOMER_SORTS, type CustomersListView } from '@/config/customers-link';
import { PAGE_HEADS } from '@/content/page-heads';
import { CUSTOMERS, CUSTOMERS_FILE } from '@/content/staff/customers';
import { type CustomerListing, type CustomersPage, customersQuery } from './api';
import { useDialogAddress } from '../shell/use-dialog-address';
import { StaffPage } from '../shell/staff-page';
import { ToolButton } from '../shell/tool-button';
import { CustomerCards } from './customer-cards';
import { CustomerTable } from './customer-table';
import { useCustomerSearch } from './use-customer-search';
import { EmptyList, MoreRows } from '../shell/list-states';

const CustomersDownload = onDemand(
  async () => (await import('./customers-download')).CustomersDownload,
);

/** All customers: who comes back, and what for. */
export function CustomersView() {
  const { typed, asked, isTooShort, listing, change, show } = useCustomerSearch();
  const query = useInfiniteQuery(customersQuery(listing));
  const { data, isError, isPlaceholderData } = query;
  const isPhone = useMedia(PHONE_QUERY);
  const { address, open, close } = useDialogAddress();
  const customers = data?.pages.flatMap((page) => page.customers);
  const total = data?.pages[0]?.total ?? 0;
  const summary = isTooShort
    ? CUSTOMERS.tooShort
    : customers && !isPlaceholderData
      ? summaryOf(total, listing)
      : '';
  const search = (
    <div className="w-full min-[1400px]:w-88 print:hidden" role="search">
      <SearchField
        className="md:min-h-11"
        enterKeyHint="search"
        aria-label={CUSTOMERS.searchLabel}
        placeholder={CUSTOMERS.searchPlaceholder}
        clearLabel={CUSTOMERS.clearSearch}
        maxLength={100}
        value={typed}
        onChange={change}
      />
    </div>
  );
  const download = (
    <ToolButton icon={Download} disabled={total === 0} onClick={() => open({ do: 'download' })}>
      {CUSTOMERS_FILE.open}
    </ToolButton>
  );
  const controls = <ListControls view={listing} onChange={show} />;
  return (
    <StaffPage
      head={PAGE_HEADS.customers}
      title={CUSTOMERS.title}
      tools={
        isPhone ? (
          download
        ) : (
          <>
            <p className="min-w-0 flex-1 text-sm wrap-anywhere text-text-2 tabular-nums">
              {summary}
            </p>
            {download}
            <div className="flex gap-3 max-[1399px]:basis-full">
              {search}
              {controls}
            </div>
          </>
        )
      }
    >
      {isPhone ? (
        <div className="mb-3 grid gap-2.5">
          {search}
          {controls}
          <p className="min-h-5 text-sm wrap-anywhere text-text-2">{summary}</p>
        </div>
      ) : null}
      <p className="sr-only" role="status">
        {customers ? summary : isError ? '' : CUSTOMERS.loading}
      </p>
      <CustomerPages listing={listing} search={asked} query={query} />
      {address.do === 'download' && total > 0 ? (
        <CustomersDownload listing={listing} total={total} onClose={close} />
      ) : null}
    </StaffPage>
  );
}

interface CustomerPagesProps {
  readonly listing: CustomerListing;
  /** The search that the shown answer belongs to. */
  readonly search: string;
  readonly query: UseInfiniteQueryResult<InfiniteData<CustomersPage>>;
}

/** The customers that were found, page by page. */
function CustomerPages({ listing, search, query }: CustomerPagesProps) {
  const { data, isError, isFetchNextPageError } = query;
  const customers = data?.pages.flatMap((page) => page.customers);
  const List = useMedia(PHONE_QUERY) ? CustomerCards : CustomerTable;
  return (
    <>
      {isError && !isFetchNextPageError ? (
        <RetryNote
          className="mb-3"
          title={customers ? undefined : CUSTOMERS.failedTitle}
          query={query}
        >
          {customers ? CUSTOMERS.stale : CUSTOMERS.failedText}
        </RetryNote>
      ) : null}
      {customers ? (
        customers.length === 0 ? (
          <Nobody search={search} isFiltered={listing.filter !== 'all'} />
        ) : (
          <List customers={customers} />
        )
      ) : isError ? null : (
        <Skeleton className="h-120 rounded-l" />
      )}
      <MoreRows query={query} texts={CUSTOMERS} />
    </>
  );
}

function summaryOf(total: number, { search, filter }: CustomerListing): string {
  const found = search === '' ? CUSTOMERS.total(total) : CUSTOMERS.found(total, search);
  return filter === 'all' ? found : CUSTOMERS.filtered(found, CUSTOMERS.filters[filter]);
}

interface NobodyProps {
  readonly search: string;
  readonly isFiltered: boolean;
}

function Nobody({ search, isFiltered }: NobodyProps) {
  const isAll = search === '' && !isFiltered;
  return (
    <EmptyList
      title={isAll ? CUSTOMERS.empty : CUSTOMERS.nobody}
      text={
        isAll
          ? CUSTOMERS.emptyText
          : search === ''
            ? CUSTOMERS.nobodyShown
            : CUSTOMERS.nobodyText(search)
      }
    />
  );
}

interface ListControlsProps {
  readonly view: CustomersListView;
  readonly onChange: (part: Partial<CustomersListView>) => void;
}

const FILTERS = CUSTOMER_FILTERS.map((filter) => [filter, CUSTOMERS.filters[filter]] as const);
const SORTS = CUSTOMER_SORTS.map((sort) => [sort, CUSTOMERS.sorts[sort]] as const);
const SELECT = 'gap-1.5 px-3 text-sm md:min-h-11';

function ListControls({ view, onChange }: ListControlsProps) {
  return (
    <div className="grid grid-cols-2 gap-2 md:flex md:gap-3 print:hidden">
      <Select
        className={`${SELECT} md:w-50 lg:w-56`}
        label={CUSTOMERS.filterLabel}
        value={view.filter}
        options={FILTERS}
        onChange={(filter) => onChange({ filter })}
      />
      <Select
        className={`${SELECT} md:w-44`}
        label={CUSTOMERS.sortLabel}
        value={view.sort}
        options={SORTS}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}
