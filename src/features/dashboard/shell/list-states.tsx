import { CloudOff, RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { DASHBOARD } from '@/content/staff/dashboard';
import { REQUEST_SECONDS } from '@/lib/supabase';

interface ChildrenProps {
  readonly children: ReactNode;
}

export function ListPanel({ children }: ChildrenProps) {
  return (
    <div className="overflow-clip rounded-l border border-line bg-card print:hidden">
      {children}
    </div>
  );
}

export function ListState({ role, children }: ChildrenProps & { readonly role?: 'alert' }) {
  return (
    <div className="grid justify-items-center gap-2.5 px-5 pt-11 pb-14 text-center" role={role}>
      {children}
    </div>
  );
}

interface FailedStateProps {
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
}

export function FailedState({ isRetrying, onRetry }: FailedStateProps) {
  return (
    <ListPanel>
      <ListState role="alert">
        <span className="mt-8 mb-2.5 grid size-15 place-items-center rounded-l bg-danger-bg text-danger">
          <CloudOff size={27} aria-hidden="true" />
        </span>
        <h2 className="text-3xl md:text-2xl">{DASHBOARD.failedTitle}</h2>
        <p className="max-w-[46ch] text-text-2">
          The server gave no usable answer within {REQUEST_SECONDS} seconds. {DASHBOARD.failedText}
        </p>
        <div className="mt-3.5 flex flex-wrap justify-center gap-x-2.5 gap-y-3.5">
          <Button look="ink" isBusy={isRetrying} onClick={onRetry}>
            <RotateCcw size={18} aria-hidden="true" />
            {DASHBOARD.tryAgain}
          </Button>
          <Button asChild look="outline">
            <Link to={PATHS.home}>{DASHBOARD.returnToWebsite}</Link>
          </Button>
        </div>
      </ListState>
    </ListPanel>
  );
}
