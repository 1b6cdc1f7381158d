import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { TILL } from '@/content/staff-till';
import { formatCents } from '@/domain/money';
import type { periodSpan } from '@/domain/periods';
import { takingsQuery } from './api';
import { useUsesCheckout } from '../../bookings/use-checkout';

interface TakenLineProps {
  readonly span: ReturnType<typeof periodSpan>;
}

/** Leads to the till; renders nothing in a shop that takes no payments here and never did. */
export function TakenLine({ span }: TakenLineProps) {
  const usesCheckout = useUsesCheckout();
  const { data: cents } = useQuery(takingsQuery(span));
  if (!usesCheckout && !cents) return null;
  return (
    <p className="mb-3 flex flex-wrap items-center gap-x-4 text-sm text-text-2 tabular-nums">
      {cents === undefined ? null : (
        <span>
          {TILL.takenInPeriod} <b className="text-text">{formatCents(cents)}</b>
        </span>
      )}
      <Link
        className="inline-flex min-h-11 items-center font-semibold text-sodium-deep underline print:hidden"
        to={PATHS.till}
      >
        {TILL.open}
      </Link>
    </p>
  );
}
