import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';
import { overlay, overlayPanel, overlayTitle, useReturnFocus } from './overlay';
import { useBackCloses } from './use-back-closes';

interface DialogProps {
  readonly className?: string;
  /** A press outside closes it; false where that would lose typed text. */
  readonly closesOutside?: boolean;
  /** False where the dialog is in the address, which Back changes. */
  readonly closesOnBack?: boolean;
  /** Hides what is below it. */
  readonly isOpaque?: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A dialog over the page, a sheet on phones. It is open while it is mounted, and needs a
 * `DialogTitle`. The focus returns to where it was opened from.
 */
export function Dialog(props: DialogProps) {
  const { className, closesOutside = true, closesOnBack = true } = props;
  const { isOpaque = false, onClose, children } = props;
  useBackCloses(onClose, closesOnBack);
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={overlay({ isOpaque })} />
        <Radix.Content
          className={cn(overlayPanel(), className)}
          onOpenAutoFocus={focusFirst}
          onCloseAutoFocus={returnFocus}
          onPointerDownOutside={closesOutside ? keepForToasts : keep}
          onEscapeKeyDown={keepForForms}
          aria-describedby={undefined}
        >
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** On a form in a dialog: Escape is the form's, which closes before the dialog. */
export const CLOSES_FIRST = { 'data-closes-first': '' } as const;

/**
 * On the control of a dialog that has the focus first. A dialog below takes the focus back from a
 * control that asks for it while it mounts.
 */
export const FOCUSED_FIRST = { 'data-focused-first': '' } as const;

function focusFirst(event: Event): void {
  if (!(event.target instanceof Element)) return;
  const first = event.target.querySelector<HTMLElement>('[data-focused-first]');
  if (!first) return;
  event.preventDefault();
  first.focus();
  if (first instanceof HTMLInputElement) first.select();
}

function keepForForms(event: Event): void {
  const isInForm = event.target instanceof Element && event.target.closest('[data-closes-first]');
  if (isInForm) event.preventDefault();
}

const keep = (event: Event): void => event.preventDefault();

/** A press on a toast doesn't count as outside the dialog. */
function keepForToasts(event: Event): void {
  const isToast = event.target instanceof Element && event.target.closest('[data-sonner-toaster]');
  if (isToast) event.preventDefault();
}

export function DialogTitle({ className, ...rest }: ComponentProps<typeof Radix.Title>) {
  return <Radix.Title {...rest} className={cn(overlayTitle(), className)} />;
}

/** The content of a small dialog, with its margins. */
export function DialogBody({ className, ...rest }: ComponentProps<'div'>) {
  return (
    <div
      {...rest}
      className={cn(
        'grid gap-5 px-5.5 pt-7 pb-[calc(26px+env(safe-area-inset-bottom,0px))] md:p-7.5',
        className,
      )}
    />
  );
}

interface DialogCloseProps {
  readonly label: string;
  readonly className?: string;
}

export function DialogClose({ label, className }: DialogCloseProps) {
  return (
    <Radix.Close
      className={cn(
        'grid size-11 flex-none place-items-center rounded-m hover:bg-paper forced-colors:border',
        className,
      )}
      aria-label={label}
    >
      <X size={20} aria-hidden="true" />
    </Radix.Close>
  );
}

interface DialogHeadProps {
  readonly title: string;
  readonly close: string;
  readonly children?: ReactNode;
}

/** The head of a dialog, above what scrolls in it. */
export function DialogHead({ title, close, children }: DialogHeadProps) {
  return (
    <div className="flex items-start justify-between gap-4 px-5.5 pt-5 md:px-7">
      <div className="pt-1.5">
        <DialogTitle>{title}</DialogTitle>
        {children === undefined ? null : (
          <p className="mt-1.5 text-sm wrap-anywhere text-text-2">{children}</p>
        )}
      </div>
      <DialogClose className="-mr-3" label={close} />
    </div>
  );
}
