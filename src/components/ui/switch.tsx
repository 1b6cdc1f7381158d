import { cva } from 'class-variance-authority';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { cn } from './cn';
import { fieldHintId } from './field';

const control = cva(
  [
    // The room around the drawn part takes the press too.
    'relative h-11 flex-none cursor-pointer appearance-none disabled:cursor-not-allowed',
    'before:absolute before:rounded-full after:absolute after:rounded-full after:duration-160',
    'forced-colors:before:border forced-colors:after:bg-[ButtonText] forced-colors:checked:before:bg-[Highlight] forced-colors:checked:after:bg-[HighlightText] forced-colors:disabled:before:border-[GrayText] forced-colors:disabled:after:bg-[GrayText]',
  ],
  {
    variants: {
      ground: {
        paper: [
          'w-11.5 rounded-full before:inset-x-0 before:inset-y-2 before:bg-line-strong checked:before:bg-text disabled:before:bg-disabled',
          'after:top-3 after:left-1 after:size-5 after:bg-white after:transition-[left] checked:after:left-5.5',
        ],
        ink: [
          'w-14 rounded-l before:inset-x-0.5 before:inset-y-1.5 before:bg-ink-600 before:inset-ring before:inset-ring-on-ink-3 before:transition-colors before:ease-film checked:before:bg-sodium checked:before:inset-ring-0',
          'after:top-2.5 after:left-1.5 after:size-6 after:bg-on-ink after:transition-[translate,background-color] after:ease-film checked:after:translate-x-5 checked:after:bg-on-sodium',
        ],
      },
    },
  },
);

interface SwitchControlProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange'> {
  readonly ground?: 'paper' | 'ink';
  readonly checked: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** The bare switch, for a place that has its own label. */
export function SwitchControl(props: SwitchControlProps) {
  const { ground = 'paper', className, onChange, ...rest } = props;
  return (
    <input
      {...rest}
      type="checkbox"
      role="switch"
      aria-checked={rest.checked}
      className={cn(control({ ground }), className)}
      onChange={(event) => onChange(event.target.checked)}
    />
  );
}

interface SwitchProps extends Omit<SwitchControlProps, 'ground'> {
  readonly label: ReactNode;
  /** Says what the current state means. */
  readonly hint?: ReactNode;
}

/** Shows its name and consequence next to it. */
export function Switch({ label, hint, className, ...rest }: SwitchProps) {
  const id = useId();
  return (
    <div className={cn('flex min-h-11 items-center gap-3', className)}>
      <SwitchControl {...rest} id={id} aria-describedby={hint ? fieldHintId(id) : undefined} />
      <div className="min-w-0">
        <label className="block text-sm leading-snug font-medium md:text-base" htmlFor={id}>
          {label}
        </label>
        {hint ? (
          <p className="text-sm leading-snug wrap-anywhere text-text-2" id={fieldHintId(id)}>
            {hint}
          </p>
        ) : null}
      </div>
    </div>
  );
}
