import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface ClosingRowProps {
  /** The customer's address, or a link to the booking. */
  readonly name: ReactNode;
  readonly about: string;
  readonly icon: LucideIcon;
  readonly result: string;
  readonly besides?: ReactNode;
  readonly children?: ReactNode;
}

/** A booking that a closing concerns, and what becomes of it. */
export function ClosingRow({
  name,
  about,
  icon: Icon,
  result,
  besides,
  children,
}: ClosingRowProps) {
  return (
    <li className="grid gap-x-3.5 gap-y-2.5 rounded-l p-3 pl-3.5 inset-ring inset-ring-line md:grid-cols-[minmax(0,1fr)_264px] md:items-center">
      <div className="min-w-0">
        <b className="block truncate text-sm font-semibold">{name}</b>
        <p className="text-sm leading-snug wrap-anywhere text-text-2 tabular-nums">{about}</p>
        <div className="mt-0.5 flex min-h-6 flex-wrap items-center gap-x-1.5 text-sm leading-snug font-medium tabular-nums">
          <p className="flex gap-1.5">
            <Icon className="mt-0.5 flex-none" size={15} aria-hidden="true" />
            {result}
          </p>
          {besides}
        </div>
      </div>
      {children}
    </li>
  );
}
