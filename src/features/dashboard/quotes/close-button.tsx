import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { QUOTES } from '@/content/staff/quotes';
import type { StaffQuote } from './api';
import { useCloseQuote } from './actions';

interface CloseButtonProps {
  readonly quote: StaffQuote;
}

/** Says no to a request, after a question. */
export function CloseButton({ quote }: CloseButtonProps) {
  const { mutate, isPending } = useCloseQuote();
  const [isAsked, setIsAsked] = useState(false);
  const { title, text, sure, keep } = QUOTES.closing;
  return (
    <>
      <Button look="danger" size="s" isBusy={isPending} onClick={() => setIsAsked(true)}>
        {QUOTES.close}
      </Button>
      {isAsked ? (
        <AlertDialog
          title={title}
          text={text}
          cancel={keep}
          confirm={sure}
          onConfirm={() => {
            setIsAsked(false);
            mutate(quote.id);
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
