import { expect, it } from 'vitest';
import { quote } from './quote';
import { USUAL_TAXES } from './service-taxes';
import { taxedTotal } from './taxed-total';
import { BC_TAXES } from '@/testing/taxes';

const TAXES = {
  taxes: BC_TAXES,
  pricesIncludeTaxes: false,
  services: USUAL_TAXES,
};
const price = (serviceId: string, extraServiceIds: readonly string[] = []) =>
  quote({ serviceId, extraServiceIds, addOnIds: [], vehicleType: 'suv' }).lines;

it('A coating for $750.00 is $840.00 with GST and PST, and cleaning is charged GST only', () => {
  expect(taxedTotal(price('CeramicCoating5Year'), TAXES).cents).toBe(84_000);
  expect(taxedTotal(price('PremiumDetailing'), TAXES).cents).toBe(28_875);
});

it('Work in one booking is charged the taxes of each, and work without a price none', () => {
  const both = price('CeramicCoating5Year', ['ClassicDetailing', 'CustomDecals']);
  expect(taxedTotal(both, TAXES).cents).toBe(84_000 + 10_920);
});

it('Taxes that are in the price add nothing to it', () => {
  const included = taxedTotal(price('CeramicCoating5Year'), { ...TAXES, pricesIncludeTaxes: true });
  expect(included).toEqual({ cents: 75_000, isIncluded: true });
});
