import type { ReactNode } from 'react';
import { DeadLink } from '@/components/dead-link';
import { Button } from '@/components/ui/button';
import type { FailureKind } from '@/lib/errors';

interface LinkFailedProps {
  readonly failure: FailureKind;
  readonly copy: {
    readonly badLink: { readonly heading: string; readonly text: string };
    readonly failed: {
      readonly heading: string;
      readonly text: string;
      readonly tooMany: string;
      readonly retry: string;
    };
  };
  /** A link that looks like a button, for the way on from a dead link. */
  readonly wayOn: ReactNode;
  readonly onRetry: () => void;
}

/** A private link that opens nothing, and a backend that does not answer: with the way out of each. */
export function LinkFailed({ failure, copy, wayOn, onRetry }: LinkFailedProps) {
  const { badLink, failed } = copy;
  if (failure === 'link-invalid') return <DeadLink {...badLink}>{wayOn}</DeadLink>;
  return (
    <div className="grid justify-items-start gap-4 py-10" role="alert">
      <h1 className="text-title">{failed.heading}</h1>
      <p className="max-w-[55ch] text-lg tracking-wide text-text-2">
        {(failure === 'limit' && failed.tooMany) || failed.text}
      </p>
      <Button onClick={onRetry}>{failed.retry}</Button>
    </div>
  );
}
