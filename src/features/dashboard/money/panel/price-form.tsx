import { useState } from 'react';
import * as z from 'zod/mini';
import { FormAmount, FormInput } from '@/components/ui/form-field';
import { PRICE } from '@/content/staff/details';
import { PRICE_REASON_LENGTH } from '@/domain/booking/booking-rules';
import { parseDollars } from '@/domain/money/money';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { useEditBooking } from '../../bookings/actions/edit-booking';
import { StaffForm, typedAs, useStaffForm } from '../../shell/staff-form';
import { ChangedSince } from '../../bookings/changed-since';

/** Dollars as staff type them, and why they are charged. */
const priceSchema = (current: number) =>
  z.object({
    price: typedAs(parseDollars, PRICE.invalid).check(
      z.refine((price) => price !== current, PRICE.same),
    ),
    reason: z.string().check(z.trim(), z.minLength(1, PRICE.reasonMissing)),
  });

interface PriceFormProps {
  readonly booking: ListedBooking;
  readonly onClose: () => void;
}

/** The shop changes a price only after a look at the vehicle, so it asks for a reason. */
export function PriceForm({ booking, onClose }: PriceFormProps) {
  const [before] = useState(booking);
  const form = useStaffForm({
    schema: priceSchema(booking.totalPrice),
    start: { price: before.totalPrice === 0 ? '' : before.totalPrice.toFixed(2), reason: '' },
    save: useEditBooking(booking),
    send: ({ price, reason }) => ({ changes: { total_price: price, price_reason: reason } }),
    onDone: onClose,
  });
  return (
    <StaffForm form={form} texts={PRICE} className="mt-3" onClose={onClose}>
      <ChangedSince before={before} now={booking} />
      <FormAmount name="price" label={PRICE.charged} />
      <FormInput
        name="reason"
        label={PRICE.reason}
        hint={PRICE.reasonHint}
        maxLength={PRICE_REASON_LENGTH}
      />
    </StaffForm>
  );
}
