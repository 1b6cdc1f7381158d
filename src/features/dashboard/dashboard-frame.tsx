import './dashboard.css';
import { LogOut, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Head } from '@/components/head';
import { Logo } from '@/components/site/logo';
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

/** Header and desk of the dashboard. */
export function DashboardFrame({ actions, newCount = 0, children }: DashboardFrameProps) {
  return (
    <div className="desk">
      <Head
        title={DASHBOARD.tabTitle(newCount)}
        description={PAGE_HEADS.dashboard.description}
        path={PATHS.dashboard}
        isHidden
      />
      <header className="desk-header">
        <div className="desk-wrap">
          <Logo size={28} tone="paper" />
          <h1>{DASHBOARD.title}</h1>
          {actions ? (
            <>
              <button
                type="button"
                className="btn btn-small btn-danger-outline desk-clear"
                onClick={actions.onClearAll}
              >
                <Trash2 size={18} aria-hidden="true" />
                {DASHBOARD.clearAll}
              </button>
              <button
                type="button"
                className="btn btn-small btn-outline desk-sign-out"
                onClick={actions.onSignOut}
              >
                <LogOut size={18} aria-hidden="true" />
                <span>{DASHBOARD.signOut}</span>
              </button>
            </>
          ) : null}
          <Link className="btn btn-small btn-ink desk-return" to={PATHS.home}>
            {DASHBOARD.returnToWebsite}
          </Link>
        </div>
      </header>
      <main className="desk-wrap desk-main" id="main" tabIndex={-1}>
        {children}
      </main>
    </div>
  );
}
