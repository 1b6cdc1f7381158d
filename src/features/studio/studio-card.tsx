import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

interface StudioCardProps {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}

export function StudioCard({ id, title, children }: StudioCardProps) {
  return (
    <Card
      asChild
      className="flex min-w-0 flex-col bg-ink-850 text-on-ink inset-ring-hair md:rounded-xl md:p-6.5"
    >
      <section aria-labelledby={id}>
        <h2 id={id} className="mb-2 text-xl leading-title tracking-title">
          {title}
        </h2>
        {children}
      </section>
    </Card>
  );
}
