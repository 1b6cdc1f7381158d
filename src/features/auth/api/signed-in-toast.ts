import { toast } from 'sonner';
import { LOGIN } from '@/content/staff';

/** On phones it covers none of the figures that the dashboard opens with. */
export function showSignedIn(): void {
  toast.success(LOGIN.succeeded, { className: 'is-short' });
}
