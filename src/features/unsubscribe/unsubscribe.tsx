import type { RefCallback } from 'react';
import { Link } from 'react-router-dom';
import { DeadLink } from '@/components/dead-link';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useHydrated } from '@/components/use-hydrated';
import { useLinkToken } from '@/components/use-link-token';
import { PATHS } from '@/config/paths';
import { DEAD_LINK } from '@/content/booking/dead-link';
import { UNSUBSCRIBE } from '@/content/unsubscribe';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { failureKind } from '@/lib/errors';
import { type StopMail, useSuppressMail } from './api/suppress-mail';

const { title, text, news, everything, stopping, done, badLink, failed } = UNSUBSCRIBE;

/** The page behind "Unsubscribe" and "Wasn't you?" in every email. Opening it changes nothing. */
export function Unsubscribe() {
  const token = useLinkToken();
  // The prerendered page does not know its address.
  const isHydrated = useHydrated();
  return (
    // As high as the highest of its states, a link that opens nothing, so that nothing below moves.
    <div className="min-h-186 md:min-h-156">
      {isHydrated && token === undefined ? <BadLink /> : <StopForm key={token} token={token} />}
    </div>
  );
}

function StopForm({ token }: { readonly token: string | undefined }) {
  const { mutate, variables, isPending, isSuccess, error } = useSuppressMail();
  const failure = error ? failureKind(error) : undefined;
  if (isSuccess) return <Stopped isOnlyNews={variables.isOnlyNews} />;
  if (failure === 'link-invalid') {
    return <BadLink headingRef={takeFocus} />;
  }

  const choices = [
    { ...news, isOnlyNews: true, look: 'primary' },
    { ...everything, isOnlyNews: false, look: 'outline' },
  ] as const;

  return (
    <div className="grid justify-items-start gap-5">
      <h1 className="text-title">{title}</h1>
      <p className="max-w-[55ch] text-lg tracking-wide text-text-2">{text}</p>
      <div role="alert">
        {failure ? (
          <Note className="max-w-[52ch]" title={failed.heading} tone="info">
            {failure === 'limit' ? failed.tooMany : failed.text}
          </Note>
        ) : null}
      </div>
      {choices.map(({ stop, text: meaning, isOnlyNews, look }) => {
        const isStopping = isPending && variables.isOnlyNews === isOnlyNews;
        return (
          <div key={stop} className="grid max-w-[55ch] justify-items-start gap-2.5">
            <p className="text-text-2">{meaning}</p>
            <Button
              look={look}
              isBusy={isStopping}
              onClick={() => {
                if (token !== undefined && !isPending) mutate({ token, isOnlyNews });
              }}
            >
              {isStopping ? stopping : stop}
            </Button>
          </div>
        );
      })}
    </div>
  );
}

/** The pressed button is gone: the keyboard goes on from the answer. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

function Stopped({ isOnlyNews }: Pick<StopMail, 'isOnlyNews'>) {
  return (
    <div className="grid justify-items-start gap-5" role="status">
      <h1 className="text-title focus:outline-hidden" tabIndex={-1} ref={takeFocus}>
        {isOnlyNews ? done.news : done.everything}
      </h1>
      <p className="max-w-[55ch] text-lg tracking-wide text-text-2">
        {done.text}{' '}
        <a
          className="whitespace-nowrap tabular-nums underline underline-offset-4"
          href={SHOP_TEL_HREF}
        >
          {SHOP.phoneDisplay}
        </a>
        .
      </p>
    </div>
  );
}

interface BadLinkProps {
  readonly headingRef?: RefCallback<HTMLHeadingElement>;
}

function BadLink({ headingRef }: BadLinkProps) {
  return (
    <DeadLink {...badLink} headingRef={headingRef}>
      <Button asChild look="outline">
        <Link to={PATHS.home}>{DEAD_LINK.home}</Link>
      </Button>
    </DeadLink>
  );
}
