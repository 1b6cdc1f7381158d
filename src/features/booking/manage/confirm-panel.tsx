import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { MANAGE } from '@/content/booking/manage';
import { formatDayShort } from '@/domain/day';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { useConfirmBooking } from '../api/change-booking';
import { TroubleNote } from './trouble-note';

const COPY = MANAGE.confirm;

interface ConfirmPanelProps {
  /** ISO instant. */
  readonly confirmBy: string;
  readonly token: string;
  readonly onDone: () => void;
}

/** Asks the customer to confirm the booking before the shop releases it. */
export function ConfirmPanel({ confirmBy, token, onDone }: ConfirmPanelProps) {
  const { mutate, isPending, error } = useConfirmBooking(token, onDone);
  const { day, minutes } = shopTime(new Date(confirmBy));
  return (
    <Card asChild>
      <section aria-labelledby="manage-confirm">
        <h2 className="mb-2 text-xl" id="manage-confirm">
          {COPY.heading}
        </h2>
        <p className="mb-5 text-text-2">
          {COPY.text(MANAGE.at(formatDayShort(day), formatClock(minutes)))}
        </p>
        <Button className="w-full md:w-auto" isBusy={isPending} onClick={() => mutate()}>
          {isPending ? COPY.busy : COPY.confirm}
        </Button>
        <TroubleNote error={error} />
      </section>
    </Card>
  );
}
