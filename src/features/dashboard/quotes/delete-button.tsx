import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { QUOTES } from '@/content/staff/quotes';
import { useDeleteQuote } from './actions';

/** Deletes a request for good, after a question: for people who ask that, and may never have booked. */
export function DeleteButton({ id }: { readonly id: string }) {
  const { mutate, isPending } = useDeleteQuote();
  const [isAsked, setIsAsked] = useState(false);
  const navigate = useNavigate();
  const { title, text, sure, keep } = QUOTES.deleting;
  return (
    <>
      <Button
        look="plain"
        size="s"
        className="px-2.5"
        isBusy={isPending}
        onClick={() => setIsAsked(true)}
      >
        {QUOTES.delete}
      </Button>
      {isAsked ? (
        <AlertDialog
          title={title}
          text={text}
          cancel={keep}
          confirm={sure}
          onConfirm={() => {
            setIsAsked(false);
            mutate(id, { onSuccess: () => void navigate(PATHS.quotes) });
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
