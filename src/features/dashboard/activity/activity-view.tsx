import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import {
  Banknote,
  CalendarPlus,
  type LucideIcon,
  MessageCircleQuestion,
  MessageCircleReply,
  MessageSquare,
  PencilLine,
  UserX,
} from 'lucide-react';
import { useEffect, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { NativeSelect } from '@/components/ui/native-select';
import { PersonMark } from '@/components/ui/person-mark';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { PAGE_HEADS } from '@/content/page-heads';
import { ACTIVITY } from '@/content/staff/activity';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { formatDayHeading } from '@/domain/day';
import { staffOf, useSession } from '@/lib/session';
import { instantText } from '../bookings/record-text';
import { colleaguesQuery } from '../shell/colleagues-api';
import { StaffPage } from '../shell/staff-page';
import {
  ACTIVITY_KINDS,
  type ActivityItem,
  type ActivityKind,
  activityNewsQuery,
  activityQuery,
  readActivityFilter,
  useSeeActivity,
} from './api';
import { NoticesSwitch } from './notices';
import { EmptyList, MoreRows } from '../shell/list-states';
import { baysQuery } from '../shell/shop-settings-api';
import { activityDetail, activityPath, activityTitle } from './activity-text';

/** Lists what came in and what colleagues changed, with what is new since somebody was last here. */
export function ActivityView() {
  const [params, setParams] = useSearchParams();
  const { kind, person } = readActivityFilter(params);
  const isAll = kind === undefined && person === undefined;
  const query = useInfiniteQuery(activityQuery({ kind, person }));
  const { data, isError } = query;
  const items = data?.pages.flat();
  const since = useLastHere(isAll ? items : undefined);
  const choose = (name: string, value: string): void => {
    const next = new URLSearchParams(params);
    if (value === '') next.delete(name);
    else next.set(name, value);
    setParams(next, { replace: true });
  };
  return (
    <StaffPage
      head={PAGE_HEADS.activity}
      title={ACTIVITY.title}
      subtitle={since && ACTIVITY.since(instantText(since))}
      toolsClassName="flex flex-wrap items-center gap-3"
      controls={<Filters kind={kind} person={person} onChoose={choose} />}
    >
      {since === undefined ? null : (
        <p className="mb-3 px-1 text-sm text-text-2 max-md:hidden">
          {ACTIVITY.since(instantText(since))}
        </p>
      )}
      <p className="sr-only" role="status">
        {items ? '' : isError ? '' : ACTIVITY.loading}
      </p>
      {isError ? (
        <RetryNote className="mb-3" title={items ? undefined : ACTIVITY.failedTitle} query={query}>
          {items ? ACTIVITY.failed : undefined}
        </RetryNote>
      ) : null}
      {items === undefined ? (
        isError ? null : (
          <Skeleton className="h-120 rounded-l" />
        )
      ) : items.length === 0 ? (
        isAll ? (
          <EmptyList title={ACTIVITY.emptyTitle} text={ACTIVITY.emptyText} />
        ) : (
          <EmptyList title={ACTIVITY.noneTitle} text={ACTIVITY.noneText}>
            <Button look="outline" size="s" onClick={() => setParams({}, { replace: true })}>
              {ACTIVITY.showAll}
            </Button>
          </EmptyList>
        )
      ) : (
        <ActivityList items={items} since={since} />
      )}
      <MoreRows query={query} texts={ACTIVITY} className="print:hidden" />
      <div className="mt-6 print:hidden">
        <NoticesSwitch />
      </div>
    </StaffPage>
  );
}

/** The last time that somebody was here before now; what the whole list shows counts as seen from then on. */
function useLastHere(items: readonly ActivityItem[] | undefined): string | undefined {
  const { data: news } = useQuery(activityNewsQuery);
  const [since, setSince] = useState<string>();
  if (since === undefined && news) setSince(news.seenAt);
  const { mutate: see } = useSeeActivity();
  const newest = items?.[0]?.happenedAt;
  const isNew = since !== undefined && newest !== undefined && newest > since;
  useEffect(() => {
    if (isNew) see(newest);
  }, [isNew, newest, see]);
  return since;
}

interface FiltersProps {
  readonly kind: string | undefined;
  readonly person: string | undefined;
  readonly onChoose: (name: 'kind' | 'person', value: string) => void;
}

function Filters({ kind = '', person = '', onChoose }: FiltersProps) {
  const ownId = staffOf(useSession())?.id;
  const { data: colleagues = [] } = useQuery(colleaguesQuery);
  return (
    <div className="flex gap-2 max-md:mb-3 print:hidden [&>*]:min-w-0 max-md:[&>*]:flex-1 md:[&>*]:w-52">
      <NativeSelect
        aria-label={ACTIVITY.kind}
        value={kind}
        onChange={({ target }) => onChoose('kind', target.value)}
      >
        <option value="">{ACTIVITY.allKinds}</option>
        {ACTIVITY_KINDS.map((each) => (
          <option key={each} value={each}>
            {ACTIVITY.kinds[each]}
          </option>
        ))}
      </NativeSelect>
      <NativeSelect
        aria-label={ACTIVITY.person}
        value={person}
        onChange={({ target }) => onChoose('person', target.value)}
      >
        <option value="">{ACTIVITY.allPeople}</option>
        {colleagues
          .filter(({ id }) => id !== ownId)
          .map(({ id, name, email }) => (
            <option key={id} value={id}>
              {name ?? email}
            </option>
          ))}
      </NativeSelect>
    </div>
  );
}

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

function ActivityList({ items, since }: ActivityListProps) {
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
