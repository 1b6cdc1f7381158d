import { useParams } from 'react-router-dom';
import { CustomerView } from '@/features/dashboard/customers/customer-view';
import { CustomersView } from '@/features/dashboard/customers/customers-view';
import { LoadingCustomers } from '@/features/dashboard/customers/loading-customers';
import { StaffArea } from './staff-area';

export function Component() {
  const { key } = useParams();
  return (
    <StaffArea waiting={<LoadingCustomers />}>
      {key === undefined ? <CustomersView /> : <CustomerView key={key} customerKey={key} />}
    </StaffArea>
  );
}
