import type { ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

interface PanelSectionProps {
  readonly className?: string;
  readonly children: ReactNode;
}

export function PanelSection({ className, children }: PanelSectionProps) {
  return (
    <div
      className={cn(
        'border-b border-hair pt-5 pb-5.5 last:border-b-0 md:max-lg:break-inside-avoid',
        className,
      )}
    >
      {children}
    </div>
  );
}
