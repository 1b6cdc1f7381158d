import type { RefCallback } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { useHydrated } from '@/components/use-hydrated';
import { useLinkToken } from '@/components/use-link-token';
import { UNSUBSCRIBE } from '@/content/unsubscribe';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { failureKind } from '@/lib/errors';
import { useSuppressMail } from './api/suppress-mail';

const { title, text, stop, stopping, done, badLink, failed } = UNSUBSCRIBE;

/** The page behind "Wasn't you?" in every email. Opening it changes nothing. */
export function Unsubscribe() {
  const token = useLinkToken();
  // The prerendered page does not know its address.
  const isHydrated = useHydrated();
  return (
    // As high as any of its states, so that nothing below moves.
    <div className="min-h-90 md:min-h-65">
      {isHydrated && token === undefined ? (
        <Message role="alert" {...badLink} />
      ) : (
        <StopMail key={token} token={token} />
      )}
    </div>
  );
}

function StopMail({ token }: { readonly token: string | undefined }) {
  const { mutate, isPending, isSuccess, error } = useSuppressMail();
  const failure = error ? failureKind(error) : undefined;
  if (isSuccess) return <Message role="status" {...done} headingRef={takeFocus} />;
  if (failure === 'link-invalid') {
    return <Message role="alert" {...badLink} headingRef={takeFocus} />;
  }
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
      <Button isBusy={isPending} onClick={() => token !== undefined && mutate(token)}>
        {isPending ? stopping : stop}
      </Button>
    </div>
  );
}

/** The pressed button is gone: the keyboard goes on from the answer. */
function takeFocus(heading: HTMLHeadingElement | null): void {
  heading?.focus();
}

interface MessageProps {
  readonly role: 'alert' | 'status';
  readonly heading: string;
  readonly text: string;
  readonly headingRef?: RefCallback<HTMLHeadingElement>;
}

function Message({ role, heading, text, headingRef }: MessageProps) {
  return (
    <div className="grid justify-items-start gap-5" role={role}>
      <h1 className="text-title focus:outline-hidden" tabIndex={-1} ref={headingRef}>
        {heading}
      </h1>
      <p className="max-w-[55ch] text-lg tracking-wide text-text-2">
        {text}{' '}
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
