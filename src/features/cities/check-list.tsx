import { Check } from 'lucide-react';
import { cn } from '@/components/ui/cn';

interface CheckListProps {
  readonly items: readonly string[];
  readonly className?: string;
}

export function CheckList({ items, className }: CheckListProps) {
  return (
    <ul className={cn('mt-4.5 grid gap-2.75', className)}>
      {items.map((item) => (
        <li key={item} className="flex gap-3">
          <Check
            className="mt-0.5 flex-none text-sodium-deep print:hidden"
            size={20}
            aria-hidden="true"
          />
          {item}
        </li>
      ))}
    </ul>
  );
}
