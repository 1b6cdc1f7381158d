import { useQuery } from '@tanstack/react-query';
import { checkoutQuery } from '../shell/checkout-settings-api';
import { type OpenMoney, openMoneyQuery } from './api/open-money';

/** True if bookings are completed with a receipt; false until it is known. */
export function useUsesCheckout(): boolean {
  const { data } = useQuery(checkoutQuery);
  return data?.settings?.uses_checkout ?? false;
}

/** Keyed by booking. Deposits of quotes are asked for whatever the settings say. */
export function useAllOpenMoney(): ReadonlyMap<string, OpenMoney> | undefined {
  const { data: checkout } = useQuery(checkoutQuery);
  return useQuery({ ...openMoneyQuery, enabled: checkout?.settings !== undefined }).data;
}

/** Returns undefined if the booking owes nothing. */
export function useOpenMoney(bookingId: string): OpenMoney | undefined {
  return useAllOpenMoney()?.get(bookingId);
}
