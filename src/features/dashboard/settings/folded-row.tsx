import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { PHONE_QUERY, useMedia } from '@/components/use-media';

interface FoldedRowProps {
  readonly title: string;
  readonly text: string;
  readonly value?: string | undefined;
  /** Folded where there is room for its fields, too. */
  readonly isAlways?: boolean;
  readonly children: ReactNode;
}

/** A row of a long list: what it is set to, its fields behind a press. On phones, else where it says so. */
export function FoldedRow({ title, text, value, isAlways = false, children }: FoldedRowProps) {
  const isPhone = useMedia(PHONE_QUERY);
  if (!isPhone && !isAlways) return children;
  return (
    <details className="group">
      <summary className="flex min-h-15 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <b className="block font-semibold wrap-anywhere">{title}</b>
          <span className="block text-sm wrap-anywhere text-text-2">{text}</span>
        </span>
        <span className="flex-none text-sm text-text-2 tabular-nums">{value}</span>
        <ChevronDown className="flex-none group-open:rotate-180" size={18} aria-hidden="true" />
      </summary>
      {children}
    </details>
  );
}
