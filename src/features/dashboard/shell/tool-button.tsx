import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '@/components/ui/button';

interface ToolButtonProps extends Pick<ComponentProps<'button'>, 'disabled' | 'onClick'> {
  readonly icon: LucideIcon;
  readonly children: string;
}

/** One of the tools next to a view's title; in the header of phones only its icon. */
export function ToolButton({ icon: Icon, children, ...rest }: ToolButtonProps) {
  return (
    <Button
      {...rest}
      look="outline"
      size="s"
      className="flex-none max-md:w-11 max-md:px-0 print:hidden"
    >
      <Icon className="flex-none" size={18} aria-hidden="true" />
      <span className="max-md:sr-only">{children}</span>
    </Button>
  );
}
