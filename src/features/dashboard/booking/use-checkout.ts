import { useQuery } from '@tanstack/react-query';
import { checkoutQuery, type OpenMoney, openMoneyQuery } from '../api/checkout';

/** Whether bookings are completed with a receipt; false until it is known. */
export function useUsesCheckout(): boolean {
  const { data } = useQuery(checkoutQuery);
  return data?.settings?.uses_checkout ?? false;
}

/** Who owes what, by booking; undefined while nobody asks for deposits or takes payments. */
export function useAllOpenMoney(): ReadonlyMap<string, OpenMoney> | undefined {
  const { data: checkout } = useQuery(checkoutQuery);
  const { settings } = checkout ?? {};
  const isAsked = settings && (settings.uses_checkout || settings.deposit_kind !== 'none');
  return useQuery({ ...openMoneyQuery, enabled: isAsked ?? false }).data;
}

/** What a booking owes; undefined for nothing. */
export function useOpenMoney(bookingId: string): OpenMoney | undefined {
  return useAllOpenMoney()?.get(bookingId);
}
