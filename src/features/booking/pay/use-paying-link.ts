import { useSearchParams } from 'react-router-dom';
import { useLinkToken } from '@/components/use-link-token';
import { payingLink } from './paying-link';

/** `done`: the provider's page was finished; `closed`: it was left. What was paid, the database says. */
export type Returned = 'done' | 'closed';

/** The private link that led here, also by way of the provider's page. */
export function usePayingLink(): {
  readonly token: string | undefined;
  readonly returned: Returned | undefined;
} {
  const own = useLinkToken();
  const [params] = useSearchParams();
  const payment = params.get('payment');
  const returned = payment === 'done' || payment === 'closed' ? payment : undefined;
  return { token: own ?? (returned && payingLink()), returned };
}
