import { DASHBOARD } from '@/content/staff';
import type { Booking } from '@/domain/booking';
import { statusLabel } from '@/domain/booking-status';
import { formatDayShort } from '@/domain/day';
import { formatPrice } from '@/domain/money';
import { serviceDisplayName } from '@/domain/service-names';
import { vehicleText } from '../details/vehicle-text';
import { statusFilterLabel } from './controls';
import type { ViewState } from './view-state';

const COLUMNS = ['date', 'time', 'customer', 'service', 'price', 'status'] as const;

interface PrintedBookingsProps {
  readonly rows: readonly Booking[];
  /** What the list was narrowed down by. */
  readonly view: ViewState;
}

/** All bookings of the list on paper, with what the work of the day needs. */
export function PrintedBookings({ rows, view }: PrintedBookingsProps) {
  return (
    <table className="bookings-printed" aria-label={DASHBOARD.tableLabel}>
      <caption>{viewText(view)}</caption>
      <thead>
        <tr>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {DASHBOARD.columns[column]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((booking) => (
          <tr key={booking.id}>
            <td>{formatDayShort(booking.bookingDate)}</td>
            <td>{booking.bookingTime}</td>
            <td>
              <b>{booking.customerName}</b> {booking.customerPhone}
            </td>
            <td>
              <b>{servicesText(booking)}</b> {vehicleText(booking)}
            </td>
            <td>{formatPrice(booking.totalPrice)}</td>
            <td>{statusLabel(booking.status)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** "Today, Confirmed, sandhu" */
function viewText({ date, status, search }: ViewState): string {
  return [DASHBOARD.dateFilters[date], statusFilterLabel(status), search.trim()]
    .filter((part) => part !== '')
    .join(', ');
}

function servicesText({ serviceName, extraServices, addOns }: Booking): string {
  return [serviceName, ...[...extraServices, ...addOns].map(serviceDisplayName)].join(', ');
}
