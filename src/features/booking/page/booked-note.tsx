import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { BOOKED, BOOKING } from '@/content/booking/booking';
import { formatDayHeading } from '@/domain/day';
import { readReceipt } from '../success-link';

const COPY = BOOKING.booked;

interface BookedNoteProps {
  /** Address of its success page. */
  readonly success: string;
}

/** Tells a visitor who comes back to the page that their booking is made. */
export function BookedNote({ success }: BookedNoteProps) {
  const params = new URLSearchParams(success.slice(success.indexOf('?')));
  const { bookingDate: day, bookingTime: time } = readReceipt(params);
  useEffect(() => {
    // The place that was left is the button far below, of a form that is empty now.
    window.scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  return (
    <Note className="text-balance md:items-center lg:col-span-full" tone="ok" role="status">
      <div className="grid justify-items-start gap-3.5 md:flex md:items-center md:justify-between">
        <p>
          <b className="block font-semibold">
            {day === undefined || time === undefined
              ? COPY.title
              : COPY.when(BOOKED.at(formatDayHeading(day), time))}
          </b>
          {COPY.text}
        </p>
        <Button asChild look="outline" size="s" className="flex-none">
          <Link to={success}>{COPY.see}</Link>
        </Button>
      </div>
    </Note>
  );
}
