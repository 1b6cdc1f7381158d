import { CircleAlert } from 'lucide-react';
import { errorId } from './focus-field';
import type { BookingField } from './validate-booking';

interface FieldErrorProps {
  readonly field: BookingField;
  readonly text: string | undefined;
}

/** What is wrong with a field, below it. */
export function FieldError({ field, text }: FieldErrorProps) {
  if (text === undefined) return null;
  return (
    <p className="field-error" id={errorId(field)}>
      <CircleAlert className="mt-[2px] flex-none" size={16} aria-hidden="true" />
      {text}
    </p>
  );
}
