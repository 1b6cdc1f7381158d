import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** A button opens the form in the page; the focus goes back to the button. */
export function useInlineForm() {
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    flushSync(() => setIsOpen(false));
    opener.current?.focus();
  };
  return { isOpen, opener, open: () => setIsOpen(true), close };
}

/** As a ref of a form's first field: somebody who opens the form can keep typing. */
export function focusOnOpen(field: HTMLElement | null): void {
  field?.focus();
}
