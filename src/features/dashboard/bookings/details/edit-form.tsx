import { type FormEvent, useReducer, useState } from 'react';
import { Extras } from '@/components/booking/extras';
import { VehicleMismatch } from '@/components/booking/vehicle-mismatch';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { BOOKING } from '@/content/booking/booking';
import { DETAILS } from '@/content/staff/dashboard';
import { EDIT, problemText } from '@/content/staff/details';
import { FIELD_LIMITS, type TextFieldName } from '@/domain/booking/booking-columns';
import { reduceForm } from '@/domain/booking/booking-form';
import {
  fieldProblems,
  REQUIRED_FIELDS,
  STAFF_REQUIRED_FIELDS,
} from '@/domain/booking/booking-rules';
import { formatPrice } from '@/domain/money/money';
import { VEHICLE_TYPES, vehicleTypeLabel } from '@/domain/vehicles';
import { failureKind } from '@/lib/errors';
import type { ListedBooking } from '../api/booking-rows';
import type { ChangeAnswer } from '../api/change-booking';
import { useEditBooking } from '../actions/edit-booking';
import { InlineForm } from '../../shell/inline-form';
import { ChangedSince } from '../changed-since';
import { changesOf, formOf, serviceOptions } from './edited-booking';
import { NoBayQuestion } from './no-bay-question';
import { focusOnOpen } from '@/components/ui/use-inline-form';

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

/** What is typed, what of it is wrong or changed, and how it is saved; `before` is the booking as it was. */
function useEditForm({ booking, onClose }: EditFormProps) {
  const [before] = useState(booking);
  const [{ form }, dispatch] = useReducer(reduceForm, { form: formOf(before), asideAddOns: [] });
  const [isChecked, setIsChecked] = useState(false);
  const { mutate: save, isPending } = useEditBooking(booking);
  const [isAsking, setIsAsking] = useState(false);

  const problems = fieldProblems(form, requiredFields(before));
  const changes = changesOf(before, form);
  const fill = (field: TextFieldName) => (value: string) =>
    dispatch({ type: 'filled', field, value });
  const errorOf = (field: TextFieldName): string | undefined => {
    const problem = isChecked ? problems[field] : undefined;
    return problem && problemText(field, problem, FIELD_LIMITS[field]);
  };
  const text = (field: TextFieldName) => ({
    value: form[field],
    maxLength: FIELD_LIMITS[field],
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) =>
      fill(field)(event.target.value),
  });
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (isPending || Object.keys(problems).length > 0) return;
    if (Object.keys(changes).length === 0) onClose();
    else send();
  };
  const send = (answer?: ChangeAnswer): void =>
    save(
      { changes, ...(answer && { answer }) },
      {
        onSuccess: onClose,
        onError: (failure) => setIsAsking(failureKind(failure) === 'override' && !answer),
      },
    );
  return {
    before,
    form,
    dispatch,
    changes,
    fill,
    text,
    errorOf,
    isPending,
    isAsking,
    setIsAsking,
    send,
    handleSubmit,
  };
}

export function EditForm({ booking, onClose }: EditFormProps) {
  const edit = useEditForm({ booking, onClose });
  const { before, form, dispatch, changes, fill, text, errorOf, isPending, isAsking } = edit;
  return (
    <InlineForm
      className="grid grid-cols-1 items-start gap-4 md:grid-cols-2 [&>*]:min-w-0"
      aria-label={EDIT.heading}
      isDirty={Object.keys(changes).length > 0}
      onClose={onClose}
      onSubmit={edit.handleSubmit}
    >
      <ChangedSince before={before} now={booking} />
      <Field label={COPY.name} error={errorOf('name')}>
        <Input ref={focusOnOpen} {...text('name')} />
      </Field>
      <Field label={COPY.phone} error={errorOf('phone')}>
        <Input type="tel" {...text('phone')} />
      </Field>
      <Field
        className="col-span-full"
        label={COPY.email}
        hint={booking.source === 'phone' ? EDIT.emailOptional : undefined}
        error={errorOf('email')}
      >
        <Input type="email" {...text('email')} />
      </Field>
      <Field label={COPY.service} error={errorOf('service')}>
        <Select value={form.service} options={serviceOptions(before)} onChange={fill('service')} />
      </Field>
      <div>
        <Field label={COPY.vehicleType}>
          <Select
            value={form.vehicleType}
            options={VEHICLE_TYPES.map((type) => [type, vehicleTypeLabel(type)] as const)}
            placeholder={form.vehicleType}
            onChange={fill('vehicleType')}
          />
        </Field>
        <VehicleMismatch
          serviceIds={[form.service, ...form.extraServices]}
          vehicleType={form.vehicleType}
        />
      </div>
      <Extras form={form} dispatch={dispatch} />
      <Field label={COPY.make} error={errorOf('vehicleMake')}>
        <Input {...text('vehicleMake')} />
      </Field>
      <Field label={COPY.model} error={errorOf('vehicleModel')}>
        <Input {...text('vehicleModel')} />
      </Field>
      <Field className="col-span-full" label={DETAILS.instructions} error={errorOf('comments')}>
        <Textarea {...text('comments')} />
      </Field>
      <p className="col-span-full text-sm font-medium empty:hidden" role="status">
        {changes.total_price === undefined
          ? null
          : EDIT.newPrice(formatPrice(changes.total_price), formatPrice(before.totalPrice))}
      </p>
      {isAsking ? (
        <NoBayQuestion
          booking={booking}
          form={form}
          isPending={isPending}
          onAnswer={edit.send}
          onBack={() => edit.setIsAsking(false)}
        />
      ) : null}
      <div className={cn('col-span-full flex flex-wrap gap-2', isAsking && 'hidden')}>
        <Button type="submit" look="ink" size="s" isBusy={isPending}>
          {isPending ? EDIT.saving : EDIT.save}
        </Button>
        <Button look="outline" size="s" onClick={onClose}>
          {EDIT.cancel}
        </Button>
      </div>
    </InlineForm>
  );
}
