import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import type { ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { STAFF_PAGE_FAILED } from '@/content/staff/frame';
import { useIsOnline } from '@/lib/use-is-online';
import { STAFF_WRAP } from './staff-layout';
import { ListPanel, ListState } from './list-states';

/** Stands in for a page that broke, or whose code is not here yet. */
export function StaffPageFailed({ onRetry }: { readonly onRetry: () => void }) {
  const isOnline = useIsOnline();
  return (
    <main className={cn(STAFF_WRAP, 'py-6')} id="main" tabIndex={-1}>
      <ListPanel>
        <ListState role="alert">
          <h1 className="mt-8 text-3xl md:text-2xl">{STAFF_PAGE_FAILED.title}</h1>
          <p className="text-text-2">
            {isOnline ? STAFF_PAGE_FAILED.online : STAFF_PAGE_FAILED.offline}
          </p>
          <Button look="ink" className="mt-3.5" onClick={onRetry}>
            <RotateCcw size={18} aria-hidden="true" />
            {STAFF_PAGE_FAILED.retry}
          </Button>
        </ListState>
      </ListPanel>
    </main>
  );
}

/** A page whose code did not arrive: it is asked for again once the connection is back, or by a press. */
export function latePage(
  file: string,
  load: () => Promise<{ readonly Component: ComponentType }>,
): ComponentType {
  return function LatePage() {
    const { data: page, refetch } = useQuery({
      queryKey: ['page', file],
      queryFn: load,
      retry: false,
      staleTime: Infinity,
      refetchOnReconnect: 'always',
    });
    return page ? <page.Component /> : <StaffPageFailed onRetry={() => void refetch()} />;
  };
}
