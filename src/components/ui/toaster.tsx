import './toaster.css';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { toast, Toaster as SonnerToaster, useSonner } from 'sonner';

const DURATIONS_MS = { success: 4_000, error: 8_000, info: 5_000 } as const;

/** A page or a dialog moves the toasts of phones by --toast-bottom. */
const BOTTOM = 'var(--toast-bottom, var(--bottom-bar))';

/** Where toasts appear, one at a time: `toast.success(title, { description })` from anywhere. */
export function Toaster() {
  useDurations();
  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={1}
      offset={{ bottom: `max(28px, ${BOTTOM})`, right: 28 }}
      mobileOffset={{ bottom: BOTTOM, left: 12, right: 12 }}
      containerAriaLabel="Notices"
      toastOptions={{ unstyled: true, classNames: { toast: 'toast' } }}
      icons={{
        success: <CircleCheck size={20} aria-hidden="true" />,
        error: <CircleAlert size={20} aria-hidden="true" />,
        info: <Info size={20} aria-hidden="true" />,
      }}
    />
  );
}

/** What went wrong stays longer. The library itself knows one duration for all toasts. */
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
