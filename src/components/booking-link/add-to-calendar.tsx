import { CalendarPlus, Download, ExternalLink } from 'lucide-react';
import { useId, useState } from 'react';
import { BOOKING_LINK } from '@/content/booking-link';
import { type CalendarBooking, calendarFile, googleCalendarUrl } from '@/domain/calendar-file';
import { saveFile } from './save-file';

const FILE_NAME = 'appointment.ics';
const FILE_TYPE = 'text/calendar;charset=utf-8';

interface AddToCalendarProps {
  readonly booking: CalendarBooking;
}

/**
 * Opens the choice between Google's calendar and a file for every other one. It asks nothing of the
 * network, so it works where the rest of the page can't reach anybody.
 */
export function AddToCalendar({ booking }: AddToCalendarProps) {
  const [isOpen, setIsOpen] = useState(false);
  const choices = useId();

  function handleSave(): void {
    saveFile(FILE_NAME, FILE_TYPE, calendarFile(booking, new Date()));
  }

  return (
    <div className="grid content-start gap-2">
      <button
        type="button"
        className="btn btn-outline btn-small min-h-[50px]"
        aria-expanded={isOpen}
        aria-controls={choices}
        onClick={() => setIsOpen(!isOpen)}
      >
        <CalendarPlus size={18} aria-hidden="true" />
        {BOOKING_LINK.addToCalendar}
      </button>
      <div id={choices} hidden={!isOpen} className="grid gap-2">
        {isOpen ? (
          <>
            <a
              className="btn btn-small bg-paper"
              href={googleCalendarUrl(booking)}
              target="_blank"
              rel="noopener noreferrer"
            >
              <ExternalLink size={16} aria-hidden="true" />
              <span>
                {BOOKING_LINK.google} <span className="sr-only">{BOOKING_LINK.newTab}</span>
              </span>
            </a>
            <button type="button" className="btn btn-small bg-paper" onClick={handleSave}>
              <Download size={16} aria-hidden="true" />
              {BOOKING_LINK.file}
            </button>
          </>
        ) : null}
      </div>
    </div>
  );
}
