import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { Extras } from '@/components/booking/extras';
import { TextsBox } from '@/components/booking/texts-box';
import { VehicleMismatch } from '@/components/booking/vehicle-mismatch';
import { FormField, FormInput, FormSelect } from '@/components/ui/form-field';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { BOOKING } from '@/content/booking/booking';
import { DETAILS } from '@/content/staff/dashboard';
import { NEW_BOOKING } from '@/content/staff/booking';
import { EDIT } from '@/content/staff/details';
import { FIELD_LIMITS, type TextFieldName } from '@/domain/booking/booking-columns';
import { type BookingForm, type FormAction, reduceForm } from '@/domain/booking/booking-form';
import { REQUIRED_FIELDS, STAFF_REQUIRED_FIELDS } from '@/domain/booking/booking-rules';
import { formatPrice } from '@/domain/money/money';
import { VEHICLE_TYPE_OPTIONS } from '@/domain/vehicles';
import { failureKind } from '@/lib/errors';
import type { ListedBooking } from '../api/listed-booking';
import { useEditBooking } from '../actions/edit-booking';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { ChangedSince } from '../changed-since';
import { checkTextFields } from '../text-fields';
import { changesOf, formOf, serviceOptions } from './edited-booking';
import { NoBayQuestion } from './no-bay-question';

interface EditFormProps {
  readonly booking: ListedBooking;
  readonly onClose: () => void;
}

const COPY = BOOKING.details;

/** A customer who walked in without leaving a number is not asked for one. */
function requiredFields({ source, customerPhone }: ListedBooking): readonly TextFieldName[] {
  if (source !== 'phone') return REQUIRED_FIELDS;
  return STAFF_REQUIRED_FIELDS.filter((field) => field !== 'phone' || customerPhone !== '');
}

/** Returns the columns that the typed values change. */
const editSchema = (before: ListedBooking) =>
  z.pipe(
    z.custom<BookingForm>().check(checkTextFields(requiredFields(before))),
    z.transform((typed) => changesOf(before, typed)),
  );

export function EditForm({ booking, onClose }: EditFormProps) {
  const [before] = useState(booking);
  const save = useEditBooking(booking);
  const form = useStaffForm({
    schema: editSchema(before),
    start: formOf(before),
    save,
    send: (changes) => ({ changes }),
    onDone: onClose,
    onUnchanged: onClose,
  });
  const { control } = form;
  const typed = useWatch({ control, compute: (now: BookingForm) => now });
  const asideAddOns = useRef<readonly string[]>([]);
  const dispatch = (action: FormAction): void => {
    const next = reduceForm({ form: typed, asideAddOns: asideAddOns.current }, action);
    asideAddOns.current = next.asideAddOns;
    form.setValues(next.form, { shouldDirty: true, shouldValidate: form.tries > 0 });
  };
  const changes = changesOf(before, typed);
  const of = (name: 'name' | 'phone' | 'email' | 'vehicleMake' | 'vehicleModel') => ({
    control,
    name,
    maxLength: FIELD_LIMITS[name],
  });
  const isAnswered = save.variables?.answer !== undefined;
  const isAsking = isAnswered ? save.isPending : failureKind(save.error) === 'override';
  return (
    <StaffForm
      form={{ ...form, isDirty: Object.keys(changes).length > 0 }}
      {...(!isAsking && { texts: EDIT })}
      className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 [&>*]:min-w-0"
      aria-label={EDIT.heading}
      onClose={onClose}
    >
      <ChangedSince before={before} now={booking} />
      <FormInput {...of('name')} label={COPY.name} />
      <FormInput {...of('phone')} type="tel" label={COPY.phone} />
      <TextsBox
        label={NEW_BOOKING.texts}
        isTicked={typed.wantsTexts}
        onTick={(isTicked) => dispatch({ type: 'textsTicked', isTicked })}
      />
      <FormInput
        {...of('email')}
        className="col-span-full"
        type="email"
        label={COPY.email}
        hint={booking.source === 'phone' ? EDIT.emailOptional : undefined}
      />
      <FormField name="service" label={COPY.service}>
        {({ value }) => (
          <Select
            value={value}
            options={serviceOptions(before)}
            onChange={(service) => dispatch({ type: 'filled', field: 'service', value: service })}
          />
        )}
      </FormField>
      <div>
        <FormSelect
          name="vehicleType"
          label={COPY.vehicleType}
          options={VEHICLE_TYPE_OPTIONS}
          placeholder={typed.vehicleType}
        />
        <VehicleMismatch
          serviceIds={[typed.service, ...typed.extraServices]}
          vehicleType={typed.vehicleType}
        />
      </div>
      <Extras form={typed} dispatch={dispatch} />
      <FormInput {...of('vehicleMake')} label={COPY.make} />
      <FormInput {...of('vehicleModel')} label={COPY.model} />
      <FormField name="comments" className="col-span-full" label={DETAILS.instructions}>
        {(field) => <Textarea autoComplete="off" maxLength={FIELD_LIMITS.comments} {...field} />}
      </FormField>
      <p className="col-span-full text-sm font-medium empty:hidden" role="status">
        {changes.total_price === undefined
          ? null
          : EDIT.newPrice(formatPrice(changes.total_price), formatPrice(before.totalPrice))}
      </p>
      {isAsking ? (
        <NoBayQuestion
          booking={booking}
          form={typed}
          isPending={save.isPending}
          onAnswer={(answer) => save.mutate({ changes, answer }, { onSuccess: onClose })}
          onBack={save.reset}
        />
      ) : null}
    </StaffForm>
  );
}
