import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { STAFF_DAY } from '@/content/staff/day';
import { WAITING_LIST } from '@/content/staff/waiting';
import type { Day } from '@/domain/day';
import { BookedType } from '../../bookings/booked-type';
import { timeUntilText } from '../../bookings/booking-times';
import type { DayScreen } from '../../bookings/day-screen';
import { useDialogAddress } from '../../shell/use-dialog-address';
import { earlierJobsQuery } from '../closures/api';
import { type DayLists, LIST_KINDS, type ListKind } from '../job/day-lists';
import { waitingQuery } from '../waiting/api';

const { bar: TEXTS } = STAFF_DAY;

interface DayBarProps {
  readonly lists: DayLists;
  readonly screen: DayScreen;
  /** They stand below already. */
  readonly hidden: readonly ListKind[];
  readonly open: ListKind | undefined;
  readonly onOpen: (kind: ListKind | null) => void;
}

const COUNTER =
  'flex min-h-11 items-center justify-center rounded-s bg-veil leading-tight inset-ring inset-ring-hair-2 hover:bg-hair aria-expanded:bg-card aria-expanded:text-text aria-expanded:[&_b]:text-text max-md:flex-auto max-md:flex-col max-md:px-0.5 md:gap-1.5 md:px-2.5 lg:px-3.5 forced-colors:border';

const NUMBER = 'text-base font-semibold text-white tabular-nums';

/** All that is to be done about a day in one line: each count opens its list. */
export function DayBar({ lists, screen, hidden, open, onOpen }: DayBarProps) {
  const [next] = lists.next;
  const enabled = screen.day >= screen.today;
  const { data: earlier = [] } = useQuery({ ...earlierJobsQuery(screen.day), enabled });
  const { data: wanted = [] } = useQuery({ ...waitingQuery(screen.day), enabled });
  const shown = LIST_KINDS.filter(
    (kind) => kind !== 'next' && lists[kind].length > 0 && !hidden.includes(kind),
  );
  if (!next && shown.length === 0 && earlier.length === 0 && wanted.length === 0) {
    return null;
  }
  const isAhead = screen.day > screen.today;
  const toggle = (kind: ListKind) => () => onOpen(open === kind ? null : kind);
  return (
    <section
      className="ink mb-1.5 flex items-center gap-1 rounded-m bg-ink-800 bg-[radial-gradient(300px_90px_at_70px_60%,var(--haze),transparent)] text-sm text-on-ink-lead max-md:flex-wrap max-md:text-xs md:-mt-3 lg:mt-0 lg:p-1.5 forced-colors:border"
      aria-label={TEXTS.label}
    >
      {next ? (
        <button
          type="button"
          className={cn(COUNTER, 'md:mr-auto lg:pl-2')}
          aria-expanded={open === 'next'}
          onClick={toggle('next')}
        >
          <BookedType
            className="-my-1 w-20 flex-none max-lg:hidden"
            vehicleType={next.vehicleType}
            isMarked
          />
          <b className="font-semibold whitespace-nowrap text-white">
            {isAhead ? TEXTS.first : TEXTS.next}
          </b>{' '}
          <span className="whitespace-nowrap tabular-nums">
            {next.bookingTime}
            <span className="max-lg:hidden">, {timeUntilText(next, screen.today, screen.now)}</span>
          </span>
        </button>
      ) : (
        <p className="flex items-center px-2.5 max-md:hidden md:mr-auto">{TEXTS.nobody}</p>
      )}
      {shown.map((kind) => (
        <button
          key={kind}
          type="button"
          className={COUNTER}
          aria-expanded={open === kind}
          onClick={toggle(kind)}
        >
          <b
            className={cn(
              NUMBER,
              (kind === 'late' || kind === 'over' || kind === 'waiting') && 'text-warn-bg',
            )}
          >
            {lists[kind].length}
          </b>{' '}
          <span className="whitespace-nowrap">{TEXTS.counts[kind]}</span>
        </button>
      ))}
      {earlier.length > 0 ? (
        <DialogCounter task="earlier" day={screen.day} count={earlier.length}>
          <span className="max-lg:sr-only">{TEXTS.jobsCanBe(earlier.length)}</span>{' '}
          {TEXTS.readyEarlier}
        </DialogCounter>
      ) : null}
      {wanted.length > 0 ? (
        <DialogCounter task="wanted" day={screen.day} count={wanted.length}>
          {WAITING_LIST.counter(wanted.length)}
        </DialogCounter>
      ) : null}
    </section>
  );
}

interface DialogCounterProps {
  readonly task: 'earlier' | 'wanted';
  readonly day: Day;
  readonly count: number;
  readonly children: ReactNode;
}

function DialogCounter({ task, day, count, children }: DialogCounterProps) {
  const { open } = useDialogAddress();
  return (
    <button
      type="button"
      className={COUNTER}
      aria-haspopup="dialog"
      onClick={() => open({ do: task, day })}
    >
      <b className={NUMBER}>{count}</b> <span className="whitespace-nowrap">{children}</span>
    </button>
  );
}
