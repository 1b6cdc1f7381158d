import { useQuery } from '@tanstack/react-query';
import { Check, Phone } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { TextsBox } from '@/components/booking/texts-box';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NEW_BOOKING } from '@/content/staff/booking';
import { FIELD_LIMITS } from '@/domain/booking/booking-columns';
import { type KnownCustomer, knownCustomersQuery } from '../../bookings/api/known-customers';
import { hasNoDetails } from './draft';
import { KnownCustomers } from './known-customers';
import { fieldError, newBookingFieldId, type NewBookingForm } from './use-new-booking';

interface CallFieldsProps {
  readonly state: NewBookingForm;
}

/** The number comes first: the only known customer of it is filled in as soon as it is whole. */
export function CallFields({ state }: CallFieldsProps) {
  const { draft, dispatch } = state;
  const { form, known } = draft;
  const { data, isFetching, isError } = useQuery(knownCustomersQuery(form.phone));
  const [only, ...others] = (data ?? []).filter(({ standing }) => standing === 'known');
  const handleUse = (customer: KnownCustomer): void =>
    dispatch({ type: 'customerChosen', customer });
  const fillIn = useEffectEvent((customer: KnownCustomer) => {
    if (!known && hasNoDetails(draft)) handleUse(customer);
  });
  useEffect(() => {
    if (only && others.length === 0) fillIn(only);
  }, [only, others.length]);
  const word = only
    ? others.length === 0
      ? NEW_BOOKING.known
      : NEW_BOOKING.several(others.length + 1)
    : '';
  return (
    <div>
      <Field
        id={newBookingFieldId('phone')}
        label={NEW_BOOKING.phone}
        error={fieldError(state, 'phone')}
        hint={isError ? NEW_BOOKING.searchFailed : undefined}
      >
        <span className="relative block">
          <Phone
            className="absolute top-1/2 left-3.5 -translate-y-1/2 text-text-2"
            size={17}
            aria-hidden="true"
          />
          <Input
            className="pl-10.5"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the call begins with the number
            autoFocus
            type="tel"
            name="phone"
            autoComplete="off"
            required
            maxLength={FIELD_LIMITS.phone}
            value={form.phone}
            onChange={({ target }) =>
              dispatch({ type: 'filled', field: 'phone', value: target.value })
            }
          />
          <span
            className="pointer-events-none absolute top-1/2 right-3.5 flex -translate-y-1/2 items-center gap-1.5 text-sm font-semibold text-ok max-xs:hidden"
            aria-hidden="true"
          >
            {word === '' ? null : <Check size={17} />}
            {word}
          </span>
        </span>
      </Field>
      <p className="sr-only" role="status">
        {isFetching ? NEW_BOOKING.searching : word}
      </p>
      {data && data.length > 0 ? (
        <KnownCustomers customers={data} used={known} onUse={handleUse} />
      ) : null}
      <TextsBox
        label={NEW_BOOKING.texts}
        isTicked={form.wantsTexts}
        onTick={(isTicked) => dispatch({ type: 'textsTicked', isTicked })}
      />
    </div>
  );
}
