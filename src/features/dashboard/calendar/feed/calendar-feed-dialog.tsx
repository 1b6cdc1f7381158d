import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CopyField } from '@/components/copy-field';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogTitle } from '@/components/ui/dialog';
import { focusOnOpen } from '@/components/ui/inline-form';
import { Note } from '@/components/ui/note';
import { RetryNote } from '@/components/ui/retry-note';
import { Skeleton } from '@/components/ui/skeleton';
import { CALENDAR_FEED } from '@/content/staff/calendar-feed';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { formatDayAndYear } from '@/domain/day';
import { failureKind, isOutcomeUnknown } from '@/lib/errors';
import { STAFF_KEY } from '@/lib/session';
import { calendarFeedQuery, renewCalendarFeed, revokeCalendarFeed } from './api';
import { instantText } from '../../bookings/record-text';
import { showFailure } from '../../bookings/actions/optimistic-change';
import { useStaffChange } from '../../bookings/actions/staff-change';

/** The account's calendar feed: made, shown once, renewed and switched off. */
export function CalendarFeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { data: feed } = useQuery(calendarFeedQuery);
  const renew = useRenewCalendarFeed();
  const revoke = useRevokeCalendarFeed();
  const [question, setQuestion] = useState<'renew' | 'switch-off'>();
  const [url, setUrl] = useState<string>();
  const hasFeed = url !== undefined || Boolean(feed);
  const closeQuestion = (): void => setQuestion(undefined);
  const handleRenew = (): void =>
    renew.mutate(undefined, {
      onSuccess: setUrl,
      onError: (error) => {
        // The one that is shown may have ended.
        if (isOutcomeUnknown(failureKind(error))) setUrl(undefined);
      },
      onSettled: closeQuestion,
    });

  return (
    <Dialog
      className="md:w-[min(560px,100vw-40px)]"
      // The address is shown only once.
      closesOutside={url === undefined}
      closesOnBack={false}
      onClose={onClose}
    >
      <DialogBody>
        <DialogTitle>{CALENDAR_FEED.title}</DialogTitle>
        <p className="text-text-2">{CALENDAR_FEED.text}</p>
        {/* No toast: on phones it would lie over the address. */}
        <p className="sr-only" role="status">
          {url === undefined ? null : CALENDAR_FEED.created}
        </p>
        {url === undefined ? <FeedState /> : <CalendarFeedAddress url={url} />}
        <div className="grid gap-2.5 md:flex md:justify-end">
          <Button
            look="outline"
            size="s"
            className="max-md:order-last md:mr-auto"
            onClick={onClose}
          >
            {CALENDAR_FEED.close}
          </Button>
          {hasFeed ? (
            <>
              <Button look="danger-outline" size="s" onClick={() => setQuestion('switch-off')}>
                {CALENDAR_FEED.switchOff}
              </Button>
              <Button look="outline" size="s" onClick={() => setQuestion('renew')}>
                {CALENDAR_FEED.renew}
              </Button>
            </>
          ) : null}
          {feed === null && !hasFeed ? (
            <Button size="s" isBusy={renew.isPending} onClick={handleRenew}>
              {renew.isPending ? CALENDAR_FEED.creating : CALENDAR_FEED.create}
            </Button>
          ) : null}
        </div>
      </DialogBody>
      {question === 'renew' ? (
        <AlertDialog
          title={CALENDAR_FEED.renewTitle}
          text={CALENDAR_FEED.renewText}
          cancel={CALENDAR_FEED.keep}
          confirm={CALENDAR_FEED.renewYes}
          isBusy={renew.isPending}
          closesOnBack={false}
          onConfirm={handleRenew}
          onClose={closeQuestion}
        />
      ) : null}
      {question === 'switch-off' ? (
        <AlertDialog
          title={CALENDAR_FEED.switchOffTitle}
          text={CALENDAR_FEED.switchOffText}
          cancel={CALENDAR_FEED.keep}
          confirm={CALENDAR_FEED.switchOffYes}
          isBusy={revoke.isPending}
          closesOnBack={false}
          onConfirm={() => revoke.mutate(undefined, { onSuccess: onClose, onError: closeQuestion })}
          onClose={closeQuestion}
        />
      ) : null}
    </Dialog>
  );
}

/** Shown to those who have not just made an address. */
function FeedState() {
  const { data: feed, isError, isFetching, refetch } = useQuery(calendarFeedQuery);
  if (feed === undefined) {
    return isError ? (
      <RetryNote title={CALENDAR_FEED.failed} query={{ isFetching, refetch }} />
    ) : (
      <p role="status">
        <span className="sr-only">{CALENDAR_FEED.loading}</span>
        <Skeleton className="h-12" />
      </p>
    );
  }
  if (!feed) return <p className="text-sm text-text-2">{CALENDAR_FEED.holds}</p>;
  const { createdAt, lastReadAt } = feed;
  return (
    <Note
      tone="neutral"
      title={CALENDAR_FEED.since(formatDayAndYear(shopToday(new Date(createdAt))))}
    >
      {lastReadAt === null
        ? CALENDAR_FEED.neverRead
        : CALENDAR_FEED.lastRead(instantText(lastReadAt))}{' '}
      {CALENDAR_FEED.hidden}
    </Note>
  );
}

/**
 * The address, while it can be seen, and what to do with it. There is no `webcal:` link: some programs
 * ask for such an address without encryption first, and the token would be readable on the way.
 */
function CalendarFeedAddress({ url }: { readonly url: string }) {
  return (
    <section
      ref={focusOnOpen}
      className="grid gap-4 focus:outline-hidden"
      aria-label={CALENDAR_FEED.address}
      tabIndex={-1}
    >
      <div>
        <CopyField label={CALENDAR_FEED.address} value={url} texts={CALENDAR_FEED} />
        <p className="mt-2 text-sm leading-snug text-text-2">{CALENDAR_FEED.once}</p>
      </div>
      <div>
        <h3 className="text-base">{CALENDAR_FEED.how}</h3>
        <dl className="mt-1.5 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm leading-snug text-text-2">
          {CALENDAR_FEED.programs.map(([name, steps]) => (
            <div key={name} className="contents">
              <dt className="font-semibold text-text">{name}</dt>
              <dd>{steps}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-2.5 text-sm leading-snug text-text-2">{CALENDAR_FEED.delay}</p>
      </div>
    </section>
  );
}

function useRenewCalendarFeed() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'renew-calendar-feed'],
    mutationFn: renewCalendarFeed,
    // The address is a secret: it does not outlive what shows it.
    gcTime: 0,
    onError: (error) => showFailure(CALENDAR_FEED.createFailed, error),
    onSettled: (_url, _error, _none, _result, { client }) =>
      client.invalidateQueries(calendarFeedQuery),
  });
}

const useRevokeCalendarFeed = () =>
  useStaffChange({
    send: revokeCalendarFeed,
    done: CALENDAR_FEED.switchedOff,
    failed: CALENDAR_FEED.switchOffFailed,
    reads: [calendarFeedQuery.queryKey],
  });
