import { queryOptions } from '@tanstack/react-query';
import { type Tax, TAXES } from '@/domain/service-taxes';
import type { PriceTaxes } from '@/domain/taxed-total';
import { loadSupabase } from '@/lib/load-supabase';

/** The taxes that come to the prices of the list today. */
export const priceTaxesQuery = queryOptions({
  queryKey: ['price-taxes'],
  queryFn: async ({ signal }): Promise<PriceTaxes | null> => {
    const { supabase, unwrap } = await loadSupabase();
    const [row] = await unwrap(supabase().rpc('price_taxes').abortSignal(signal));
    if (!row) return null;
    const services = row.services as Readonly<Record<string, readonly string[]>>;
    return {
      rates: { gst: row.gst_rate, pst: row.pst_rate },
      pricesIncludeTaxes: row.is_included,
      services: new Map(Object.entries(services).map(([id, taxes]) => [id, known(taxes)])),
    };
  },
  staleTime: 300_000,
  // Without an answer the page says "plus tax".
  retry: false,
});

const known = (taxes: readonly string[]): readonly Tax[] =>
  TAXES.filter((tax) => taxes.includes(tax));
