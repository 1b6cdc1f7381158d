import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { MANAGE } from '@/content/manage';
import { readManageToken } from '@/domain/manage-rules';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import type { FailureKind } from '@/lib/errors';
import { useManagedBooking } from '../use-managed-booking';
import { ManagedFacts } from './managed-facts';
import { ManagedChanges } from './managed-changes';

/** The page behind a booking's manage link. Opening it changes nothing. */
export function Manage() {
  const found = readManageToken(useLocation().hash);
  // Kept: a link within the page ("Skip to content") puts its own name behind the `#`.
  const [token, setToken] = useState(found);
  if (found !== undefined && found !== token) setToken(found);
  const { state, reload } = useManagedBooking(token);
  return (
    <div className="wrap grid gap-5 py-10 pb-24">
      {state.kind === 'pending' ? <Pending /> : null}
      {state.kind === 'failed' ? <Failed failure={state.failure} onRetry={reload} /> : null}
      {state.kind === 'read' && token !== undefined ? (
        <>
          <ManagedFacts booking={state.booking} />
          <ManagedChanges booking={state.booking} token={token} onChanged={reload} />
        </>
      ) : null}
    </div>
  );
}

function Pending() {
  return (
    <div role="status">
      <h1 className="mb-6 text-[36px] md:text-[52px]">{MANAGE.heading}</h1>
      <span className="sr-only">{MANAGE.loading}</span>
      <span className="skeleton h-[260px] rounded-l" />
    </div>
  );
}

interface FailedProps {
  readonly failure: FailureKind;
  readonly onRetry: () => Promise<void>;
}

function Failed({ failure, onRetry }: FailedProps) {
  const isBadLink = failure === 'link-invalid';
  return (
    <div className="grid justify-items-start gap-4 py-10" role="alert">
      <h1 className="text-[36px] md:text-[52px]">
        {isBadLink ? MANAGE.badLinkHeading : MANAGE.failedHeading}
      </h1>
      <p className="max-w-[52ch] text-[18px] text-text-2">
        {isBadLink ? (
          <>
            {MANAGE.badLinkText}{' '}
            <a className="num underline underline-offset-4" href={SHOP_TEL_HREF}>
              {SHOP.phoneDisplay}
            </a>
            .
          </>
        ) : failure === 'limit' ? (
          MANAGE.tooMany
        ) : (
          MANAGE.failedText
        )}
      </p>
      {isBadLink ? null : (
        <button type="button" className="btn btn-primary" onClick={() => void onRetry()}>
          {MANAGE.retry}
        </button>
      )}
    </div>
  );
}
