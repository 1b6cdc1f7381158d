import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { quotePath } from '@/config/paths';
import { QUOTES } from '@/content/staff/quotes';
import { formatDayMedium } from '@/domain/day';
import { serviceDisplayName } from '@/domain/service-names';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { customerQuotesQuery } from './api';
import { Panel } from '../shell/panel';

/** Renders nothing if the customer never asked for a price. */
export function CustomerQuotes({ customerKey }: { readonly customerKey: string }) {
  const { data: quotes } = useQuery(customerQuotesQuery(customerKey));
  if (!quotes || quotes.length === 0) return null;
  return (
    <Panel title={QUOTES.ofCustomer}>
      <ul>
        {quotes.map(({ id, services, words, createdAt }) => (
          <li key={id}>
            <Link
              className="flex min-h-11 items-center justify-between gap-4 underline underline-offset-4"
              to={quotePath(id)}
            >
              <span className="min-w-0 truncate">
                {services.map(serviceDisplayName).join(', ') || words}
              </span>
              <span className="flex-none tabular-nums">
                {formatDayMedium(shopToday(new Date(createdAt)))}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
