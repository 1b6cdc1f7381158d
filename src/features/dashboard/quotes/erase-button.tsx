import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { QUOTES } from '@/content/staff-quotes';
import { useUnsaved } from '../dialog/unsaved';
import { useEraseQuote } from '../mutations/quotes';

interface EraseButtonProps {
  readonly id: string;
}

/** Erases a request for good, after a question. */
export function EraseButton({ id }: EraseButtonProps) {
  const { mutate, isPending } = useEraseQuote();
  const { discardAll } = useUnsaved(false);
  const [isAsked, setIsAsked] = useState(false);
  const { title, text, sure, keep } = QUOTES.erasing;
  return (
    <>
      <Button
        look="plain"
        size="s"
        className="mt-2 -ml-4.5"
        isBusy={isPending}
        onClick={() => setIsAsked(true)}
      >
        <Trash2 size={17} aria-hidden="true" />
        {QUOTES.erase}
      </Button>
      {isAsked ? (
        <AlertDialog
          title={title}
          text={text}
          cancel={keep}
          confirm={sure}
          onConfirm={() => {
            setIsAsked(false);
            discardAll();
            mutate(id);
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
