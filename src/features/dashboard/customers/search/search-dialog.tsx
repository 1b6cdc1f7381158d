import { useQuery } from '@tanstack/react-query';
import { CalendarDays, ShieldCheck, UserRound } from 'lucide-react';
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { Badge } from '@/components/ui/badge';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import { SearchField } from '@/components/ui/search-field';
import { DEFAULT_VIEW, writeView } from '@/config/list-link';
import { customerPath, PATHS, staffCertificatePath } from '@/config/paths';
import { bookingPath } from '@/config/staff-dialog-link';
import { CERTIFICATE } from '@/content/installed';
import { STAFF_SEARCH } from '@/content/staff/frame';
import { matcher } from '@/domain/booking/booking-search';
import { statusLabel } from '@/domain/booking/booking-status';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { slotOrder } from '@/domain/calendar/slots';
import { type Day, daysBetween, formatDayAndTime, formatDayAndYear } from '@/domain/day';
import { bookingsQuery } from '../../bookings/api/list-query';
import { foundCertificatesQuery, foundCustomersQuery } from '../api';
import type { ListedBooking } from '../../bookings/api/listed-booking';

/** While somebody types, the question about customers follows at this pace. */
const ASK_MS = 200;
const BOOKINGS_SHOWN = 6;

interface SearchDialogProps {
  /** Typed before its code had come. */
  readonly start?: string;
  readonly onClose: () => void;
}

/** Customers by name, phone, email or plate and bookings by what the list finds, while somebody types. */
export function SearchDialog({ start = '', onClose }: SearchDialogProps) {
  const navigate = useNavigate();
  const results = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState(start);
  const search = typed.trim();
  useClosedByNavigation(onClose);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    if (search !== '') void navigate(listOf(search));
  }

  return (
    <Dialog
      className="flex flex-col overflow-clip max-md:top-8.5 max-md:max-h-none md:top-20 md:max-h-[min(720px,100dvh-120px)] md:w-[min(640px,100vw-40px)] md:translate-y-0"
      onClose={onClose}
    >
      <form
        className="flex items-center gap-2 border-b border-line px-4 py-3"
        role="search"
        onSubmit={handleSubmit}
      >
        <DialogTitle className="sr-only">{STAFF_SEARCH.title}</DialogTitle>
        <div className="min-w-0 flex-1">
          <SearchField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to type
            autoFocus
            aria-label={STAFF_SEARCH.label}
            placeholder={STAFF_SEARCH.placeholder}
            enterKeyHint="search"
            clearLabel={STAFF_SEARCH.clear}
            value={typed}
            onChange={setTyped}
            onKeyDown={(event) => walk(event, results.current)}
          />
        </div>
        <DialogClose label={STAFF_SEARCH.close} />
      </form>
      <div
        ref={results}
        className="min-h-40 flex-1 overflow-y-auto overscroll-contain px-2 pt-2 pb-[calc(12px+env(safe-area-inset-bottom,0px))]"
        role="presentation"
        onKeyDown={(event) => walk(event, results.current)}
      >
        <Results search={search} />
      </div>
    </Dialog>
  );
}

/** Lists what is found so far, or says that nothing is. */
function Results({ search }: { readonly search: string }) {
  const today = useShopDay();
  const asked = useLater(search);
  const isLongEnough = search.length > 1;
  const { data: list, isLoading: isReading } = useQuery(bookingsQuery);
  const { data: customers = [], isFetching } = useQuery({
    ...foundCustomersQuery(asked),
    enabled: asked.length > 1,
  });
  const { data: found = [], isFetching: isReadingMore } = useQuery({
    ...foundCertificatesQuery(asked),
    enabled: asked.length > 1,
  });
  const bookings = isLongEnough && list ? closestBookings(list.bookings, search, today) : [];
  const people = isLongEnough ? customers : [];
  const certificates = isLongEnough ? found : [];
  const isSearching = isReading || isFetching || isReadingMore || asked !== search;
  return (
    <>
      {people.length > 0 ? (
        <Group title={STAFF_SEARCH.customers}>
          {people.map(({ customerKey, names, customerPhone, isKnown }) => (
            <Result
              key={customerKey}
              to={customerPath(customerKey)}
              icon={<UserRound className="flex-none text-text-2" size={18} aria-hidden="true" />}
              name={names[0] ?? customerPhone}
              text={isKnown ? customerPhone : `${customerPhone}, ${STAFF_SEARCH.typed}`}
            />
          ))}
        </Group>
      ) : null}
      {bookings.length > 0 ? (
        <Group title={STAFF_SEARCH.bookings}>
          {bookings.slice(0, BOOKINGS_SHOWN).map((booking) => (
            <Result
              key={booking.id}
              to={bookingPath(booking.bookingDate, booking.id)}
              icon={<CalendarDays className="flex-none text-text-2" size={18} aria-hidden="true" />}
              name={booking.customerName}
              text={`${formatDayAndTime(booking.bookingDate, booking.bookingTime)}, ${booking.serviceName}`}
            >
              <Badge className="flex-none px-2 py-1.25" tone={booking.status}>
                {statusLabel(booking.status)}
              </Badge>
            </Result>
          ))}
        </Group>
      ) : null}
      {certificates.length > 0 ? (
        <Group title={STAFF_SEARCH.certificates}>
          {certificates.map(({ id, customerName, plate, endsOn, ...vehicle }) => (
            <Result
              key={id}
              to={staffCertificatePath(id)}
              icon={<ShieldCheck className="flex-none text-text-2" size={18} aria-hidden="true" />}
              name={customerName}
              text={[
                vehicleText(vehicle),
                ...(plate === null ? [] : [plate]),
                CERTIFICATE.ends(formatDayAndYear(endsOn)),
              ].join(', ')}
            />
          ))}
        </Group>
      ) : null}
      <p className="px-3 py-3 text-sm text-text-2" role="status">
        {!isLongEnough
          ? STAFF_SEARCH.hint
          : people.length + bookings.length + certificates.length > 0
            ? ''
            : isSearching
              ? STAFF_SEARCH.searching
              : STAFF_SEARCH.nothing(search)}
      </p>
      {bookings.length > BOOKINGS_SHOWN ? (
        <Link
          className="mx-1 flex min-h-11 items-center rounded-s px-2 text-sm font-semibold underline-offset-4 hover:underline"
          to={{
            pathname: PATHS.dashboard,
            search: writeView({ ...DEFAULT_VIEW, search }).toString(),
          }}
        >
          {STAFF_SEARCH.all(bookings.length)}
        </Link>
      ) : null}
    </>
  );
}

/** The list of bookings, narrowed down to what is searched for. */
const listOf = (search: string) => ({
  pathname: PATHS.dashboard,
  search: writeView({ ...DEFAULT_VIEW, search }).toString(),
});

function Group({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="mb-1">
      <h3 className="px-3 pt-2 pb-1 font-sans text-xs font-semibold tracking-normal text-text-2">
        {title}
      </h3>
      <ul>{children}</ul>
    </section>
  );
}

interface ResultProps {
  readonly to: string;
  readonly icon: ReactNode;
  readonly name: string;
  readonly text: string;
  readonly children?: ReactNode;
}

function Result({ to, icon, name, text, children }: ResultProps) {
  return (
    <li>
      <Link
        className="flex min-h-13 items-center gap-3 rounded-m px-3 py-1.5 hover:bg-paper focus-visible:bg-paper"
        to={to}
      >
        {icon}
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block truncate font-semibold">{name}</b>
          <span className="block truncate text-xs text-text-2 tabular-nums">{text}</span>
        </span>
        {children}
      </Link>
    </li>
  );
}

/** The value as it was a moment ago, so that not every letter asks the database. */
function useLater(value: string): string {
  const [later, setLater] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLater(value), ASK_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return later;
}

/** A result that was pressed shows its page; the entry of the dialog itself is none. */
function useClosedByNavigation(onClose: () => void): void {
  const { key, state } = useLocation();
  const first = useRef(key);
  const isOwn = typeof state === 'object' && state !== null && 'overlays' in state;
  useEffect(() => {
    if (key !== first.current && !isOwn) onClose();
  }, [key, isOwn, onClose]);
}

/** The arrow keys walk from the field through the results and back. */
function walk(event: KeyboardEvent, results: HTMLElement | null): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  if (step === 0 || !results) return;
  const field = results.parentElement?.querySelector<HTMLElement>('input');
  const stops = [...(field ? [field] : []), ...results.querySelectorAll<HTMLElement>('a')];
  const next = stops[stops.findIndex((stop) => stop === document.activeElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The bookings that a search finds: what is ahead first, the next one before later ones, then the latest visits. */
function closestBookings(
  bookings: readonly ListedBooking[],
  search: string,
  today: Day,
): readonly ListedBooking[] {
  const isMatch = matcher(search);
  const distance = ({ bookingDate, bookingTime }: ListedBooking): number => {
    const days = daysBetween(today, bookingDate);
    const order = slotOrder(bookingTime) / 10;
    return days < 0 ? 100_000 - days - order : days + order;
  };
  return bookings.filter(isMatch).toSorted((a, b) => distance(a) - distance(b));
}
