import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import type { FailureKind } from '@/lib/errors';

interface LinkFailedProps {
  readonly failure: FailureKind;
  readonly copy: {
    /** Its text is followed by the shop's phone. */
    readonly badLink: { readonly heading: string; readonly text: string };
    readonly failed: {
      readonly heading: string;
      readonly text: string;
      readonly tooMany: string;
      readonly retry: string;
    };
  };
  readonly className?: string;
  readonly onRetry: () => void;
}

/** A private link that opens nothing, and a backend that does not answer: with the way out of each. */
export function LinkFailed({ failure, copy, className, onRetry }: LinkFailedProps) {
  const { badLink, failed } = copy;
  const isBadLink = failure === 'link-invalid';
  return (
    <div className="grid justify-items-start gap-4 py-10" role="alert">
      <h1 className="text-title">{isBadLink ? badLink.heading : failed.heading}</h1>
      <p className={cn('max-w-[55ch] text-lg text-text-2', className)}>
        {isBadLink ? (
          <>
            {badLink.text}{' '}
            <a className="tabular-nums underline underline-offset-4" href={SHOP_TEL_HREF}>
              {SHOP.phoneDisplay}
            </a>
            .
          </>
        ) : (
          (failure === 'limit' && failed.tooMany) || failed.text
        )}
      </p>
      {isBadLink ? null : <Button onClick={onRetry}>{failed.retry}</Button>}
    </div>
  );
}
