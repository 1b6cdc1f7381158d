import { Receipt } from 'lucide-react';
import type { ComponentProps } from 'react';
import { CHECKOUT } from '@/content/staff/checkout';
import { DetailsDialog } from '@/features/dashboard/bookings/details/details-dialog';
import { InstalledPanel } from '@/features/dashboard/installed/installed-panel';
import { IntakePanel } from '@/features/dashboard/intake/intake-panel';
import { MoneyPanel } from '@/features/dashboard/money/panel/money-panel';
import { PricePanel } from '@/features/dashboard/money/panel/price-panel';
import { useUsesCheckout } from '@/features/dashboard/money/use-open-money';

type BookingDetailsProps = Omit<ComponentProps<typeof DetailsDialog>, 'completion' | 'children'> & {
  readonly onIntake: () => void;
};

/** The details of a booking, with its price, its money and its intake. */
export function BookingDetails({ onIntake, ...props }: BookingDetailsProps) {
  const { booking } = props;
  const usesCheckout = useUsesCheckout();
  return (
    <DetailsDialog
      {...props}
      completion={usesCheckout ? { label: CHECKOUT.open, Icon: Receipt } : undefined}
    >
      {(onComplete) => (
        <>
          <PricePanel booking={booking} />
          <MoneyPanel booking={booking} onCheckout={onComplete} />
          <InstalledPanel booking={booking} />
          <IntakePanel booking={booking} onOpen={onIntake} />
        </>
      )}
    </DetailsDialog>
  );
}
