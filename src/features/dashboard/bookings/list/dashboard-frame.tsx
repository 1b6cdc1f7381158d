import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { PAGE_HEADS } from '@/content/page-heads';
import { DASHBOARD } from '@/content/staff';
import { StaffFrame } from '../../shell/staff-frame';

interface DashboardFrameProps {
  /** Without it (nobody is signed in yet) there is nothing to clear. */
  readonly onClearAll?: () => void;
  /** Bookings that nobody has looked at, for the title of the browser's tab. */
  readonly newCount?: number;
  readonly children: ReactNode;
}

export function DashboardFrame({ onClearAll, newCount = 0, children }: DashboardFrameProps) {
  return (
    <StaffFrame
      view="bookings"
      head={{
        title: DASHBOARD.tabTitle(newCount),
        description: PAGE_HEADS.dashboard.description,
      }}
      title={DASHBOARD.title}
      tools={
        onClearAll ? (
          <Button look="danger-outline" size="s" className="max-md:flex-1" onClick={onClearAll}>
            <Trash2 size={18} aria-hidden="true" />
            {DASHBOARD.clearAll}
          </Button>
        ) : null
      }
    >
      {children}
    </StaffFrame>
  );
}
