import { useQuery } from '@tanstack/react-query';
import { taxWords } from '@/domain/money/booking-total';
import type { Quote } from '@/domain/money/quote';
import { taxedTotal } from '@/domain/money/taxed-total';
import { priceTaxesQuery } from '../api/price-taxes';

/** Goes below a price of the list: "$840.00 with tax"; until the taxes are known, "plus tax". */
export function useTaxWords({ lines, total }: Quote): string | undefined {
  const { data: taxes } = useQuery(priceTaxesQuery);
  return taxWords({ totalPrice: total, taxed: taxes ? taxedTotal(lines, taxes) : undefined });
}
