import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn';
import { fieldHintId } from './field';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  readonly label: ReactNode;
  /** What follows from it as it stands now. */
  readonly hint?: ReactNode;
  readonly checked: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** Something that is on or off, with its name and its consequence beside it. */
export function Switch({ label, hint, className, onChange, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={cn('flex min-h-11 items-center gap-3', className)}>
      <input
        {...rest}
        id={id}
        type="checkbox"
        role="switch"
        aria-checked={rest.checked}
        aria-describedby={hint ? fieldHintId(id) : undefined}
        className={cn(
          // The room around the drawn part takes the press too.
          'relative h-11 w-11.5 flex-none cursor-pointer appearance-none rounded-full disabled:cursor-not-allowed',
          'before:absolute before:inset-x-0 before:inset-y-2 before:rounded-full before:bg-line-strong checked:before:bg-text disabled:before:bg-disabled',
          'after:absolute after:top-3 after:left-1 after:size-5 after:rounded-full after:bg-white after:transition-[left] after:duration-160 checked:after:left-5.5',
          'forced-colors:appearance-auto',
        )}
        onChange={(event) => onChange(event.target.checked)}
      />
      <div className="min-w-0">
        <label className="block text-sm leading-snug font-medium md:text-base" htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <p className="text-sm leading-snug text-text-2" id={fieldHintId(id)}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
