import { useParams } from 'react-router-dom';
import { CustomerQuotes } from '@/features/dashboard/quotes/customer-quotes';
import { CustomerView } from '@/features/dashboard/customers/customer-view';
import { CustomersView, LoadingCustomers } from '@/features/dashboard/customers/customers-view';
import { StaffArea } from './staff-area';

const customerQuotes = (key: string) => <CustomerQuotes customerKey={key} />;

export function Component() {
  const { key } = useParams();
  return (
    <StaffArea waiting={<LoadingCustomers />}>
      {key === undefined ? (
        <CustomersView />
      ) : (
        <CustomerView key={key} customerKey={key} quotes={customerQuotes} />
      )}
    </StaffArea>
  );
}
