import { queryOptions } from '@tanstack/react-query';
import type { ChargedTax } from '@/domain/money/checkout';
import type { Day } from '@/domain/day';
import type { ServiceTaxes } from '@/domain/money/service-taxes';
import type { Tables, TablesUpdate } from '@/lib/database.types';
import { STAFF_KEY } from '@/lib/session';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';
import { settingsKey } from './shop-settings-api';

export type CheckoutSettings = Tables<'checkout_settings'>;

/** One of the taxes that the shop charges, as it is stored. */
export type ShopTax = Pick<Tables<'taxes'>, 'code' | 'name' | 'number' | 'position'>;

export interface TaxRate {
  /** Code of the tax. */
  readonly tax: string;
  readonly fromDay: Day;
  /** Thousandths of a percent. */
  readonly rate: number;
}

export interface Checkout {
  /** Is undefined if this database knows no checkout. */
  readonly settings: CheckoutSettings | undefined;
  /** Sorted as the shop ordered them. */
  readonly list: readonly ShopTax[];
  /** Newest first. */
  readonly rates: readonly TaxRate[];
  /** As the settings say. */
  readonly taxes: ServiceTaxes;
}

export const checkoutQuery = queryOptions({
  queryKey: [...settingsKey, 'checkout'] as const,
  queryFn: async ({ signal }): Promise<Checkout> => {
    const [settings, list, rates, services] = await Promise.all([
      unwrapAsStaff(supabase().from('checkout_settings').select('*'), signal),
      unwrapAsStaff(
        supabase().from('taxes').select('code,name,number,position').order('position'),
        signal,
      ),
      unwrapAsStaff(
        supabase().from('tax_rates').select('*').order('from_day', { ascending: false }),
        signal,
      ),
      unwrapAsStaff(supabase().from('service_work').select('service,taxes'), signal),
    ]);
    return {
      settings: settings[0],
      list,
      rates: rates.map(({ tax, from_day, rate }) => ({ tax, fromDay: from_day, rate })),
      taxes: {
        byService: new Map(services.map(({ service, taxes }) => [service, taxes])),
        others: list.map(({ code }) => code),
      },
    };
  },
  staleTime: 60_000,
});

/** The provider of online payments; null if there is none, and nothing of it is shown. */
export const onlineProviderQuery = queryOptions({
  queryKey: [STAFF_KEY, 'online-provider'] as const,
  queryFn: async ({ signal }): Promise<string | null> => callAsStaff('online_provider', {}, signal),
  staleTime: 300_000,
  // Without an answer nothing of it is shown.
  retry: false,
});

export async function saveCheckout(values: TablesUpdate<'checkout_settings'>): Promise<void> {
  await unwrapAsStaff(
    supabase().from('checkout_settings').update(values).eq('id', true).select('id').single(),
  );
}

export async function addTax(tax: ShopTax): Promise<void> {
  await unwrapAsStaff(supabase().from('taxes').insert(tax).select('code').single());
}

export async function saveTax(code: string, values: TablesUpdate<'taxes'>): Promise<void> {
  await unwrapAsStaff(
    supabase().from('taxes').update(values).eq('code', code).select('code').single(),
  );
}

export async function saveTaxes(service: string, taxes: readonly string[]): Promise<void> {
  await unwrapAsStaff(
    supabase()
      .from('service_work')
      .update({ taxes: [...taxes] })
      .eq('service', service)
      .select('service')
      .single(),
  );
}

/** A rate applies from its day on, and replaces one of the same day. */
export async function addTaxRate({ tax, fromDay, rate }: TaxRate): Promise<void> {
  const rates = supabase().from('tax_rates');
  const replaced = await unwrapAsStaff(
    rates.update({ rate }).eq('tax', tax).eq('from_day', fromDay).select('tax'),
  );
  if (replaced.length > 0) return;
  await unwrapAsStaff(rates.insert({ tax, from_day: fromDay, rate }).select('tax').single());
}

export async function removeTaxRate({ tax, fromDay }: Omit<TaxRate, 'rate'>): Promise<void> {
  await unwrapAsStaff(supabase().from('tax_rates').delete().eq('tax', tax).eq('from_day', fromDay));
}

/** Thousandths of a percent; 0 before its first day. */
export function rateOn(rates: readonly TaxRate[], code: string, day: Day): number {
  return rates.find(({ tax, fromDay }) => tax === code && fromDay <= day)?.rate ?? 0;
}

/** The taxes that have a rate on a day. */
export function chargedOn({ list, rates }: Pick<Checkout, 'list' | 'rates'>, day: Day) {
  return list
    .map(({ code, name }): ChargedTax => ({ code, name, rate: rateOn(rates, code, day) }))
    .filter(({ rate }) => rate > 0);
}
