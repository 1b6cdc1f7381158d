import { cva, type VariantProps } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, type LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from './cn';

const note = cva(
  'grid grid-cols-[auto_1fr] gap-3.5 rounded-m px-4.5 py-4 text-sm leading-snug tracking-wide print:my-4 print:break-inside-avoid print:bg-transparent print:p-0 print:text-text forced-colors:border',
  {
    variants: {
      tone: {
        ok: 'bg-ok-bg text-ok-lead',
        info: 'bg-info-bg text-info-lead',
        warn: 'bg-warn-bg text-warn-lead',
        bad: 'bg-danger-bg text-danger-lead',
        neutral: 'bg-paper text-text-lead',
        'ok-ink': 'bg-ok-ink-bg text-ok-ink-lead [&_b]:text-ok-ink [&>svg]:text-ok-ink',
        'bad-ink':
          'bg-danger-ink-bg text-danger-ink-lead [&_b]:text-danger-ink [&>svg]:text-danger-ink',
      },
    },
  },
);

type Tone = NonNullable<VariantProps<typeof note>['tone']>;

const ICONS: Readonly<Record<Tone, LucideIcon>> = {
  ok: CircleCheck,
  info: Info,
  warn: CircleAlert,
  bad: CircleAlert,
  neutral: Info,
  'ok-ink': CircleCheck,
  'bad-ink': CircleAlert,
};

interface NoteProps extends Omit<ComponentProps<'div'>, 'title'> {
  readonly tone: Tone;
  readonly icon?: LucideIcon;
  readonly title?: ReactNode;
}

/** A sentence or two with an icon, on a tinted ground. Give it a `role` where it appears later. */
export function Note({ tone, icon, title, className, children, ...rest }: NoteProps) {
  const Icon = icon ?? ICONS[tone];
  return (
    <div {...rest} className={cn(note({ tone }), className)}>
      <Icon className="mt-0.5" size={18} aria-hidden="true" />
      <div className="min-w-0">
        {title === undefined ? null : <b className="block font-semibold">{title}</b>}
        {children}
      </div>
    </div>
  );
}
