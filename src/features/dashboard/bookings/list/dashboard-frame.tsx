import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { PAGE_HEADS } from '@/content/page-heads';
import { DASHBOARD } from '@/content/staff/dashboard';
import { useIsOwner } from '@/lib/session';
import { ReturnLink } from '../../shell/staff-layout';
import { StaffPage } from '../../shell/staff-page';

interface DashboardFrameProps {
  readonly onClearAll: () => void;
  /** Bookings that nobody has looked at, for the title of the browser's tab. */
  readonly newCount: number;
  readonly children: ReactNode;
}

export function DashboardFrame({ onClearAll, newCount, children }: DashboardFrameProps) {
  const isPhone = useMedia(PHONE_QUERY);
  const isOwner = useIsOwner();
  const clearAll = isOwner ? (
    <Button look="outline" size="s" className="max-md:flex-1" onClick={onClearAll}>
      <Trash2 size={18} aria-hidden="true" />
      {DASHBOARD.clearAll}
    </Button>
  ) : null;
  return (
    <StaffPage
      head={{
        title: DASHBOARD.tabTitle(newCount),
        description: PAGE_HEADS.dashboard.description,
      }}
      title={DASHBOARD.title}
      tools={
        <>
          {/* The header has no room for it there. */}
          <ReturnLink className="lg:hidden" />
          {clearAll}
        </>
      }
      phoneRow={
        isPhone ? (
          <>
            {clearAll}
            <ReturnLink className="flex-1" />
          </>
        ) : null
      }
    >
      {children}
    </StaffPage>
  );
}
