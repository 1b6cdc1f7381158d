import type { ReactNode } from 'react';
import { Button } from './button';
import { cn } from './cn';
import { Note } from './note';

interface RetryNoteProps {
  /** Leave it out where older data is shown below. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  readonly retry: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  /** Neutral where people can go on without it; it does not interrupt a screen reader then. */
  readonly tone?: 'warn' | 'neutral';
  readonly className?: string;
}

/** Says that something could not be read, and reads it again. */
export function RetryNote(props: RetryNoteProps) {
  const { title, children, retry, isRetrying, onRetry, tone = 'warn', className } = props;
  return (
    <Note
      className={className}
      tone={tone}
      role={tone === 'warn' ? 'alert' : 'status'}
      title={title}
    >
      {children}{' '}
      <Button look="outline" size="s" className="mt-2" isBusy={isRetrying} onClick={onRetry}>
        {retry}
      </Button>
    </Note>
  );
}

/** The same in one line, for a small part of a screen. */
export function RetryLine(props: Omit<RetryNoteProps, 'title' | 'tone'>) {
  const { children, retry, isRetrying, onRetry, className } = props;
  return (
    <p
      className={cn('flex flex-wrap items-center gap-3 text-sm text-text-2', className)}
      role="alert"
    >
      {children}
      <Button look="outline" size="xs" isBusy={isRetrying} onClick={onRetry}>
        {retry}
      </Button>
    </p>
  );
}
