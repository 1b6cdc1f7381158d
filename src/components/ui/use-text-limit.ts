import { type Ref, useEffect, useImperativeHandle, useRef } from 'react';
import { formatWhole } from '@/domain/number-text';
import { useSayTooLong } from './field';

type TextControl = HTMLInputElement | HTMLTextAreaElement;

interface LimitedText<Control> {
  readonly maxLength?: number | undefined;
  readonly value?: unknown;
  readonly ref?: Ref<Control> | undefined;
}

/**
 * The browser's own `maxlength` cuts what is pasted in silence; here all of it stays, the limit is
 * said, and its form is not sent until it fits.
 *
 * @returns what goes to the control in place of `ref` and `maxLength`
 */
export function useTextLimit<Control extends TextControl>({
  maxLength,
  value,
  ref,
}: LimitedText<Control>) {
  const sayTooLong = useSayTooLong();
  const control = useRef<Control>(null);
  const length = typeof value === 'string' ? value.trim().length : 0;
  const isTooLong = maxLength !== undefined && length > maxLength;
  const problem = isTooLong
    ? `Up to ${formatWhole(maxLength)} characters. These are ${formatWhole(length)}.`
    : undefined;

  useEffect(() => {
    sayTooLong?.(problem);
    return () => sayTooLong?.(undefined);
  }, [sayTooLong, problem]);

  useEffect(() => {
    const form = control.current?.form;
    if (!isTooLong || !form) return undefined;
    const wait = (event: SubmitEvent): void => {
      // Before React hears of it.
      event.stopPropagation();
      event.preventDefault();
      control.current?.focus();
    };
    form.addEventListener('submit', wait, { capture: true });
    return () => form.removeEventListener('submit', wait, { capture: true });
  }, [isTooLong]);

  useImperativeHandle<Control | null, Control | null>(ref, () => control.current, []);
  return {
    ref: control,
    ...(isTooLong ? { 'aria-invalid': true as const } : {}),
    // The form would read no value from it when it is sent.
    maxLength: value === undefined ? maxLength : undefined,
  };
}
