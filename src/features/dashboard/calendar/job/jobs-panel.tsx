import * as Radix from '@radix-ui/react-dialog';
import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ComponentType, type ReactNode, type Ref, useEffect } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { BOARD } from '@/content/staff/board';
import { STAFF_DAY } from '@/content/staff/day';
import { followerOf } from '@/domain/calendar/bay-plan';
import { bookedKind, firstBays } from '@/domain/calendar/board';
import { formatClock, shopInstant } from '@/domain/calendar/shop-calendar';
import { usePlaceAll } from '../../bookings/actions/place-booking';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import type { DayScreen } from '../../bookings/day-screen';
import { workKindsQuery } from '../../shell/shop-settings-api';
import { type ShownLane, useBayDay } from '../board/use-bay-day';
import { useConfirmAll } from './actions';
import type { DayLists, ListKind } from './day-lists';
import { JobCard } from './job-card';
import { MakeRoom } from './ready-at';
import { isPastReady } from './state-text';
import { JobButton } from './step-button';

export interface PanelJobProps {
  readonly booking: ListedBooking;
  readonly screen: DayScreen;
}

export interface JobsPanelProps {
  readonly kind: ListKind;
  readonly lists: DayLists;
  readonly screen: DayScreen;
  /** Draws a job where it can be dragged to a bay. */
  readonly item?: ComponentType<PanelJobProps>;
  readonly onClose: () => void;
}

/** A list of the day beside it, which stays in reach; on phones a sheet over it. */
export function JobsPanel({ kind, lists, screen, item: Item = PanelJob, onClose }: JobsPanelProps) {
  const jobs = lists[kind];
  const isEmpty = jobs.length === 0;
  useEffect(() => {
    // Its last job is done.
    if (isEmpty) onClose();
  }, [isEmpty, onClose]);
  if (isEmpty) return null;
  const content = (
    <>
      <div className="flex items-center gap-2 px-4 pt-3 pb-1">
        <DialogTitle className="mr-auto min-w-0 text-lg">{titleOf(kind, jobs)}</DialogTitle>
        {kind === 'waiting' ? <PlaceAll waiting={jobs} screen={screen} /> : null}
        {kind === 'confirm' ? <ConfirmAll bookings={jobs} screen={screen} /> : null}
        <DialogClose label={STAFF_DAY.bar.close} />
      </div>
      <ul className="grid content-start gap-1.5 overflow-y-auto overscroll-contain p-3 pt-1">
        {jobs.map((booking) => (
          <li key={booking.id} className="min-w-0">
            <Item booking={booking} screen={screen} />
          </li>
        ))}
      </ul>
    </>
  );
  return screen.isPhone ? (
    <Dialog onClose={onClose}>{content}</Dialog>
  ) : (
    <SidePanel onClose={onClose}>{content}</SidePanel>
  );
}

const titleOf = (kind: ListKind, { length }: DayLists[ListKind]): string =>
  `${String(length)} ${STAFF_DAY.bar.counts[kind]}`;

interface SidePanelProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Stands beside the day: a press there leaves it open. */
function SidePanel({ onClose, children }: SidePanelProps) {
  return (
    <Radix.Root open modal={false} onOpenChange={onClose}>
      <Radix.Content
        className="sticky top-3 flex max-h-[calc(100dvh-var(--spacing)*54)] w-88 flex-none flex-col rounded-m bg-paper text-text inset-ring inset-ring-line-strong focus:outline-hidden lg:w-112 print:hidden forced-colors:border"
        // No dialog: the keys of the board work beside it.
        role="region"
        aria-describedby={undefined}
        onInteractOutside={(event) => event.preventDefault()}
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}

interface MovableJobProps extends PanelJobProps {
  readonly ref?: Ref<HTMLElement>;
  readonly handle?: Ref<HTMLButtonElement>;
  readonly howId?: string | undefined;
}

export function PanelJob({ booking, screen, ...drag }: MovableJobProps) {
  return (
    <JobCard booking={booking} screen={screen} hasTime isStacked {...drag}>
      {isPastReady(booking, screen) ? <Follower booking={booking} screen={screen} /> : null}
    </JobCard>
  );
}

/** The job that comes to the same bay next, and what can be done about it. */
function Follower({ booking, screen }: PanelJobProps) {
  const { plan } = useBayDay(screen);
  const blocks = plan?.lanes.find(({ bay }) => bay.id === booking.bayId)?.blocks ?? [];
  const own = blocks.find((block) => block.booking.id === booking.id);
  const next = own && followerOf(own, blocks);
  if (!next) return null;
  const { customerName } = next.booking;
  return (
    <div className="relative z-1 flex basis-full items-center gap-2 text-xs">
      <p className="min-w-0 flex-1 wrap-anywhere">
        {BOARD.over.next(customerName, formatClock(next.from))}
      </p>
      <MakeRoom booking={booking} forWhom={customerName} screen={screen} />
    </div>
  );
}

interface PlaceAllProps {
  readonly waiting: readonly ListedBooking[];
  readonly screen: DayScreen;
}

const NO_LANES: readonly ShownLane[] = [];

/** One press for all that find a free bay at their time. */
function PlaceAll({ waiting, screen }: PlaceAllProps) {
  const { data: work } = useQuery(workKindsQuery);
  const { plan } = useBayDay(screen);
  const { mutate, isPending } = usePlaceAll();
  const placed = work
    ? firstBays(waiting, plan?.lanes ?? NO_LANES, (job) => bookedKind(job, work))
    : [];
  if (waiting.length < 2 || placed.length === 0) return null;
  const handlePlace = (): void =>
    mutate(
      placed.map(({ booking, lane, to, goesOn }) => ({
        booking,
        to: { bayId: lane.bay.id, workMinutes: booking.workMinutes ?? 0 },
        readyAt: goesOn ? null : shopInstant(screen.day, to).toISOString(),
      })),
    );
  return (
    <JobButton
      icon={undefined}
      words={BOARD.waiting.placeAll(placed.length, waiting.length)}
      look="outline"
      className="px-3"
      isBusy={isPending}
      isOffline={!screen.isOnline}
      onClick={handlePlace}
    />
  );
}

interface ConfirmAllProps {
  readonly bookings: readonly ListedBooking[];
  readonly screen: DayScreen;
}

function ConfirmAll({ bookings, screen }: ConfirmAllProps) {
  const { mutate: confirmAll, isPending } = useConfirmAll();
  return (
    <Button
      size="s"
      className="flex-none"
      isBusy={isPending}
      disabled={!screen.isOnline}
      onClick={() => confirmAll(bookings)}
    >
      <Check size={18} aria-hidden="true" />
      {STAFF_DAY.bar.confirmAll(bookings.length)}
    </Button>
  );
}
