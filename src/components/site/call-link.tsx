import { Phone } from 'lucide-react';
import type { ComponentProps } from 'react';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';

/** Dials the shop. The child of a `Button`, which gives it its looks. */
export function CallLink({ children = SHOP.phoneDisplay, ...rest }: ComponentProps<'a'>) {
  return (
    <a {...rest} href={SHOP_TEL_HREF}>
      <Phone size={18} aria-hidden="true" />
      {children}
    </a>
  );
}
