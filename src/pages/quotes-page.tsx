import { useParams } from 'react-router-dom';
import { QuotesView } from '@/features/dashboard/quotes/quotes-view';

export function Component() {
  const { id } = useParams();
  return <QuotesView id={id} />;
}
