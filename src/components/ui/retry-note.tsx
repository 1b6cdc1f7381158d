import type { ReactNode } from 'react';
import { Button } from './button';
import { Note } from './note';

interface RetryNoteProps {
  /** Leave it out where older data is shown below. */
  readonly title?: string | undefined;
  readonly children?: ReactNode;
  /** Words of the button. */
  readonly retry: string;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
  readonly className?: string;
}

/** Says that something could not be read, and reads it again. */
export function RetryNote(props: RetryNoteProps) {
  const { title, children, retry, isRetrying, onRetry, className } = props;
  return (
    <Note className={className} tone="warn" role="alert" title={title}>
      {children}{' '}
      <Button look="outline" size="s" className="mt-2" isBusy={isRetrying} onClick={onRetry}>
        {retry}
      </Button>
    </Note>
  );
}
