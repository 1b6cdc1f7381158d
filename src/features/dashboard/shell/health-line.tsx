import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useNow } from '@/components/clock';
import { cn } from '@/components/ui/cn';
import { PATHS } from '@/config/paths';
import { HEALTH } from '@/content/staff/health';
import { checkHealth } from '@/domain/health';
import { useIsOwner } from '@/lib/session';
import { healthOfSite, healthQuery } from './health-api';
import { STAFF_WRAP } from './staff-layout';

/** One quiet line for owners while a promise to customers may not be kept. */
export function HealthLine() {
  const isOwner = useIsOwner();
  const now = useNow();
  const { data } = useQuery({ ...healthQuery, enabled: isOwner });
  if (!isOwner || !data) return null;
  if (!Object.values(checkHealth(data, healthOfSite(), now)).includes('broken')) return null;
  return (
    <p className={cn(STAFF_WRAP, 'flex flex-wrap items-center gap-x-2 pt-2 text-sm print:hidden')}>
      <TriangleAlert className="flex-none text-warn-lead" size={16} aria-hidden="true" />
      {HEALTH.line}
      <Link
        className="inline-flex min-h-11 items-center font-semibold underline"
        to={`${PATHS.settings}?section=health`}
      >
        {HEALTH.lineLink}
      </Link>
    </p>
  );
}
