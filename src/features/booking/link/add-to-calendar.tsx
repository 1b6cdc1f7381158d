import { CalendarPlus } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { BOOKING_LINK } from '@/content/booking/booking-link';
import type { CalendarBooking } from '@/domain/calendar/calendar-file';

interface AddToCalendarProps {
  readonly booking: CalendarBooking;
  readonly look?: 'primary' | 'outline';
}

/** Opens the choice of calendars. Their code arrives with the first click: few visitors want it. */
export function AddToCalendar({ booking, look = 'outline' }: AddToCalendarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [Choices, setChoices] = useState<ComponentType<Pick<AddToCalendarProps, 'booking'>>>();
  const [hasFailed, setHasFailed] = useState(false);
  const choicesId = useId();

  async function handleToggle(): Promise<void> {
    setIsOpen(!isOpen);
    if (isOpen || Choices) return;
    setHasFailed(false);
    try {
      const { CalendarChoices } = await import('./calendar-choices');
      setChoices(() => CalendarChoices);
    } catch (error) {
      console.warn('The choice of calendars did not load', error);
      setHasFailed(true);
      setIsOpen(false);
    }
  }

  return (
    <div className="grid content-start gap-2">
      <Button
        look={look}
        size="s"
        className="min-h-12.5"
        aria-expanded={isOpen}
        aria-controls={choicesId}
        onClick={() => void handleToggle()}
      >
        <CalendarPlus size={18} aria-hidden="true" />
        {BOOKING_LINK.addToCalendar}
      </Button>
      <div id={choicesId} hidden={!isOpen} className="grid gap-2" aria-busy={isOpen && !Choices}>
        {isOpen && Choices ? <Choices booking={booking} /> : null}
        {isOpen && !Choices ? <Skeleton className="h-24" /> : null}
      </div>
      <p role="status" className="text-sm leading-snug text-text-2 empty:hidden">
        {hasFailed ? BOOKING_LINK.calendarFailed : null}
      </p>
    </div>
  );
}
