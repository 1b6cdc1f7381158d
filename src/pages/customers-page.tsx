import { useParams } from 'react-router-dom';
import { onDemand } from '@/components/on-demand';
import type { NewBookingSlot } from '@/features/dashboard/customers/customer-page';
import { CustomerView } from '@/features/dashboard/customers/customer-view';
import { CustomersView } from '@/features/dashboard/customers/customers-view';
import { CustomerQuotes } from '@/features/dashboard/quotes/customer-quotes';

const loadNewBooking = () => import('@/features/dashboard/calendar/new-booking/new-booking-dialog');
const NewBookingDialog = onDemand(async () => (await loadNewBooking()).NewBookingDialog);

const newBooking: NewBookingSlot = {
  load: loadNewBooking,
  Dialog: NewBookingDialog,
};

const customerQuotes = (key: string) => <CustomerQuotes customerKey={key} />;

export function Component() {
  const { key } = useParams();
  if (key === undefined) return <CustomersView />;
  return (
    <CustomerView key={key} customerKey={key} quotes={customerQuotes} newBooking={newBooking} />
  );
}
