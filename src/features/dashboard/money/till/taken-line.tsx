import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { PATHS } from '@/config/paths';
import { TILL } from '@/content/staff/till';
import { formatCents } from '@/domain/money/money';
import type { periodSpan } from '@/domain/periods';
import { openDaysQuery, takingsQuery } from './api';
import { OpenDays } from './open-days';
import { useUsesCheckout } from '../use-open-money';

/** The till itself names all of them. */
const MOST_DAYS = 3;

/** Leads to the till; renders nothing in a shop that takes no payments here and never did. */
export function TakenLine({ span }: { readonly span: ReturnType<typeof periodSpan> }) {
  const usesCheckout = useUsesCheckout();
  const { data: cents } = useQuery(takingsQuery(span));
  const { data: openDays = [] } = useQuery({
    ...openDaysQuery(useShopDay()),
    enabled: usesCheckout,
  });
  if (!usesCheckout && !cents) return null;
  return (
    <div className="mb-3 grid gap-2">
      <OpenDays days={openDays.slice(0, MOST_DAYS)} />
      <p className="flex flex-wrap items-center gap-x-4 text-sm text-text-2 tabular-nums">
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
    </div>
  );
}
