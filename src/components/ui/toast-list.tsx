import './toast-list.css';
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { toast, Toaster } from 'sonner';
import { subscribeToToasts, takeToasts, type ToastTone } from './toast';

const ICONS = { success: CircleCheck, error: CircleAlert, info: Info } as const;
const DURATION_MS: Record<ToastTone, number> = { success: 4_000, error: 8_000, info: 5_000 };
const ONLY_TOAST = 'only-toast';

function showWaiting(): void {
  for (const { title, description, tone } of takeToasts()) {
    const Icon = ICONS[tone];
    toast(title, {
      // One id: the next toast replaces this one, so that one is visible at a time.
      id: ONLY_TOAST,
      description,
      duration: DURATION_MS[tone],
      className: `toast toast-${tone}`,
      icon: <Icon size={20} aria-hidden="true" />,
    });
  }
}

export function ToastList() {
  useEffect(() => {
    showWaiting();
    return subscribeToToasts(showWaiting);
  }, []);
  return (
    <Toaster
      position="bottom-right"
      visibleToasts={1}
      offset={28}
      mobileOffset={{ bottom: 'var(--bottom-bar)', left: 12, right: 12 }}
      toastOptions={{ unstyled: true }}
      containerAriaLabel="Notices"
    />
  );
}
