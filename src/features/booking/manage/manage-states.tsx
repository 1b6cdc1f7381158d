import './manage.css';
import { MANAGE } from '@/content/manage';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import type { FailureKind } from '@/lib/errors';

/** The page's shape while the booking is on its way. */
export function ManagePending() {
  return (
    <div className="manage-page" aria-busy="true">
      <h1 className="sr-only">{MANAGE.title}</h1>
      <p className="sr-only" role="status">
        {MANAGE.loading}
      </p>
      <span className="manage-hero skeleton min-h-[300px] rounded-2xl" />
      <div className="manage-main">
        <span className="manage-act skeleton h-[520px] rounded-l" />
      </div>
      <div className="manage-side">
        <span className="manage-deadline skeleton h-[92px] rounded-l" />
        <span className="manage-booked skeleton h-[280px] rounded-l" />
      </div>
    </div>
  );
}

interface ManageFailedProps {
  readonly failure: FailureKind;
  readonly onRetry: () => void;
}

/** A link that opens nothing, and a backend that does not answer: with the way out of each. */
export function ManageFailed({ failure, onRetry }: ManageFailedProps) {
  const isBadLink = failure === 'link-invalid';
  const { badLink, failed } = MANAGE;
  return (
    <div className="grid justify-items-start gap-4 py-10" role="alert">
      <h1 className="text-[36px] md:text-[52px]">{isBadLink ? badLink.heading : failed.heading}</h1>
      <p className="max-w-[52ch] text-[18px] text-text-2">
        {isBadLink ? (
          <>
            {badLink.text}{' '}
            <a className="num underline underline-offset-4" href={SHOP_TEL_HREF}>
              {SHOP.phoneDisplay}
            </a>
            .
          </>
        ) : (
          (failure === 'limit' && failed.tooMany) || failed.text
        )}
      </p>
      {isBadLink ? null : (
        <button type="button" className="btn btn-primary" onClick={onRetry}>
          {failed.retry}
        </button>
      )}
    </div>
  );
}
