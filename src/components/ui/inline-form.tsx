import type { LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from './button';

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

interface OpenFormProps extends Pick<
  ComponentProps<typeof Button>,
  'look' | 'className' | 'aria-label'
> {
  readonly form: ReturnType<typeof useInlineForm>;
  readonly icon?: LucideIcon;
  readonly children: ReactNode;
}

/** The button of a form in the page, until the form is open. */
export function OpenForm({ form, icon: Icon, look = 'outline', children, ...rest }: OpenFormProps) {
  const { isOpen, opener, open } = form;
  if (isOpen) return null;
  return (
    <Button {...rest} ref={opener} look={look} size="s" onClick={open}>
      {Icon ? <Icon size={17} aria-hidden="true" /> : null}
      {children}
    </Button>
  );
}

/** As a ref of a form's first field: somebody who opens the form can keep typing. */
export function focusOnOpen(field: HTMLElement | null): void {
  field?.focus();
}
