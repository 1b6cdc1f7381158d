import { useQuery } from '@tanstack/react-query';
import {
  Banknote,
  CalendarPlus,
  type LucideIcon,
  MessageCircleReply,
  MessageCircleQuestion,
  MessageSquare,
  PencilLine,
  UserX,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '@/components/ui/cn';
import { PersonMark } from '@/components/ui/person-mark';
import { ACTIVITY } from '@/content/staff/activity';
import { formatDayHeading } from '@/domain/day';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { baysQuery } from '../shell/shop-settings-api';
import { colleaguesQuery } from '../shell/colleagues-api';
import { activityDetail, activityPath, activityTitle } from './activity-text';
import type { ActivityItem, ActivityKind } from './api';

const ICONS: Readonly<Record<ActivityKind, LucideIcon>> = {
  booking: CalendarPlus,
  request: MessageCircleQuestion,
  reply: MessageCircleReply,
  text: MessageSquare,
  payment: Banknote,
  no_show: UserX,
  change: PencilLine,
};

const dayOf = ({ happenedAt }: ActivityItem) => shopTime(new Date(happenedAt)).day;

interface ActivityListProps {
  /** Newest first. */
  readonly items: readonly ActivityItem[];
  /** Newer entries have a mark. */
  readonly since: string | undefined;
}

export function ActivityList({ items, since }: ActivityListProps) {
  const days = [...new Set(items.map(dayOf))];
  return (
    <div className="grid gap-5">
      {days.map((day) => (
        <section key={day} aria-label={formatDayHeading(day)}>
          <h2 className="mb-2 px-1 text-sm font-semibold text-text-2">{formatDayHeading(day)}</h2>
          <ul className="divide-y divide-line-soft overflow-clip rounded-l bg-card inset-ring inset-ring-line">
            {items
              .filter((item) => dayOf(item) === day)
              .map((item) => (
                <ActivityRow
                  key={item.key}
                  item={item}
                  isNew={
                    item.event?.is_unread === true ||
                    (since !== undefined && item.happenedAt > since)
                  }
                />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function ActivityRow({ item, isNew }: { readonly item: ActivityItem; readonly isNew: boolean }) {
  const { data: bays } = useQuery(baysQuery);
  const { data: colleagues } = useQuery(colleaguesQuery);
  const { kind, who, happenedAt } = item;
  const path = activityPath(item);
  const title = activityTitle(item);
  const detail = activityDetail(item, new Map(bays?.map(({ id, name }) => [id, name])));
  const colleague = colleagues?.find(
    ({ name, email }) => who !== null && [name, email].includes(who),
  );
  const Icon = ICONS[kind];
  return (
    <li
      className={cn(
        'relative flex gap-3 px-4 py-3 md:px-5 print:break-inside-avoid',
        path !== undefined && 'has-[a:hover]:bg-paper',
      )}
    >
      {who === null ? (
        <span className="grid size-9 flex-none place-items-center rounded-full bg-desk text-text-2">
          <Icon size={18} aria-hidden="true" />
        </span>
      ) : (
        <PersonMark name={who} colour={colleague?.colour ?? null} />
      )}
      <div className="min-w-0 flex-1">
        <p className="text-xs text-text-2">
          {ACTIVITY.kinds[kind]}
          {who === null ? '' : `, ${colleague?.name ?? who}`}
          {isNew ? (
            <span className="ml-2 rounded-full bg-sodium px-1.75 py-0.5 font-semibold text-on-sodium">
              {ACTIVITY.new}
            </span>
          ) : null}
        </p>
        <p className="font-medium wrap-anywhere">
          {path === undefined ? (
            title
          ) : (
            <Link className="after:absolute after:inset-0" to={path}>
              {title}
            </Link>
          )}
        </p>
        {detail === undefined ? null : (
          <p className="text-sm wrap-anywhere text-text-2">{detail}</p>
        )}
      </div>
      <time className="flex-none text-xs text-text-2 tabular-nums" dateTime={happenedAt}>
        {formatClock(shopTime(new Date(happenedAt)).minutes)}
      </time>
    </li>
  );
}
