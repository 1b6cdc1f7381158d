import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { toast, Toaster as SonnerToaster, useSonner } from 'sonner';
import { useToastShift } from './use-toast-shift';

const DURATIONS_MS = { success: 4_000, error: 8_000, info: 5_000 } as const;

const BOTTOM = 'var(--bottom-bar)';

/** Toasts appear one at a time: `toast.success(title, { description })` from anywhere. */
export function Toaster() {
  useDurations();
  const { x, y } = useToastShift();
  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={1}
      style={{ translate: `${x}px ${y}px` }}
      offset={{ bottom: `max(28px, ${BOTTOM})`, right: 28 }}
      mobileOffset={{ bottom: `max(12px, ${BOTTOM})`, left: 12, right: 12 }}
      containerAriaLabel="Notices"
      toastOptions={{
        unstyled: true,
        classNames: {
          // Takes the pointer also over a dialog. The film edge is a background: the library needs both pseudo-elements for itself.
          toast:
            'group pointer-events-auto flex w-[360px] max-w-[calc(100vw-24px)] gap-3.25 rounded-m bg-ink-900 bg-film bg-size-[4px_100%] bg-no-repeat py-4.25 pr-5 pl-5.5 font-sans text-white shadow-2 max-md:w-full max-md:py-2.25 max-md:[&.is-short]:w-fit! max-md:[&.is-short]:gap-2.5 max-md:[&.is-short]:px-4 max-md:[&.is-short]:py-2.5 forced-colors:border',
          content: 'min-w-0 flex-1 wrap-anywhere',
          actionButton:
            '-my-1.5 -mr-2 min-h-11 min-w-11 flex-none self-center rounded-m bg-veil px-3.5 text-sm font-semibold inset-ring inset-ring-hair-2 hover:bg-hair focus-visible:outline-sodium-hi forced-colors:border',
          title: 'text-base font-semibold max-md:leading-tight',
          description: 'text-sm text-on-ink-2 max-md:leading-tight',
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
