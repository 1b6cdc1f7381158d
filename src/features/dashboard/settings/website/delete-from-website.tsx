import { useState } from 'react';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import { useSaveSetting } from '../actions';

interface DeleteFromWebsiteProps {
  /** The name in the question. */
  readonly name: string;
  readonly text: string;
  readonly onDelete: () => Promise<void>;
}

/** Deletes something of the website, after a question. */
export function DeleteFromWebsite({ name, text, onDelete }: DeleteFromWebsiteProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending } = useSaveSetting(onDelete);
  return (
    <>
      <Button
        look="plain"
        size="s"
        className="justify-self-start px-2.5"
        isBusy={isPending}
        aria-label={WEBSITE_SETTINGS.deleteNamed(name)}
        onClick={() => setIsAsked(true)}
      >
        {WEBSITE_SETTINGS.delete}
      </Button>
      {isAsked ? (
        <AlertDialog
          title={WEBSITE_SETTINGS.askDelete(name)}
          text={text}
          cancel={WEBSITE_SETTINGS.keep}
          confirm={WEBSITE_SETTINGS.delete}
          onConfirm={() => {
            setIsAsked(false);
            mutate(undefined);
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
