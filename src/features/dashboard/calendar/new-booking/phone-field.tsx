import { FIELD_LIMITS } from '@/domain/booking/booking-columns';
import { useQuery } from '@tanstack/react-query';
import { Check, Phone } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { NEW_BOOKING } from '@/content/staff/booking';
import { type KnownCustomer, knownCustomersQuery } from '../../bookings/api/known-customers';
import { KnownCustomers } from './known-customers';

interface PhoneFieldProps {
  readonly id: string;
  readonly phone: string;
  readonly error: string | undefined;
  readonly known: KnownCustomer | undefined;
  /** True if the only known customer of a number is filled in without being asked for. */
  readonly fillsIn: boolean;
  readonly onChange: (phone: string) => void;
  readonly onUse: (customer: KnownCustomer) => void;
}

/** The number comes first: a known customer is filled in as soon as it is whole. */
export function PhoneField(props: PhoneFieldProps) {
  const { id, phone, error, known, fillsIn, onChange, onUse } = props;
  const { data, isFetching, isError } = useQuery(knownCustomersQuery(phone));
  const [only, ...others] = (data ?? []).filter(({ standing }) => standing === 'known');
  const fillIn = useEffectEvent((customer: KnownCustomer) => {
    if (!known && fillsIn) onUse(customer);
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
        id={id}
        label={NEW_BOOKING.phone}
        error={error}
        hint={isError ? NEW_BOOKING.searchFailed : undefined}
      >
        <span className="relative block">
          <Phone
            className="absolute top-1/2 left-3.5 -translate-y-1/2 text-text-2"
            size={17}
            aria-hidden="true"
          />
          <PhoneInput phone={phone} onChange={onChange} />
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
        <KnownCustomers customers={data} used={known} onUse={onUse} />
      ) : null}
    </div>
  );
}

function PhoneInput({ phone, onChange }: Pick<PhoneFieldProps, 'phone' | 'onChange'>) {
  return (
    <Input
      className="pl-10.5"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the call begins with the number
      autoFocus
      type="tel"
      name="phone"
      autoComplete="off"
      required
      maxLength={FIELD_LIMITS.phone}
      value={phone}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
