import { useLocation } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { UNSUBSCRIBE } from '@/content/unsubscribe';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { readUnsubscribeToken } from '@/domain/unsubscribe-link';
import { failureKind } from '@/lib/errors';
import { useSuppressMail } from './api/suppress-mail';

/** The page behind "This wasn't me" in every email. Opening it changes nothing. */
export function Unsubscribe() {
  const token = readUnsubscribeToken(useLocation().hash);
  const { mutate, isPending, isSuccess, error } = useSuppressMail();
  const failure = error ? failureKind(error) : undefined;
  const { title, text, stop, stopping, done, badLink, failed } = UNSUBSCRIBE;

  if (isSuccess) return <Message role="status" {...done} />;
  if (token === undefined || failure === 'link-invalid') {
    return <Message role="alert" {...badLink} />;
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
      <Button isBusy={isPending} onClick={() => mutate(token)}>
        {isPending ? stopping : stop}
      </Button>
    </div>
  );
}

interface MessageProps {
  readonly role: 'alert' | 'status';
  readonly heading: string;
  readonly text: string;
}

function Message({ role, heading, text }: MessageProps) {
  return (
    <div className="grid justify-items-start gap-5" role={role}>
      <h1 className="text-title">{heading}</h1>
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
