import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { cn } from '@/components/ui/cn';
import { readStudioHref } from '@/config/studio-link';
import { DAY_SHEET, JOB_CARD } from '@/content/day-sheet';
import { installedText } from '@/content/installed';
import { type Booking, bookingReference } from '@/domain/booking/booking';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { formatWorkTime } from '@/domain/calendar/work-time-input';
import { formatDayAndTime } from '@/domain/day';
import { studioFilms } from '@/domain/film/studio-note';
import { formatCents, formatPrice } from '@/domain/money/money';
import { bookedNames, serviceDisplayName } from '@/domain/service-names';
import { useIsTechnician } from '@/lib/session';
import type { JobCardFacts } from '../api/job-cards';
import { instantText } from '../record-text';

export interface JobCardProps {
  readonly booking: Booking;
  /** Is undefined if the booking has none. */
  readonly bayName: string | undefined;
  /** Oldest first; undefined if they could not be loaded. */
  readonly notes: readonly string[] | undefined;
  /** Is undefined if they could not be loaded: then there are lines to write on. */
  readonly facts: JobCardFacts | undefined;
}

/** A page for each vehicle, kept in it while it is in the shop: A4 or Letter, black on white. */
export function JobCards({ cards }: { readonly cards: readonly JobCardProps[] }) {
  return createPortal(
    cards.map((card) => <JobCard key={card.booking.id} {...card} />),
    document.body,
  );
}

function JobCard({ booking, bayName, notes, facts }: JobCardProps) {
  const { id, workMinutes, readyAt, bookingDate, bookingTime, comments } = booking;
  const { plate, vehicleColour, paidCents = 0, totalCents = null, installed = [] } = facts ?? {};
  const isTechnician = useIsTechnician();
  const studio = readStudioHref(booking.studio ?? '');
  // A fact that is not known is an empty line to write on.
  const shown = [
    [JOB_CARD.vehicle, vehicleText(booking)],
    ...(isTechnician ? [] : [[JOB_CARD.phone, booking.customerPhone] as const]),
    [JOB_CARD.dropOff, formatDayAndTime(bookingDate, bookingTime)],
    [JOB_CARD.bay, bayName ?? JOB_CARD.unknown],
    [JOB_CARD.work, workMinutes ? formatWorkTime(workMinutes) : JOB_CARD.unknown],
    [JOB_CARD.ready, readyAt === null ? JOB_CARD.unknown : instantText(readyAt)],
    [JOB_CARD.plate, plate],
    [JOB_CARD.colour, vehicleColour],
    [JOB_CARD.film, studio?.body === booking.vehicleType ? studioFilms(studio) : undefined],
    ...(isTechnician
      ? []
      : [
          totalCents === null
            ? ([JOB_CARD.price, formatPrice(booking.totalPrice)] as const)
            : ([JOB_CARD.total, formatCents(totalCents)] as const),
          [JOB_CARD.paid, paidCents ? formatCents(paidCents) : undefined] as const,
        ]),
  ] as const;
  const work = [...bookedNames(booking), ...booking.addOns.map(serviceDisplayName)];
  return (
    <section
      className="bg-white font-sans text-sm leading-[1.4] wrap-anywhere not-first-of-type:break-before-page"
      data-slot="job-card"
      aria-label={JOB_CARD.label}
    >
      <header className="mb-4 flex items-end justify-between gap-4 border-b-2 border-current pb-3">
        <div>
          <p className="mb-1 text-xs">{JOB_CARD.heading}</p>
          <h1 className="text-2xl leading-title">{booking.customerName}</h1>
        </div>
        <p className="flex-none">{JOB_CARD.reference(bookingReference(id))}</p>
      </header>
      <dl className="grid grid-cols-3 gap-x-5 gap-y-3">
        {shown.map(([name, fact]) => (
          <div key={name}>
            <dt className="text-xs">{name}</dt>
            <dd
              className={cn(
                'min-h-5.5 font-semibold tabular-nums first-letter:uppercase',
                !fact && 'border-b-[0.5pt] border-current',
              )}
            >
              {fact}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 grid grid-cols-2 gap-x-8">
        <Ticks heading={JOB_CARD.services} items={[...new Set(work)]} />
        <Ticks heading={JOB_CARD.checks} items={JOB_CARD.checkList} />
      </div>
      {comments ? (
        <Part heading={JOB_CARD.customerNote}>
          <p className="line-clamp-8 whitespace-pre-line">{comments}</p>
        </Part>
      ) : null}
      {notes?.length === 0 ? null : (
        <Part heading={JOB_CARD.staffNotes}>
          {(notes ?? [DAY_SHEET.withoutNotes]).map((note) => (
            <p key={note} className="line-clamp-8 whitespace-pre-line">
              {note}
            </p>
          ))}
        </Part>
      )}
      {installed.length === 0 ? null : (
        <Part heading={JOB_CARD.installed}>
          {installed.map((part) => (
            <p key={installedText(part)}>{installedText(part)}</p>
          ))}
        </Part>
      )}
      <Part heading={JOB_CARD.damage}>
        {[0, 1, 2, 3].map((line) => (
          <div key={line} className="h-7 border-b-[0.5pt] border-current" />
        ))}
      </Part>
      <div className="mt-8 grid break-inside-avoid grid-cols-[2fr_1fr] gap-x-8 text-xs">
        <p className="border-t-[0.75pt] border-current pt-1">{JOB_CARD.signature}</p>
        <p className="border-t-[0.75pt] border-current pt-1">{JOB_CARD.signedOn}</p>
      </div>
    </section>
  );
}

interface PartProps {
  readonly heading: string;
  readonly children: ReactNode;
}

function Part({ heading, children }: PartProps) {
  return (
    <div className="mt-5 break-inside-avoid">
      <h2 className="mb-1.5 font-sans text-sm font-semibold tracking-normal">{heading}</h2>
      {children}
    </div>
  );
}

interface TicksProps {
  readonly heading: string;
  readonly items: readonly string[];
}

function Ticks({ heading, items }: TicksProps) {
  return (
    <div>
      <h2 className="mb-1.5 font-sans text-sm font-semibold tracking-normal">{heading}</h2>
      <ul className="grid gap-1.5">
        {items.map((item) => (
          <li key={item}>
            <Box label={item} isTicked={false} /> {item}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface BoxProps {
  readonly label: string;
  readonly isTicked: boolean;
}

export function Box({ label, isTicked }: BoxProps) {
  return (
    <span
      className="mr-2 inline-grid size-4.5 place-items-center rounded-xs border border-current align-top leading-none font-semibold"
      role="img"
      aria-label={isTicked ? `${label}: yes` : label}
    >
      {isTicked ? '✓' : null}
    </span>
  );
}
