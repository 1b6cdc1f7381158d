import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';

interface SideCardProps {
  readonly heading: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** A card beside an article. */
export function SideCard({ heading, className, children }: SideCardProps) {
  return (
    <Card asChild {...(className === undefined ? {} : { className })}>
      <section>
        <h2 className="mb-3 text-xl leading-title tracking-title">{heading}</h2>
        {children}
      </section>
    </Card>
  );
}
