import * as Radix from '@radix-ui/react-alert-dialog';
import type { ReactNode } from 'react';
import { Button } from './button';
import { overlay, overlayPanel, overlayTitle, useReturnFocus } from './overlay';
import { useBackCloses } from './use-back-closes';

interface AlertDialogProps {
  readonly title: string;
  readonly text: string;
  /** The safe answer, which has the focus. */
  readonly cancel: string;
  readonly confirm: ReactNode;
  readonly isBusy?: boolean;
  readonly look?: 'destructive' | 'ink';
  /** False where the dialog is in the address, which Back changes. */
  readonly closesOnBack?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
  /** Anything else that has to be known before the answer. */
  readonly children?: ReactNode;
}

/** Asks before something that can't be undone. It is open while it is mounted. */
export function AlertDialog(props: AlertDialogProps) {
  const { title, text, cancel, confirm, isBusy = false, look = 'destructive' } = props;
  const { closesOnBack = true, onConfirm, onClose, children } = props;
  useBackCloses(onClose, closesOnBack);
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={overlay()} />
        <Radix.Content className={overlayPanel({ size: 'm' })} onCloseAutoFocus={returnFocus}>
          <Radix.Title className={overlayTitle()}>{title}</Radix.Title>
          <Radix.Description className="mt-3 text-text-2">{text}</Radix.Description>
          {children}
          <div className="mt-6.5 grid gap-2.5 md:flex md:justify-end">
            <Radix.Cancel asChild>
              <Button look="outline" size="s">
                {cancel}
              </Button>
            </Radix.Cancel>
            <Button look={look} size="s" isBusy={isBusy} onClick={onConfirm}>
              {confirm}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
