import type { ReactNode } from 'react';
import { PAGE_FAILED } from '@/content/page-failed';
import { Button } from './button';
import { cn } from './cn';
import { Note } from './note';
import { Skeleton } from './skeleton';

interface RetryNoteProps {
  /** Leave it out where older data is shown below. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly query: { readonly isFetching: boolean; readonly refetch: () => unknown };
  readonly retry?: string;
  /** Neutral where people can go on without it; it does not interrupt a screen reader then. */
  readonly tone?: 'warn' | 'neutral';
  readonly className?: string;
}

/** Says that something could not be read, and reads it again. */
export function RetryNote(props: RetryNoteProps) {
  const { title, children, query, retry, tone = 'warn', className } = props;
  return (
    <Note
      className={className}
      tone={tone}
      role={tone === 'warn' ? 'alert' : 'status'}
      title={title}
    >
      {children} <RetryButton query={query} retry={retry} size="s" className="mt-2" />
    </Note>
  );
}

/** The same in one line, for a small part of a screen. */
export function RetryLine(props: Omit<RetryNoteProps, 'title' | 'tone'>) {
  const { children, query, retry, className } = props;
  return (
    <p
      className={cn('flex flex-wrap items-center gap-3 text-sm text-text-2', className)}
      role="alert"
    >
      {children}
      <RetryButton query={query} retry={retry} size="xs" />
    </p>
  );
}

interface LoadedProps<Data> {
  readonly query: RetryNoteProps['query'] & {
    readonly data: Data | undefined;
    readonly isError: boolean;
  };
  readonly loading: string;
  readonly failed: string;
  /** Height and shape of the placeholder. */
  readonly skeleton: string;
  readonly children?: (data: NoInfer<Data>) => ReactNode;
}

/** Shows what was read in a part of a screen: a placeholder before, and a way to try again where it failed. */
export function Loaded<Data>(props: LoadedProps<Data>) {
  const { query, loading, failed, skeleton, children } = props;
  const { data, isError } = query;
  if (data !== undefined) return children?.(data);
  if (isError) return <RetryLine query={query}>{failed}</RetryLine>;
  return (
    <div role="status" aria-label={loading}>
      <Skeleton className={skeleton} />
    </div>
  );
}

interface NotYetProps {
  readonly query: RetryNoteProps['query'] & { readonly isError: boolean };
  readonly failed: string;
  readonly loading?: string;
  /** Height and shape of the placeholder. */
  readonly skeleton: string;
}

/** Stands where something is not read yet, or could not be read. */
export function NotYet({ query, failed, loading, skeleton }: NotYetProps) {
  if (query.isError) return <RetryNote title={failed} query={query} />;
  return (
    <div role={loading === undefined ? undefined : 'status'} aria-label={loading}>
      <Skeleton className={skeleton} />
    </div>
  );
}

interface RetryButtonProps extends Pick<RetryNoteProps, 'query' | 'className'> {
  readonly retry: string | undefined;
  readonly size: 's' | 'xs';
}

function RetryButton({ query, retry = PAGE_FAILED.retry, ...rest }: RetryButtonProps) {
  return (
    <Button {...rest} look="outline" isBusy={query.isFetching} onClick={() => void query.refetch()}>
      {retry}
    </Button>
  );
}
