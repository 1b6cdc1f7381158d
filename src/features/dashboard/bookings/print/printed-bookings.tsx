import { cn } from '@/components/ui/cn';
import { DASHBOARD } from '@/content/staff/dashboard';
import type { Booking } from '@/domain/booking/booking';
import { statusLabel } from '@/domain/booking/booking-status';
import { formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money/money';
import { bookedNames } from '@/domain/service-names';
import { vehicleText } from '@/domain/booking/vehicle-text';

const COLUMNS = ['date', 'time', 'customer', 'service', 'price', 'status'] as const;

const CELL = 'border-b-[0.5pt] border-current py-1.5 pr-2.25 text-left align-top whitespace-nowrap';
const WRAPPING = cn(CELL, 'wrap-anywhere whitespace-normal');

interface PrintedBookingsProps {
  readonly rows: readonly Booking[];
  /** Says how the list was narrowed down. */
  readonly caption: string;
}

/** All bookings of the list on paper, with what the work of the day needs. */
export function PrintedBookings({ rows, caption }: PrintedBookingsProps) {
  return (
    <table
      className="w-full border-collapse text-xs leading-[1.35]"
      data-slot="printed"
      aria-label={DASHBOARD.tableLabel}
    >
      <caption className="mb-3 text-left">{caption}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th className={CELL} key={column} scope="col">
              {DASHBOARD.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((booking) => (
          <tr className="break-inside-avoid" key={booking.id}>
            <td className={CELL}>{formatDayShort(booking.bookingDate)}</td>
            <td className={CELL}>{booking.bookingTime}</td>
            <td className={WRAPPING}>
              <b className="block font-semibold">{booking.customerName}</b> {booking.customerPhone}
            </td>
            <td className={WRAPPING}>
              <b className="block font-semibold">
                {bookedNames(booking, booking.addOns).join(', ')}
              </b>{' '}
              {vehicleText(booking)}
            </td>
            <td className={CELL}>{formatPrice(booking.totalPrice)}</td>
            <td className={CELL}>{statusLabel(booking.status)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
