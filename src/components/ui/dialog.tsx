import './dialog.css';
import * as Radix from '@radix-ui/react-dialog';
import { useState, type ReactNode } from 'react';
import { useBackCloses } from './use-back-closes';

interface DialogProps {
  readonly className: string;
  /** Interrupts with a question, instead of showing something. */
  readonly isQuestion?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog over the page, a sheet on phones. It is open while it is mounted, and needs a `Title` of
 * Radix in it. The focus returns to where it was opened from.
 */
export function Dialog({ className, isQuestion = false, onClose, children }: DialogProps) {
  useBackCloses(onClose);
  const [opener] = useState(() => document.activeElement);
  const returnFocus = (event: Event): void => {
    event.preventDefault();
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    // What was opened from may be gone, like the row of a deleted booking.
    const target = isThere ? opener : document.getElementById('main');
    target?.focus({ preventScroll: true });
  };
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className="dialog-scrim" />
        <Radix.Content
          className={`dialog ${className}`}
          role={isQuestion ? 'alertdialog' : 'dialog'}
          onCloseAutoFocus={returnFocus}
          onPointerDownOutside={keepForToasts}
          {...(isQuestion ? {} : { 'aria-describedby': undefined })}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** A press on a toast is none beside the dialog. */
function keepForToasts(event: Event): void {
  const isToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]');
  if (isToast) event.preventDefault();
}
