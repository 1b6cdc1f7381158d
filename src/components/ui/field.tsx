import { CircleAlert } from 'lucide-react';
import { createContext, type FormEvent, type ReactNode, use, useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { OPTIONAL } from '@/content/field';
import { cn } from './cn';

interface FieldState {
  readonly id: string;
  readonly describedBy: string | undefined;
  readonly isInvalid: boolean;
  readonly sayTooLong: (problem: string | undefined) => void;
}

const FieldContext = createContext<FieldState | undefined>(undefined);

export const fieldHintId = (id: string): string => `${id}-hint`;
export const fieldErrorId = (id: string): string => `${id}-error`;

interface FieldProps {
  /** The control's id; made up where nothing else has to know it. */
  readonly id?: string | undefined;
  readonly label: ReactNode;
  /** Follows the label. */
  readonly labelNote?: string | undefined;
  /** Says so after the label. */
  readonly isOptional?: boolean | undefined;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  readonly className?: string | undefined;
  /** One control of the kit: it takes its id, its texts and its state from here. */
  readonly children: ReactNode;
}

/** A control with its label above and its hint or error below. */
export function Field(props: FieldProps) {
  const { id, label, isOptional = false, hint, error, className, children } = props;
  const labelNote = props.labelNote ?? (isOptional ? OPTIONAL : undefined);
  const ownId = useId();
  const [tooLong, sayTooLong] = useState<string>();
  const problem = tooLong ?? error;
  const controlId = id ?? ownId;
  const isInvalid = problem !== undefined;
  const described = [
    hint ? fieldHintId(controlId) : undefined,
    isInvalid ? fieldErrorId(controlId) : undefined,
  ];
  const state: FieldState = {
    id: controlId,
    describedBy: described.filter(Boolean).join(' ') || undefined,
    isInvalid,
    sayTooLong,
  };
  return (
    <div className={cn('min-w-0', className)}>
      <label className="mb-2 block text-sm font-medium" htmlFor={controlId}>
        {label}{' '}
        {labelNote ? <span className="ml-1.5 font-normal text-text-3">{labelNote}</span> : null}
      </label>
      <FieldContext value={state}>{children}</FieldContext>
      {hint ? <FieldHint id={fieldHintId(controlId)}>{hint}</FieldHint> : null}
      {isInvalid ? <FieldError id={fieldErrorId(controlId)}>{problem}</FieldError> : null}
    </div>
  );
}

/** Shows what is wrong in a form that was sent, and leads to the first field of it. */
export function showInvalid({ currentTarget: form }: FormEvent, show: () => void): void {
  flushSync(show);
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
}

interface FieldTextProps {
  readonly id?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

export function FieldHint({ className, ...rest }: FieldTextProps) {
  return <p {...rest} className={cn('mt-2 text-sm leading-snug text-text-2', className)} />;
}

export function FieldError({ className, children, ...rest }: FieldTextProps) {
  return (
    <p
      {...rest}
      className={cn(
        'mt-2 flex items-start gap-1.75 text-sm leading-snug font-medium text-danger',
        className,
      )}
    >
      <CircleAlert className="mt-0.5 flex-none" size={16} aria-hidden="true" />
      {children}
    </p>
  );
}

/**
 * A control inside a `Field` calls this if its text is too long; it is the same function in every
 * render.
 */
export const useSayTooLong = () => use(FieldContext)?.sayTooLong;

/** Props that are given to the control itself go first. */
export function useFieldControl() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.id,
    'aria-invalid': field.isInvalid || undefined,
    'aria-describedby': field.describedBy,
  };
}
