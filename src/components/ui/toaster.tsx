import { clsx } from 'clsx';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { toast, Toaster as SonnerToaster, useSonner } from 'sonner';

const DURATIONS_MS = { success: 4_000, error: 8_000, info: 5_000 } as const;

/**
 * If toasts would lie over buttons, a page or a dialog asks for another place by `data-toasts`:
 * `below-header` (one of class `is-short` over its title) or, before that, `above-foot` or the
 * higher `above-actions` on phones,
 * `above-dialog` right in its header on screens up to 1919 px.
 */
const PLACES = clsx(
  'max-md:in-[:root:has([data-toasts~=below-header])]:[--toast-bottom:calc(100dvh-246px)]',
  // Its text takes more lines there.
  'max-[359px]:in-[:root:has([data-toasts~=below-header])]:[--toast-bottom:calc(100dvh-266px)]',
  // One short line: over the title, next to the account's menu.
  'max-md:in-[:root:has([data-toasts~=below-header])]:has-[.is-short]:[--toast-bottom:calc(100dvh-60px)]',
  'max-md:in-[:root:has([data-toasts~=above-foot])]:[--toast-above-foot:calc(168px+env(safe-area-inset-bottom,0px))]',
  'max-md:in-[:root:has([data-toasts~=above-actions])]:[--toast-above-foot:calc(234px+env(safe-area-inset-bottom,0px))]',
  // Over the header of the dialog, between its title and its cross.
  'md:max-[1919px]:in-[:root:has([data-toasts~=above-dialog])]:right-[calc(max((100vw-1120px)/2,20px)+140px)]! md:max-[1919px]:in-[:root:has([data-toasts~=above-dialog])]:[--toast-bottom:calc(100dvh-200px)]',
);
const BOTTOM = 'var(--toast-above-foot, var(--toast-bottom, var(--bottom-bar)))';

/** Toasts appear one at a time: `toast.success(title, { description })` from anywhere. */
export function Toaster() {
  useDurations();
  return (
    <SonnerToaster
      className={PLACES}
      position="bottom-right"
      visibleToasts={1}
      offset={{ bottom: `max(28px, ${BOTTOM})`, right: 28 }}
      mobileOffset={{ bottom: BOTTOM, left: 12, right: 12 }}
      containerAriaLabel="Notices"
      toastOptions={{
        unstyled: true,
        classNames: {
          // Takes the pointer also over a dialog. The film edge is a background: the library needs both pseudo-elements for itself.
          toast:
            'group pointer-events-auto flex w-[360px] max-w-[calc(100vw-24px)] gap-3.25 rounded-m bg-ink-900 bg-film bg-size-[4px_100%] bg-no-repeat py-4.25 pr-5 pl-5.5 font-sans text-white shadow-2 max-md:w-full max-md:[&.is-short]:w-fit! max-md:[&.is-short]:gap-2.5 max-md:[&.is-short]:px-4 max-md:[&.is-short]:py-2.5 forced-colors:border',
          content: 'min-w-0 flex-1 wrap-anywhere',
          actionButton:
            '-my-1.5 -mr-2 min-h-11 min-w-11 flex-none self-center rounded-m bg-veil px-3.5 text-sm font-semibold inset-ring inset-ring-hair-2 hover:bg-hair focus-visible:outline-sodium-hi forced-colors:border',
          title: 'text-base font-semibold',
          description: 'text-sm text-on-ink-2',
          icon: 'mt-0.5 text-info-ink group-data-[type=error]:text-danger-ink group-data-[type=success]:text-ok-ink',
        },
      }}
      icons={{
        success: <CircleCheck size={20} aria-hidden="true" />,
        error: <CircleAlert size={20} aria-hidden="true" />,
        info: <Info size={20} aria-hidden="true" />,
      }}
    />
  );
}

/** Errors stay longer. The library itself has one duration for all toasts. */
function useDurations(): void {
  const { toasts } = useSonner();
  useEffect(() => {
    for (const { id, title, type, duration } of toasts) {
      if (duration !== undefined) continue;
      if (type !== 'success' && type !== 'error' && type !== 'info') continue;
      toast[type](title, { id, duration: DURATIONS_MS[type] });
    }
  }, [toasts]);
}
