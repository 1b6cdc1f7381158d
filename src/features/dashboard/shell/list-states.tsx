import type { UseInfiniteQueryResult } from '@tanstack/react-query';
import { CloudOff, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { PATHS } from '@/config/paths';
import { PAGE_FAILED } from '@/content/page-failed';
import { DASHBOARD } from '@/content/staff/dashboard';
import { failureKind } from '@/lib/errors';
import { REQUEST_SECONDS } from '@/lib/supabase';

interface ChildrenProps {
  readonly children: ReactNode;
}

export function ListPanel({ children }: ChildrenProps) {
  return (
    <div className="overflow-clip rounded-l border border-line bg-card print:hidden">
      {children}
    </div>
  );
}

export function ListState({ role, children }: ChildrenProps & { readonly role?: 'alert' }) {
  return (
    <div className="grid justify-items-center gap-2.5 px-5 pt-11 pb-14 text-center" role={role}>
      {children}
    </div>
  );
}

interface FailedStateProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

export function FailedState({ isRetrying, onRetry }: FailedStateProps) {
  return (
    <ListPanel>
      <ListState role="alert">
        <span className="mt-8 mb-2.5 grid size-15 place-items-center rounded-l bg-danger-bg text-danger">
          <CloudOff size={27} aria-hidden="true" />
        </span>
        <h2 className="text-3xl md:text-2xl">{DASHBOARD.failedTitle}</h2>
        <p className="max-w-[46ch] text-text-2">
          The server gave no usable answer within {REQUEST_SECONDS} seconds. {DASHBOARD.failedText}
        </p>
        <div className="mt-3.5 flex flex-wrap justify-center gap-x-2.5 gap-y-3.5">
          <Button look="ink" isBusy={isRetrying} onClick={onRetry}>
            <RotateCcw size={18} aria-hidden="true" />
            {DASHBOARD.tryAgain}
          </Button>
          <Button asChild look="outline">
            <Link to={PATHS.home}>{DASHBOARD.returnToWebsite}</Link>
          </Button>
        </div>
      </ListState>
    </ListPanel>
  );
}

interface MoreRowsProps {
  readonly query: Pick<
    UseInfiniteQueryResult,
    | 'hasNextPage'
    | 'isFetching'
    | 'isFetchingNextPage'
    | 'isFetchNextPageError'
    | 'error'
    | 'fetchNextPage'
    | 'refetch'
  >;
  readonly texts: {
    readonly more: string;
    readonly loadingMore: string;
    /** Said above the button; left out where a note above the list says it. */
    readonly moreFailed?: string;
  };
  readonly className?: string;
}

/** The next page of a list, where there is one. */
export function MoreRows({ query, texts, className }: MoreRowsProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError } = query;
  if (!hasNextPage) return null;
  const failure = isFetchNextPageError ? texts.moreFailed : undefined;
  const handleMore = (): void => {
    // If the last row has been deleted, the pages begin again.
    const isGone = isFetchNextPageError && failureKind(query.error) === 'gone';
    void (isGone ? query.refetch() : query.fetchNextPage());
  };
  return (
    <div className={cn('mt-4 grid justify-items-center gap-2.5', className)}>
      {failure === undefined ? null : (
        <p className="text-sm text-text-2" role="alert">
          {failure}
        </p>
      )}
      <Button look="outline" size="s" isBusy={isFetching} onClick={handleMore}>
        {isFetchingNextPage
          ? texts.loadingMore
          : failure === undefined
            ? texts.more
            : PAGE_FAILED.retry}
      </Button>
    </div>
  );
}

interface EmptyListProps {
  readonly title: string;
  readonly text: string;
  readonly children?: ReactNode;
}

/** Says that a list has no rows, in its place. */
export function EmptyList({ title, text, children }: EmptyListProps) {
  return (
    <div className="grid justify-items-center gap-2.5 rounded-l bg-card px-5 py-14 text-center inset-ring inset-ring-line">
      <h2 className="text-2xl">{title}</h2>
      <p className="max-w-[46ch] wrap-anywhere text-text-2">{text}</p>
      {children}
    </div>
  );
}
