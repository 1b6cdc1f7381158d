import { Link } from 'react-router-dom';
import { withDialog } from '@/config/staff-dialog-link';
import { dayPath } from '@/config/paths';
import { CUSTOMER } from '@/content/staff/customers';
import { WAITING_LIST } from '@/content/staff/waiting';
import { formatDayShort } from '@/domain/day';
import { serviceDisplayName } from '@/domain/service-names';
import { Panel } from '../shell/panel';
import type { CustomerWish } from './records-api';

/** The days on which they wait for a time, each with the way to its list. Nothing for who does not wait. */
export function CustomerWishes({ wishes }: { readonly wishes: readonly CustomerWish[] }) {
  if (wishes.length === 0) return null;
  return (
    <Panel title={CUSTOMER.waits}>
      <ul className="text-sm">
        {wishes.map(({ id, day, part, work }) => (
          <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-2.5">
            <Link
              className="font-medium underline decoration-line-strong underline-offset-4"
              to={`${dayPath(day)}${withDialog('', { do: 'wanted', day })}`}
            >
              {formatDayShort(day)}
            </Link>
            <span className="min-w-0 wrap-anywhere text-text-2">
              {WAITING_LIST.parts[part]}, {work.map(serviceDisplayName).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
