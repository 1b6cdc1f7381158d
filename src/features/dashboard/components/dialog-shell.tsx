import './dialogs.css';
import { Content, Overlay, Portal, Root } from '@radix-ui/react-dialog';
import { useState, type ReactNode } from 'react';

interface DialogShellProps {
  readonly className: string;
  /** Interrupts with a question, instead of showing something. */
  readonly isQuestion?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog over the desk, a sheet on phones. The focus returns to where it was opened from. */
export function DialogShell({ className, isQuestion, onClose, children }: DialogShellProps) {
  const [opener] = useState(() => document.activeElement);
  const returnFocus = (event: Event): void => {
    event.preventDefault();
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    // The row may be gone with its booking.
    const target = isThere ? opener : document.getElementById('main');
    target?.focus({ preventScroll: true });
  };
  return (
    <Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Portal>
        <Overlay className="dialog-scrim" />
        <Content
          className={`dialog ${className}`}
          role={isQuestion ? 'alertdialog' : 'dialog'}
          onCloseAutoFocus={returnFocus}
          {...(isQuestion ? {} : { 'aria-describedby': undefined })}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
}
