import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PRICE } from '@/content/staff-details';
import { PRICE_REASON_LENGTH } from '@/domain/booking-rules';
import { parseDollars } from '@/domain/money';
import type { ListedBooking } from '../api/booking-rows';
import { useEditBooking } from '../actions/edit-booking';
import { InlineForm } from '../../shell/inline-form';
import { ChangedSince } from '../changed-since';
import { focusOnOpen } from '@/components/ui/use-inline-form';

interface PriceFormProps {
  readonly booking: ListedBooking;
  readonly onClose: () => void;
}

/** The shop changes a price only after a look at the vehicle, so it asks for a reason. */
export function PriceForm({ booking, onClose }: PriceFormProps) {
  const [before] = useState(booking);
  const [charged] = useState(before.totalPrice === 0 ? '' : before.totalPrice.toFixed(2));
  const [price, setPrice] = useState(charged);
  const [reason, setReason] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutate: save, isPending } = useEditBooking(booking);

  const amount = parseDollars(price);
  const priceError =
    amount === undefined
      ? PRICE.invalid
      : amount === booking.totalPrice && !isPending
        ? PRICE.same
        : undefined;
  const reasonError = reason.trim() === '' ? PRICE.reasonMissing : undefined;
  const isDirty = price !== charged || reason !== '';
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (amount === undefined || priceError || reasonError || isPending) return;
    save({ changes: { total_price: amount, price_reason: reason.trim() } }, { onSuccess: onClose });
  };
  return (
    <InlineForm
      className="mt-3 grid gap-3.5"
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <ChangedSince before={before} now={booking} />
      <Field label={PRICE.charged} error={isChecked ? priceError : undefined}>
        <Input
          ref={focusOnOpen}
          inputMode="decimal"
          autoComplete="off"
          value={price}
          onChange={(event) => setPrice(event.target.value)}
        />
      </Field>
      <Field
        label={PRICE.reason}
        hint={PRICE.reasonHint}
        error={isChecked ? reasonError : undefined}
      >
        <Input
          autoComplete="off"
          maxLength={PRICE_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
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
