import { useQuery } from '@tanstack/react-query';
import { CircleCheck, CircleDashed } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { PUBLISH } from '@/content/staff/shop';
import { useIsOwner } from '@/lib/session';
import type { Settings } from '../../shell/shop-settings-api';
import { instantText } from '../../bookings/record-text';
import { useIsLinked } from '../section-focus';
import type { WebsiteSettings } from './api';
import { publishedQuery, publishStateQuery, usePublish } from './publish-api';

/** A build takes minutes. */
const LOOK_AGAIN_MS = 10_000;

interface PublishLineProps {
  readonly changes: Settings['changes'];
  readonly website: Pick<WebsiteSettings, 'row' | 'facts'>;
}

/** Since when something waits to be published, and the button for it; nothing while that is not known. */
export function PublishLine({ changes, website: { row, facts } }: PublishLineProps) {
  const isOwner = useIsOwner();
  const isLinked = useIsLinked('publish');
  const { data: state } = useQuery({ ...publishStateQuery, enabled: isOwner });
  const { data: published } = useQuery({
    ...publishedQuery,
    refetchInterval: state?.askedAt ? LOOK_AGAIN_MS : false,
  });
  const { mutate, isPending, isError } = usePublish();
  if (!published) return null;
  const of = [...Object.keys(row), ...Object.keys(facts), 'reviews', 'photos', 'pairs', 'policy'];
  const waiting = of
    .flatMap((name) => changes.get(name)?.changedAt ?? [])
    .filter((at) => Date.parse(at) > Date.parse(published.changedAt ?? '1970-01-01'))
    .toSorted();
  const [since] = waiting;
  if (since === undefined) {
    return (
      <p className="flex min-h-11 items-center gap-2 text-sm text-text-2" role="status">
        <CircleCheck className="flex-none text-ok-lead" size={18} aria-hidden="true" />
        {PUBLISH.done}
      </p>
    );
  }
  const { outcome, askedAt } = state ?? { outcome: undefined, askedAt: null };
  const isAsked = askedAt !== null && Date.parse(askedAt) > Date.parse(waiting.at(-1) ?? since);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-m bg-paper px-4 py-3 text-sm">
      <CircleDashed className="flex-none text-text-2" size={18} aria-hidden="true" />
      <div className="min-w-0 flex-1 basis-60" role="status">
        <p className="font-medium tabular-nums">
          {isAsked ? PUBLISH.asked(instantText(askedAt)) : PUBLISH.waits(instantText(since))}
        </p>
        {outcome === 'unconfigured' ? <p className="text-text-2">{PUBLISH.byHand}</p> : null}
        {isError ? <p className="text-danger">{PUBLISH.failed}</p> : null}
      </div>
      {outcome === 'ready' ? (
        <Button
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- a press on the line of Health asked for it
          autoFocus={isLinked}
          size="s"
          look={isAsked ? 'outline' : 'primary'}
          isBusy={isPending}
          onClick={() => mutate()}
        >
          {isPending ? PUBLISH.busy : isAsked ? PUBLISH.again : PUBLISH.button}
        </Button>
      ) : null}
    </div>
  );
}
