import { cva } from 'class-variance-authority';
import { useState } from 'react';

/** Lies on the same layer as the panels: a question over a dialog dims that too. */
export const overlay = cva('fixed inset-0 z-31 animate-fade print:hidden', {
  variants: {
    /** Nobody is to read what is below it. */
    isOpaque: { true: 'bg-desk', false: 'bg-scrim' },
  },
  defaultVariants: { isOpaque: false },
});

/** A panel over the page: from the bottom edge on phones, in the middle elsewhere. */
export const overlayPanel = cva(
  [
    'fixed inset-x-0 bottom-0 z-31 max-h-[calc(100dvh-40px)] animate-rise overflow-auto overscroll-contain rounded-t-xl bg-card text-text shadow-2 focus:outline-hidden print:hidden forced-colors:border',
    'md:inset-auto md:top-1/2 md:left-1/2 md:-translate-1/2 md:animate-fade md:rounded-xl',
  ],
  {
    variants: {
      size: {
        /** A question, with its padding. */
        m: 'px-5.5 pt-7 pb-[calc(26px+env(safe-area-inset-bottom,0px))] md:w-[min(480px,100vw-40px)] md:p-7.5',
        l: 'md:w-[min(640px,100vw-40px)]',
      },
    },
    defaultVariants: { size: 'l' },
  },
);

export const overlayTitle = cva(
  'font-display text-2xl leading-heading font-heading tracking-heading',
);

/**
 * Gives the focus back to where a panel was opened from, or to the page where that is gone, like the
 * row of a deleted booking.
 */
export function useReturnFocus(): (event: Event) => void {
  const [opener] = useState(() => document.activeElement);
  return (event) => {
    event.preventDefault();
    const isThere = opener instanceof HTMLElement && opener.isConnected && opener !== document.body;
    const target = isThere ? opener : document.getElementById('main');
    target?.focus({ preventScroll: true });
  };
}
