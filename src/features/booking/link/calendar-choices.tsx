import { Download, ExternalLink } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { BOOKING_LINK } from '@/content/booking/booking-link';
import {
  type CalendarBooking,
  calendarFile,
  googleCalendarUrl,
} from '@/domain/calendar/calendar-file';
import { serverNow } from '@/lib/clock';
import { saveFile } from '@/lib/save-file';

const FILE_NAME = 'appointment.ics';
const FILE_TYPE = 'text/calendar;charset=utf-8';

interface CalendarChoicesProps {
  readonly booking: CalendarBooking;
}

/** Google's calendar, and a file for every other one. Both are made here: nobody is asked. */
export function CalendarChoices({ booking }: CalendarChoicesProps) {
  function handleSave(): void {
    saveFile(FILE_NAME, FILE_TYPE, calendarFile(booking, serverNow()));
  }

  return (
    <>
      <Button asChild look="plain" size="s" className="bg-paper">
        <a href={googleCalendarUrl(booking)} target="_blank" rel="noopener noreferrer">
          <ExternalLink size={16} aria-hidden="true" />
          <span>
            {BOOKING_LINK.google} <span className="sr-only">{BOOKING_LINK.newTab}</span>
          </span>
        </a>
      </Button>
      <Button look="plain" size="s" className="bg-paper" onClick={handleSave}>
        <Download size={16} aria-hidden="true" />
        {BOOKING_LINK.file}
      </Button>
    </>
  );
}
