import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';
import { FieldError, fieldErrorId } from '@/components/ui/field';

interface TickBoxProps {
  readonly id?: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
  readonly error?: string | undefined;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A sentence that a customer ticks. It starts unticked. */
export function TickBox({ id, isTicked, onTick, error, className, children }: TickBoxProps) {
  const errorId = id !== undefined && error !== undefined ? fieldErrorId(id) : undefined;
  return (
    <div className={className}>
      <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm leading-snug">
        <input
          type="checkbox"
          id={id}
          className={cn('mt-0.5 size-5 flex-none accent-text', error && 'outline-2 outline-danger')}
          checked={isTicked}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={errorId}
          onChange={({ target }) => onTick(target.checked)}
        />
        <span>{children}</span>
      </label>
      {error === undefined ? null : (
        <FieldError id={errorId} className="mt-0">
          {error}
        </FieldError>
      )}
    </div>
  );
}
