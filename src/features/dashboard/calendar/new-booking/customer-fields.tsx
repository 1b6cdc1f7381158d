import { CareBox } from '@/components/booking/care-box';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { NEW_BOOKING } from '@/content/staff/booking';
import { FIELD_LIMITS, type TextFieldName } from '@/domain/booking/booking-columns';
import { STAFF_NOTE_LENGTH } from '@/domain/booking/booking-rules';
import { fieldError, newBookingFieldId, type NewBookingProps } from './use-new-booking';

export function CustomerFields({ state }: NewBookingProps) {
  return (
    <div className="grid items-start gap-4 md:grid-cols-2 md:gap-x-3.5">
      <TextField
        state={state}
        field="name"
        label={NEW_BOOKING.name}
        isRequired={!state.draft.isWalkIn}
      />
      <TextField state={state} field="email" label={NEW_BOOKING.email} isOptional type="email" />
      <div className="grid grid-cols-2 gap-3.5 md:col-span-full">
        <TextField state={state} field="vehicleMake" label={NEW_BOOKING.make} isOptional />
        <TextField state={state} field="vehicleModel" label={NEW_BOOKING.model} isOptional />
      </div>
      {state.draft.form.email.trim() === '' ? null : (
        <CareBox form={state.draft.form} dispatch={state.dispatch} label={NEW_BOOKING.care} />
      )}
    </div>
  );
}

interface TextFieldProps extends NewBookingProps {
  readonly field: TextFieldName;
  readonly label: string;
  readonly isOptional?: boolean;
  readonly type?: 'text' | 'email';
  readonly isRequired?: boolean;
}

function TextField(props: TextFieldProps) {
  const { state, field, label, isOptional, type = 'text', isRequired = false } = props;
  return (
    <Field
      id={newBookingFieldId(field)}
      label={label}
      isOptional={isOptional}
      error={fieldError(state, field)}
    >
      <Input
        type={type}
        // The browser would offer the details of the member of staff.
        autoComplete="off"
        required={isRequired}
        maxLength={FIELD_LIMITS[field]}
        value={state.draft.form[field]}
        onChange={({ target }) => state.dispatch({ type: 'filled', field, value: target.value })}
      />
    </Field>
  );
}

/** Only for staff: it is in no mail and on no page of the customer's. */
export function NoteField({ state: { draft, dispatch, problems } }: NewBookingProps) {
  return (
    <Field
      id="new-booking-note"
      label={NEW_BOOKING.note}
      labelNote={NEW_BOOKING.noteHint}
      error={problems?.isNoteLong ? NEW_BOOKING.problems.tooLong(STAFF_NOTE_LENGTH) : undefined}
    >
      <Textarea
        rows={2}
        className="min-h-16"
        maxLength={STAFF_NOTE_LENGTH}
        value={draft.note}
        onChange={({ target }) => dispatch({ type: 'noted', note: target.value })}
      />
    </Field>
  );
}
