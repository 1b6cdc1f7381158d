import { toast } from 'sonner';
import { LOGIN } from '@/content/staff/dashboard';

/** On phones it must not cover the numbers at the top of the dashboard. */
export function showSignedIn(): void {
  toast.success(LOGIN.succeeded, { className: 'is-short' });
}
