import { Banknote, CreditCard, Globe, HandCoins, type LucideIcon, Smartphone } from 'lucide-react';
import type { PaymentMethod } from '@/domain/money/checkout';

const ICONS: Readonly<Record<PaymentMethod, LucideIcon>> = {
  card: CreditCard,
  cash: Banknote,
  e_transfer: Smartphone,
  other: HandCoins,
  online: Globe,
};

interface MethodIconProps {
  readonly method: PaymentMethod;
  /** Pixels. */
  readonly size: number;
}

export function MethodIcon({ method, size }: MethodIconProps) {
  const Icon = ICONS[method];
  return <Icon className="flex-none" size={size} aria-hidden="true" />;
}
