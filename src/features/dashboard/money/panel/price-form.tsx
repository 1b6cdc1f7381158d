import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useMemo, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { PRICE } from '@/content/staff/details';
import { PRICE_REASON_LENGTH } from '@/domain/booking/booking-rules';
import { parseDollars } from '@/domain/money/money';
import type { ListedBooking } from '../../bookings/api/listed-booking';
import { useEditBooking } from '../../bookings/actions/edit-booking';
import { InlineForm } from '../../shell/inline-form';
import { ChangedSince } from '../../bookings/changed-since';

/** Dollars as staff type them, and why they are charged. */
const priceSchema = (current: number) =>
  z.object({
    price: z.pipe(
      z.string(),
      z.pipe(
        z.transform(parseDollars),
        z.number(PRICE.invalid).check(z.refine((price) => price !== current, PRICE.same)),
      ),
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
  const { mutate: save, isPending } = useEditBooking(booking);
  const resolver = useMemo(
    () => zodResolver(priceSchema(booking.totalPrice)),
    [booking.totalPrice],
  );
  const price = before.totalPrice === 0 ? '' : before.totalPrice.toFixed(2);
  const { control, formState, handleSubmit, setFocus } = useForm({
    resolver,
    defaultValues: { price, reason: '' },
  });
  useEffect(() => setFocus('price'), [setFocus]);
  const submit = handleSubmit((typed) => {
    if (isPending) return;
    save(
      { changes: { total_price: typed.price, price_reason: typed.reason } },
      { onSuccess: onClose },
    );
  });
  return (
    <InlineForm
      className="mt-3 grid gap-3.5"
      isDirty={formState.isDirty}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
    >
      <ChangedSince before={before} now={booking} />
      <FormField control={control} name="price" label={PRICE.charged}>
        {(field) => <Input inputMode="decimal" autoComplete="off" {...field} />}
      </FormField>
      <FormField control={control} name="reason" label={PRICE.reason} hint={PRICE.reasonHint}>
        {(field) => <Input autoComplete="off" maxLength={PRICE_REASON_LENGTH} {...field} />}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" size="s" isBusy={isPending}>
          {isPending ? PRICE.saving : PRICE.save}
        </Button>
        <Button look="outline" size="s" onClick={onClose}>
          {PRICE.cancel}
        </Button>
      </div>
    </InlineForm>
  );
}
