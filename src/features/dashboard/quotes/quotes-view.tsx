import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { onDemand } from '@/components/on-demand';
import { cn } from '@/components/ui/cn';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { useMedia } from '@/components/use-media';
import { PATHS } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { QUOTES } from '@/content/staff/quotes';
import {
  isOpenQuote,
  QUOTE_AGES,
  QUOTE_STATES,
  type QuoteState,
} from '@/domain/booking/quote-request';
import { failureKind } from '@/lib/errors';
import {
  quoteCountsQuery,
  type QuoteFilter,
  quoteFilterSearch,
  quoteQuery,
  quotesQuery,
  readQuoteFilter,
} from './api';
import { useDialogAddress } from '../shell/use-dialog-address';
import { StaffPage } from '../shell/staff-page';
import { ToolButton } from '../shell/tool-button';
import { QuoteList } from './quote-list';
import { QuoteSheet } from './quote-sheet';
import { MoreRows } from '../shell/list-states';

const NewQuoteDialog = onDemand(async () => (await import('./new-quote-dialog')).NewQuoteDialog);

/** List and quote side by side need this much. */
const WIDE = '(min-width: 1100px)';

interface QuotesViewProps {
  /** The quote that is shown; undefined where none was chosen. */
  readonly id: string | undefined;
}

/** The requests for a price: those to be answered first, and one of them large. */
export function QuotesView({ id }: QuotesViewProps) {
  const [params] = useSearchParams();
  const filter = readQuoteFilter(params);
  const search = quoteFilterSearch(filter);
  const query = useInfiniteQuery(quotesQuery(filter));
  const { isError, isFetching, isFetchNextPageError, refetch } = query;
  const isWide = useMedia(WIDE);
  const today = useShopDay();
  const { address, open, close } = useDialogAddress();
  const shown = query.data?.pages.flat();
  // Next to the list, the first one is shown until another is chosen. It stays when newer ones
  // arrive, however many, and when it is answered: somebody may be writing in it.
  const [first, setFirst] = useState<{
    readonly id: string;
    readonly of: string;
  }>();
  const [newest] = shown ?? [];
  const { error: firstError } = useQuery({
    ...quoteQuery(first?.id ?? ''),
    enabled: isWide && first !== undefined,
  });
  const isGone = firstError !== null && failureKind(firstError) === 'gone';
  if (newest && (first?.of !== search || (isGone && newest.id !== first.id))) {
    setFirst({ id: newest.id, of: search });
  }
  const shownId = id ?? (isWide && newest ? first?.id : undefined);
  const isAlone = !isWide && id !== undefined;

  return (
    <StaffPage
      head={PAGE_HEADS.quotes}
      {...(isAlone
        ? { title: QUOTES.one, back: { path: `${PATHS.quotes}${search}`, label: QUOTES.title } }
        : { title: QUOTES.title, controls: <Filters filter={filter} /> })}
      toolsClassName="flex basis-full flex-wrap items-center gap-3 lg:flex-1 lg:basis-0"
      tools={
        <ToolButton icon={Plus} onClick={() => open({ do: 'new' })}>
          {QUOTES.begin}
        </ToolButton>
      }
    >
      <p className="sr-only" role="status">
        {shown || isError ? '' : QUOTES.loading}
      </p>
      {isError && !isFetchNextPageError ? (
        <RetryNote
          className="mb-3"
          title={shown ? undefined : QUOTES.failedTitle}
          query={{ isFetching, refetch }}
        >
          {shown ? QUOTES.stale : null}
        </RetryNote>
      ) : null}
      <div className="grid items-start gap-3 lg:grid-cols-[22rem_minmax(0,1fr)]">
        {isAlone ? null : shown ? (
          shown.length === 0 && filter.age === undefined ? (
            <Empty isFiltered={search !== ''} />
          ) : (
            // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- arrow keys go through the list; each card stays a link
            <div onKeyDown={handleArrows}>
              {isOpenQuote(filter.state) ? <Ages filter={filter} /> : null}
              {shown.length === 0 ? <Empty isFiltered /> : null}
              <QuoteList quotes={shown} currentId={shownId} today={today} search={search} />
              <MoreRows query={query} texts={QUOTES} />
            </div>
          )
        ) : isError ? null : (
          <Skeleton className="h-100 rounded-l" />
        )}
        {shownId === undefined ? null : <OneQuote key={shownId} id={shownId} />}
      </div>
      {address.do === 'new' ? <NewQuoteDialog onClose={close} /> : null}
    </StaffPage>
  );
}

function handleArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  const links = [...event.currentTarget.querySelectorAll('a')];
  const next = links[links.findIndex((link) => link === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

function Filters({ filter }: { readonly filter: QuoteFilter }) {
  const { data: counts } = useQuery(quoteCountsQuery);
  const countOf = (each: QuoteState | undefined): number | undefined =>
    each === undefined
      ? counts && [...counts.values()].reduce((sum, { quotes }) => sum + quotes, 0)
      : counts && (counts.get(each)?.quotes ?? 0);
  return (
    <nav
      className="flex gap-1.5 overflow-x-auto max-md:mb-3 md:min-w-0 md:flex-1 lg:pl-3"
      aria-label={QUOTES.filters}
    >
      {[undefined, ...QUOTE_STATES].map((each) => (
        <Link
          key={each ?? 'all'}
          className={cn(
            'flex min-h-11 flex-none items-center gap-2 rounded-m bg-card px-4 text-sm font-medium inset-ring inset-ring-line',
            'aria-[current=true]:bg-text aria-[current=true]:text-white forced-colors:border forced-colors:aria-[current=true]:bg-[Highlight]',
          )}
          to={{ pathname: PATHS.quotes, search: quoteFilterSearch({ state: each }) }}
          aria-current={each === filter.state ? 'true' : undefined}
        >
          {each === undefined ? QUOTES.all : QUOTES.states[each]}
          <span className="font-normal tabular-nums opacity-75">{countOf(each)}</span>
        </Link>
      ))}
    </nav>
  );
}

/** Filters those that wait for somebody by how long they have. */
function Ages({ filter: { state, age } }: { readonly filter: QuoteFilter }) {
  const { data: counts } = useQuery(quoteCountsQuery);
  const of = counts?.get(state ?? '');
  return (
    <nav className="mb-2.5 grid grid-cols-3 gap-1.5" aria-label={QUOTES.ages.label}>
      {QUOTE_AGES.map((each) => (
        <Link
          key={each}
          className="grid min-h-13 content-center rounded-m bg-card px-3 text-sm leading-snug font-medium inset-ring inset-ring-line aria-[current=true]:inset-ring-2 aria-[current=true]:inset-ring-text forced-colors:border"
          to={{
            pathname: PATHS.quotes,
            search: quoteFilterSearch({ state, age: each === age ? undefined : each }),
          }}
          aria-current={each === age ? 'true' : undefined}
        >
          {QUOTES.ages[each]}
          <span className="font-normal text-text-2 tabular-nums">{of?.[each] ?? 0}</span>
        </Link>
      ))}
    </nav>
  );
}

function Empty({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <div className="rounded-l bg-card px-5 py-12 text-center inset-ring inset-ring-line lg:col-span-full">
      <h2 className="text-2xl">{isFiltered ? QUOTES.none : QUOTES.empty}</h2>
      {isFiltered ? null : <p className="mt-2 text-text-2">{QUOTES.emptyText}</p>}
    </div>
  );
}

function OneQuote({ id }: { readonly id: string }) {
  const { data: quote, error, isFetching, refetch } = useQuery(quoteQuery(id));
  if (quote) return <QuoteSheet quote={quote} />;
  if (!error) return <Skeleton className="h-140 rounded-l" />;
  return failureKind(error) === 'gone' ? (
    <p className="rounded-l bg-card px-5 py-12 text-center inset-ring inset-ring-line">
      {QUOTES.gone}
    </p>
  ) : (
    <RetryNote title={QUOTES.failedTitle} query={{ isFetching, refetch }} />
  );
}
