import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useShopDay } from '@/components/clock';
import type { Booking } from '@/domain/booking/booking';
import { PAYMENT_METHODS } from '@/domain/money/checkout';
import { type BookingMoney, depositsReceived } from '../api/booking-money';
import { chargedOn, type Checkout } from '../../shell/checkout-settings-api';
import { checkoutSums } from './bill';
import { type CheckoutDraft, checkoutSchema, draftOf } from './draft';
import { tender as tenderOf } from './tender';

/** The form of a checkout, and what its bill and its payments come to while they are typed. */
export function useCheckoutDraft(booking: Booking, checkout: Checkout, money: BookingMoney) {
  const [start] = useState(() =>
    draftOf(booking, money.quoteLines ?? [], checkout.taxes, money.company ?? ''),
  );
  const today = useShopDay();
  const deposit = depositsReceived(money);
  const rules = useMemo(
    () => ({
      taxes: chargedOn(checkout, today),
      pricesIncludeTaxes: checkout.settings?.prices_include_taxes ?? false,
    }),
    [checkout, today],
  );
  const resolver = useMemo(() => zodResolver(checkoutSchema(rules, deposit)), [rules, deposit]);
  const form = useForm({ resolver, defaultValues: start, mode: 'onChange' });
  const { control, trigger } = form;
  const draft = useWatch({ control, compute: (typed: CheckoutDraft) => typed });
  const sums = checkoutSums(draft, rules);
  const due = sums.total - deposit;
  // An amount that was right may be too much of another bill.
  useEffect(() => {
    if (due >= 0) void trigger('payments');
  }, [trigger, due]);
  const methods = PAYMENT_METHODS.filter(
    (each) => checkout.settings?.payment_methods.includes(each) ?? each !== 'other',
  );
  return { form, draft, rules, sums, deposit, due, tender: tenderOf(draft, due), methods };
}
