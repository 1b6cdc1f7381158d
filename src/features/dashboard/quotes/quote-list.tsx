import { Link } from 'react-router-dom';
import { VehiclePicture } from '@/components/cars/vehicle-picture';
import { Badge } from '@/components/ui/badge';
import { cn } from '@/components/ui/cn';
import { quotePath } from '@/config/paths';
import { QUOTES } from '@/content/staff/quotes';
import { daysBetween, formatDayShort } from '@/domain/day';
import { formatDollars } from '@/domain/money/money';
import type { QuoteState } from '@/domain/booking/quote-request';
import { serviceDisplayName } from '@/domain/service-names';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import type { StaffQuote } from './api';

/** Quote states use the badge tones of bookings. */
const TONES = {
  new: 'pending',
  sent: 'confirmed',
  accepted: 'completed',
  declined: 'cancelled',
  expired: 'cancelled',
} as const satisfies Record<QuoteState, string>;

export function QuoteBadge({ state }: { readonly state: QuoteState }) {
  return <Badge tone={TONES[state]}>{QUOTES.states[state]}</Badge>;
}

/** "8:12 AM" of today, else "Mon, Nov 23". */
export function whenText(instant: string, today: string): string {
  const { day, minutes } = shopTime(new Date(instant));
  return day === today ? formatClock(minutes) : formatDayShort(day);
}

export const workText = ({ services, words }: StaffQuote): string =>
  services.map(serviceDisplayName).join(', ') || (words ?? '');

interface QuoteListProps {
  readonly quotes: readonly StaffQuote[];
  readonly currentId: string | undefined;
  readonly today: string;
  /** Search part that keeps what the list shows. */
  readonly search: string;
}

/** The quotes as cards; those to be answered have the film edge. */
export function QuoteList({ quotes, currentId, today, search }: QuoteListProps) {
  return (
    <ul className="grid gap-2.5" aria-label={QUOTES.list}>
      {quotes.map((quote) => (
        <li key={quote.id}>
          <Link
            className={cn(
              'relative grid min-h-20 grid-cols-[76px_minmax(0,1fr)] items-center gap-x-3 overflow-hidden rounded-l bg-card p-3 inset-ring inset-ring-line hover:bg-paper',
              'aria-[current=true]:inset-ring-2 aria-[current=true]:inset-ring-text forced-colors:border',
              quote.state === 'new' &&
                'before:absolute before:inset-y-2 before:left-0 before:w-0.75 before:bg-film',
            )}
            to={{ pathname: quotePath(quote.id), search }}
            aria-current={quote.id === currentId ? 'true' : undefined}
          >
            <span className="grid aspect-4/3 place-items-center overflow-hidden rounded-s bg-desk">
              {quote.photos[0] ? (
                <img className="size-full object-cover" src={quote.photos[0].src} alt="" />
              ) : (
                <VehiclePicture className="w-full p-1" vehicleType={quote.vehicleType} />
              )}
            </span>
            <span className="grid min-w-0 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 text-sm text-text-2 tabular-nums">
              <b className="line-clamp-2 text-base leading-snug font-semibold wrap-anywhere text-text">
                {quote.customerName}
              </b>
              <span className="justify-self-end">{whenText(quote.createdAt, today)}</span>
              <span className="line-clamp-2 wrap-anywhere">{workText(quote)}</span>
              <span className="justify-self-end">
                <QuoteBadge state={quote.state} />
              </span>
              <span className="col-span-full empty:hidden">{priceText(quote)}</span>
              <span className="col-span-full empty:hidden">{sentText(quote, today)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function sentText({ state, sentAt, openedAt }: StaffQuote, today: string): string {
  if (state !== 'sent' || !sentAt) return '';
  return QUOTES.sent(daysBetween(shopTime(new Date(sentAt)).day, today), Boolean(openedAt));
}

function priceText({ state, total, validUntil, bookingDate }: StaffQuote): string {
  if (state === 'new') return '';
  if (bookingDate) return QUOTES.booked(formatDollars(total), bookingDate);
  return validUntil && total > 0 ? QUOTES.validUntil(formatDollars(total), validUntil) : '';
}
