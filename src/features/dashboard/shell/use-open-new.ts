import { useLocation, useNavigate } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { withDialog } from '@/config/staff-dialog-link';
import { viewAt } from './staff-views';
import { useDialogAddress } from './use-dialog-address';

/** Begins a new booking in the day or week that is open, else today; open details stay below it. */
export function useOpenNew(): () => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { address, open } = useDialogAddress();
  const view = viewAt(pathname);
  return () => {
    const dialog = { booking: address.booking, do: 'new' } as const;
    if (view === 'day' || view === 'week') open(dialog);
    else void navigate({ pathname: PATHS.day, search: withDialog('', dialog) });
  };
}
