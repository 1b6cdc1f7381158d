import { Bell } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { WAITING } from '@/content/booking/waiting';
import { SLOT_TIMES } from '@/domain/calendar/slots';
import type { Day } from '@/domain/day';
import type { BookedWork } from '../api/availability';
import { type Availability, slotState } from '../calendar/slot-state';

const WaitSheet = lazy(async () => {
  try {
    return { default: (await import('./wait-sheet')).WaitSheet };
  } catch (error) {
    console.warn('A part of the page did not load', error);
    return { default: NotLoaded };
  }
});

function NotLoaded() {
  return (
    <Note className="mt-4" tone="warn" role="status">
      {WAITING.failed.other}
    </Note>
  );
}

interface WaitForTimeProps {
  readonly day: Day;
  readonly now: Date;
  readonly work: BookedWork;
  readonly availability: Availability;
}

/** Offers to tell a visitor when a time opens on a day that is full. */
export function WaitForTime({ availability, ...rest }: WaitForTimeProps) {
  const { day, now } = rest;
  const [isOpen, setIsOpen] = useState(false);
  const isMissing = SLOT_TIMES.some((slot) =>
    ['full', 'closed'].includes(slotState(day, slot, now, availability)),
  );
  if (!isMissing && !isOpen) return null;
  return (
    <>
      <Button
        look="outline"
        size="s"
        className="mt-4 max-md:w-full"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        <Bell size={17} aria-hidden="true" />
        {WAITING.open}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <WaitSheet {...rest} onClose={() => setIsOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
