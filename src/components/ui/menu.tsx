import { ChevronDown, type LucideIcon } from 'lucide-react';
import {
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useId,
  useRef,
  useState,
} from 'react';
import { Button } from './button';
import { cn } from './cn';
import { CLOSES_FIRST } from './dialog';

interface MenuProps {
  readonly label: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Between the button and the menu above it, in px. */
const GAP = 8;

/** A button with further actions above it. The browser opens, closes and layers them. */
export function Menu({ label, className, children }: MenuProps) {
  const id = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  // The layer of an open menu knows no place but the screen's.
  const place = (): void => {
    const box = opener.current?.getBoundingClientRect();
    if (!box || !menu.current) return;
    const { clientWidth, clientHeight } = document.documentElement;
    menu.current.style.right = `${clientWidth - box.right}px`;
    menu.current.style.bottom = `${clientHeight - box.top + GAP}px`;
  };
  // A dialog around it stays, and it would keep the key from the browser.
  const handleKey = ({ key }: KeyboardEvent): void => {
    if (isOpen && key === 'Escape') menu.current?.hidePopover();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of its buttons
    <div className="contents" onKeyDown={handleKey} {...(isOpen ? CLOSES_FIRST : {})}>
      <Button
        ref={opener}
        look="outline"
        size="s"
        className={className}
        popoverTarget={id}
        onClick={place}
      >
        {label}
        <ChevronDown size={17} aria-hidden="true" />
      </Button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="fixed inset-auto m-0 max-h-[calc(100dvh-96px)] w-max min-w-56 rounded-m border-0 bg-card p-1.5 text-text shadow-2 ring ring-line open:grid print:hidden forced-colors:border"
        onToggle={({ newState }) => setIsOpen(newState === 'open')}
      >
        {children}
      </div>
    </div>
  );
}

export function MenuItem({
  look = 'plain',
  className,
  onClick,
  ...rest
}: ComponentProps<typeof Button>) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>): void => {
    // First: an open menu lies over a dialog, and a closed one gives the focus back.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    onClick?.(event);
  };
  return (
    <Button
      {...rest}
      look={look}
      size="s"
      className={cn('w-full justify-start px-3', className)}
      onClick={handleClick}
    />
  );
}

interface MenuDialogProps {
  readonly icon: LucideIcon;
  readonly label: string;
  /** Its code is fetched when it opens. */
  readonly Dialog: ComponentType<{ readonly onClose: () => void }>;
}

export function MenuDialog({ icon: Icon, label, Dialog }: MenuDialogProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <MenuItem onClick={() => setIsOpen(true)}>
        <Icon size={18} aria-hidden="true" />
        {label}
      </MenuItem>
      {isOpen ? <Dialog onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}
