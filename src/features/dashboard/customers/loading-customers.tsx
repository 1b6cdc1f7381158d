import { Skeleton } from '@/components/ui/skeleton';
import { PAGE_HEADS } from '@/content/page-heads';
import { CUSTOMERS } from '@/content/staff-customers';
import { StaffFrame } from '../frame/staff-frame';

/** Shown while it is not known yet who works here. */
export function LoadingCustomers() {
  return (
    <StaffFrame view="customers" head={PAGE_HEADS.customers} title={CUSTOMERS.title}>
      <Skeleton className="h-120 rounded-l" />
    </StaffFrame>
  );
}
