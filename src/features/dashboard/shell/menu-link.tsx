import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';

interface MenuLinkProps {
  readonly icon: LucideIcon;
  readonly to: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/** Leads from the account's menu to a page. */
export function MenuLink({ icon: Icon, to, className, children }: MenuLinkProps) {
  return (
    <Button asChild look="plain" size="s" className={cn('w-full justify-start px-3', className)}>
      <Link to={to}>
        <Icon size={18} aria-hidden="true" />
        {children}
      </Link>
    </Button>
  );
}
