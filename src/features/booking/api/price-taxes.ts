import { queryOptions } from '@tanstack/react-query';
import type { ChargedTax } from '@/domain/money/checkout';
import type { PriceTaxes } from '@/domain/money/taxed-total';
import { loadSupabase } from '@/lib/load-supabase';

/** The taxes that come to the prices of the list today. */
export const priceTaxesQuery = queryOptions({
  queryKey: ['price-taxes'],
  queryFn: async ({ signal }): Promise<PriceTaxes | null> => {
    const { supabase, unwrap } = await loadSupabase();
    const [row] = await unwrap(supabase().rpc('price_taxes').abortSignal(signal));
    if (!row) return null;
    const taxes = row.taxes as unknown as readonly ChargedTax[];
    const services = row.services as Readonly<Record<string, readonly string[]>>;
    return {
      taxes,
      pricesIncludeTaxes: row.is_included,
      services: {
        byService: new Map(Object.entries(services)),
        others: taxes.map(({ code }) => code),
      },
    };
  },
  staleTime: 300_000,
  // Without an answer the page says "plus tax".
  retry: false,
});
