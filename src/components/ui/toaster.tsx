import { lazy, Suspense, useSyncExternalStore } from 'react';
import { hasToasts, subscribeToToasts } from './toast';

const ToastList = lazy(async () => ({ default: (await import('./toast-list')).ToastList }));

/** The one place toasts appear. The toast library is loaded with the first toast, not before. */
export function Toaster() {
  const isNeeded = useSyncExternalStore(subscribeToToasts, hasToasts, () => false);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <ToastList />
    </Suspense>
  );
}
