import { Phone } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { STAFF_DAY } from '@/content/staff/day';
import { phoneHref } from '@/domain/contact-links';
import type { ListedBooking } from '../../bookings/api/listed-booking';

interface CallButtonProps {
  readonly booking: ListedBooking;
  readonly look?: 'plain' | 'ghost' | 'outline';
  readonly isIcon?: boolean;
  readonly className?: string;
}

/** Calls the customer; nothing where the shop has no number. */
export function CallButton({
  booking,
  look = 'plain',
  isIcon = false,
  className,
}: CallButtonProps) {
  const { id, customerName, customerPhone } = booking;
  if (customerPhone === '') return null;
  return (
    <Button
      asChild
      look={look}
      size="s"
      className={cn('tabular-nums', isIcon ? 'w-11 px-0' : 'gap-1.75 px-2', className)}
    >
      <a
        href={phoneHref(customerPhone)}
        aria-label={STAFF_DAY.callOf(customerName, customerPhone)}
        title={isIcon ? customerPhone : undefined}
        data-key-action={`call ${id}`}
        data-not-dragged=""
      >
        <Phone
          className={cn('flex-none', look === 'plain' && 'text-text-2')}
          size={isIcon ? 17 : 14}
          aria-hidden="true"
        />
        {isIcon ? null : customerPhone}
      </a>
    </Button>
  );
}
