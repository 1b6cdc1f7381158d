import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { BOARD } from '@/content/staff/board';

/** A list above the board shows this many, so that the board stays in sight. */
export const FOLDED_TO = 3;

/** The first of a list, and all of it once somebody wants them. */
export function useFold<T>(all: readonly T[]) {
  const [isOpen, setIsOpen] = useState(false);
  return {
    shown: isOpen ? all : all.slice(0, FOLDED_TO),
    fold:
      all.length > FOLDED_TO
        ? { hidden: all.length - FOLDED_TO, isOpen, onToggle: () => setIsOpen(!isOpen) }
        : undefined,
  };
}

interface FoldButtonProps {
  readonly fold: NonNullable<ReturnType<typeof useFold>['fold']>;
  readonly look?: 'plain' | 'ghost';
  readonly className?: string;
}

export function FoldButton({ fold, look = 'plain', className }: FoldButtonProps) {
  const { hidden, isOpen, onToggle } = fold;
  return (
    <Button
      look={look}
      size="s"
      className={cn('gap-1.5 px-3', className)}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      {isOpen ? BOARD.fold.less : BOARD.fold.more(hidden)}
      <ChevronDown className={cn(isOpen && 'rotate-180')} size={16} aria-hidden="true" />
    </Button>
  );
}
