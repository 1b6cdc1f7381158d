import { ChevronDown, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { PHONE_QUERY, useMedia } from '@/components/use-media';

interface FoldProps {
  readonly title: string;
  readonly icon: LucideIcon;
  /** Its newest entry, beside the title while it is folded. */
  readonly newest: string;
  readonly children: ReactNode;
}

/** A part of the details: folded into a row on phones, open elsewhere. */
export function Fold({ title, icon: Icon, newest, children }: FoldProps) {
  const isPhone = useMedia(PHONE_QUERY);
  if (!isPhone) {
    return (
      <section aria-label={title}>
        <h3 className="mb-2 text-lg">{title}</h3>
        {children}
      </section>
    );
  }
  return (
    <section aria-label={title} className="min-w-0 border-t border-line">
      <details className="group">
        <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
          <Icon className="flex-none text-text-2" size={18} aria-hidden="true" />
          <h3 className="flex-none font-sans text-base font-semibold tracking-normal">{title}</h3>
          <span className="ml-auto min-w-0 truncate text-sm text-text-2 group-open:hidden">
            {newest}
          </span>
          <ChevronDown
            className="flex-none group-open:ml-auto group-open:rotate-180"
            size={18}
            aria-hidden="true"
          />
        </summary>
        <div className="pb-3.5">{children}</div>
      </details>
    </section>
  );
}
