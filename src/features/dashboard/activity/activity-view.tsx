import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { NativeSelect } from '@/components/ui/native-select';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { PAGE_HEADS } from '@/content/page-heads';
import { ACTIVITY } from '@/content/staff/activity';
import { staffOf, useSession } from '@/lib/session';
import { instantText } from '../bookings/record-text';
import { colleaguesQuery } from '../shell/colleagues-api';
import { StaffPage } from '../shell/staff-page';
import { ActivityList } from './activity-list';
import {
  ACTIVITY_KINDS,
  type ActivityItem,
  activityNewsQuery,
  activityQuery,
  readActivityFilter,
  useSeeActivity,
} from './api';
import { NoticesSwitch } from './notices';
import { EmptyList, MoreRows } from '../shell/list-states';

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
