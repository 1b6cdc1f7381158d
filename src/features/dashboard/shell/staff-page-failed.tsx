import { RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { STAFF_PAGE_FAILED } from '@/content/staff-frame';
import { useIsOnline } from '@/lib/use-is-online';
import { STAFF_WRAP } from './staff-layout';
import { ListPanel, ListState } from './list-states';

/** Opens by itself once the connection is back. */
export function StaffPageFailed() {
  const location = useLocation();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const wasOffline = useRef(!isOnline);
  const retry = (): void => void navigate(location, { replace: true });

  useEffect(() => {
    if (!isOnline) wasOffline.current = true;
    else if (wasOffline.current) {
      wasOffline.current = false;
      void navigate(location, { replace: true });
    }
  }, [isOnline, location, navigate]);

  return (
    <main className={cn(STAFF_WRAP, 'py-6')} id="main" tabIndex={-1}>
      <ListPanel>
        <ListState role="alert">
          <h1 className="mt-8 text-3xl md:text-2xl">{STAFF_PAGE_FAILED.title}</h1>
          <p className="text-text-2">
            {isOnline ? STAFF_PAGE_FAILED.online : STAFF_PAGE_FAILED.offline}
          </p>
          <Button look="ink" className="mt-3.5" onClick={retry}>
            <RotateCcw size={18} aria-hidden="true" />
            {STAFF_PAGE_FAILED.retry}
          </Button>
        </ListState>
      </ListPanel>
    </main>
  );
}
