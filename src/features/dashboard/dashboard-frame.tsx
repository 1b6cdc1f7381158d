import { LogOut, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Head } from '@/components/head';
import { Logo } from '@/components/site/logo';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { PATHS } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { DASHBOARD } from '@/content/staff';

interface DashboardFrameProps {
  /** Without it (nobody is signed in yet) the header has no actions. */
  readonly actions?: { readonly onClearAll: () => void; readonly onSignOut: () => void };
  /** Bookings that nobody has looked at, for the title of the browser's tab. */
  readonly newCount?: number;
  readonly children: ReactNode;
}

const WRAP =
  'mx-auto w-[min(1360px,100%-32px)] lg:w-[min(1360px,100%-64px)] print:m-0 print:w-auto print:p-0';

/** Header and desk of the dashboard. */
export function DashboardFrame({ actions, newCount = 0, children }: DashboardFrameProps) {
  return (
    <div className="min-h-screen bg-desk print:min-h-0 print:bg-white" data-toasts="below-header">
      <Head
        title={DASHBOARD.tabTitle(newCount)}
        description={PAGE_HEADS.dashboard.description}
        path={PATHS.dashboard}
        isHidden
      />
      <header className="border-b border-line bg-card print:border-0 print:[&_svg]:hidden">
        <div
          className={cn(
            WRAP,
            'grid grid-cols-[auto_1fr_1fr_auto] items-center gap-x-2 gap-y-2.5 pt-3 pb-3.5 md:flex md:min-h-20 md:gap-2.5 md:py-0',
          )}
        >
          <Logo size={28} tone="paper" />
          <h1 className="col-span-2 pl-1 text-lg xs:text-xl md:mr-auto lg:pl-3 lg:text-2xl print:p-0">
            {DASHBOARD.title}
          </h1>
          {actions ? (
            <>
              <Button
                look="danger-outline"
                size="s"
                className="col-[1/3] row-start-2 gap-1.75 px-2 text-xs lg:px-4.5 lg:text-sm"
                onClick={actions.onClearAll}
              >
                <Trash2 size={18} aria-hidden="true" />
                {DASHBOARD.clearAll}
              </Button>
              <Button
                look="outline"
                size="s"
                className="col-start-4 row-start-1 px-3.25 lg:px-4.5"
                onClick={actions.onSignOut}
              >
                <LogOut size={18} aria-hidden="true" />
                <span className="max-lg:sr-only">{DASHBOARD.signOut}</span>
              </Button>
            </>
          ) : null}
          <Button
            asChild
            look="ink"
            size="s"
            className="col-[3/5] row-start-2 px-2 text-xs lg:px-4.5 lg:text-sm"
          >
            <Link to={PATHS.home}>{DASHBOARD.returnToWebsite}</Link>
          </Button>
        </div>
      </header>
      <main className={cn(WRAP, 'pt-4 pb-30 md:pt-7 md:pb-15')} id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
