import { useParams } from 'react-router-dom';
import { AccountMenu } from '@/features/auth/components/account-menu';
import { StaffGate } from '@/features/auth/components/staff-gate';
import { CustomerView } from '@/features/dashboard/customers/customer-view';
import { CustomersView } from '@/features/dashboard/customers/customers-view';
import { LoadingCustomers } from '@/features/dashboard/customers/loading-customers';
import { CalendarFeedItem } from '@/features/dashboard/frame/calendar-feed-item';

export function Component() {
  const { key } = useParams();
  return (
    <StaffGate waiting={<LoadingCustomers />}>
      {key === undefined ? (
        <CustomersView
          account={
            <AccountMenu>
              <CalendarFeedItem />
            </AccountMenu>
          }
        />
      ) : (
        <CustomerView
          key={key}
          customerKey={key}
          account={
            <AccountMenu>
              <CalendarFeedItem />
            </AccountMenu>
          }
        />
      )}
    </StaffGate>
  );
}
