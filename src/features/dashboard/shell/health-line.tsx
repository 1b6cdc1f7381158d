import { useQuery } from '@tanstack/react-query';
import { TriangleAlert, X } from 'lucide-react';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useNow } from '@/components/clock';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { HEALTH } from '@/content/staff/health';
import { checkHealth } from '@/domain/health';
import { useIsOwner } from '@/lib/session';
import { healthOfSite, healthQuery } from './health-api';

/** A quiet notice for owners while a promise to customers may not be kept. It floats: the page below stays where it is. */
export function HealthLine() {
  const isOwner = useIsOwner();
  const now = useNow();
  const { data } = useQuery({ ...healthQuery, enabled: isOwner });
  const [isHidden, setIsHidden] = useState(false);
  const isThere = useLocation().search.includes('section=health');
  if (!isOwner || !data || isHidden || isThere) return null;
  if (!Object.values(checkHealth(data, healthOfSite(), now)).includes('broken')) return null;
  return (
    <div className="fixed bottom-[calc(var(--bottom-bar)+8px)] left-3 z-4 flex max-w-[calc(100vw-24px)] items-center gap-x-2 rounded-m bg-card py-0.5 pl-3.5 text-sm shadow-2 inset-ring inset-ring-line md:left-4 lg:left-8 print:hidden">
      <TriangleAlert className="flex-none text-warn-lead" size={16} aria-hidden="true" />
      <p className="min-w-0">{HEALTH.line}</p>
      <Link
        className="inline-flex min-h-11 flex-none items-center font-semibold underline"
        to={`${PATHS.settings}?section=health`}
      >
        {HEALTH.lineLink}
      </Link>
      <Button
        look="plain"
        size="s"
        className="px-3"
        aria-label={HEALTH.hide}
        onClick={() => setIsHidden(true)}
      >
        <X size={16} aria-hidden="true" />
      </Button>
    </div>
  );
}
