import { useParams } from 'react-router-dom';
import { LoadingQuotes, QuotesView } from '@/features/dashboard/quotes/quotes-view';
import { StaffArea } from './staff-area';

export function Component() {
  const { id } = useParams();
  return (
    <StaffArea waiting={<LoadingQuotes />}>
      <QuotesView id={id} />
    </StaffArea>
  );
}
