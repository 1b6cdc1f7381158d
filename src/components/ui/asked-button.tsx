import { type ComponentProps, useState } from 'react';
import { AlertDialog } from './alert-dialog';
import { Button } from './button';

interface AskedButtonProps extends ComponentProps<typeof Button> {
  readonly question: Pick<
    ComponentProps<typeof AlertDialog>,
    'title' | 'text' | 'cancel' | 'confirm' | 'look'
  >;
  readonly onConfirm: () => void;
}

/** A button that asks before it does something that can't be undone. */
export function AskedButton({ question, onConfirm, ...button }: AskedButtonProps) {
  const [isAsked, setIsAsked] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setIsAsked(true)} />
      {isAsked ? (
        <AlertDialog
          {...question}
          onConfirm={() => {
            setIsAsked(false);
            onConfirm();
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
