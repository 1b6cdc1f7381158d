import { toast } from 'sonner';

interface ToastMessage {
  readonly title: string;
  readonly description?: string;
  readonly tone: 'success' | 'error' | 'info';
}

/** @deprecated Call `toast` of sonner. Goes with its last user. */
export function showToast({ title, description, tone }: ToastMessage): void {
  toast[tone](title, { description });
}

/** @deprecated Ask `toast.getToasts()` of sonner. Goes with its last user. */
export function takeToasts() {
  const taken = toast.getToasts().flatMap((shown) => {
    if (!('title' in shown)) return [];
    const { title, description, type: tone } = shown;
    if (typeof title !== 'string') return [];
    return [typeof description === 'string' ? { title, description, tone } : { title, tone }];
  });
  toast.dismiss();
  return taken;
}
