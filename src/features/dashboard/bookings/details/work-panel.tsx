import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { Fact, FactList } from '@/components/ui/fact-list';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { WORK } from '@/content/staff/details';
import { waitsForBay } from '@/domain/calendar/bay-plan';
import { holdsSpot } from '@/domain/booking/booking-status';
import { formatWorkTime } from '@/domain/calendar/work-time-input';
import type { ListedBooking } from '../api/listed-booking';
import { baysQuery } from '../../shell/shop-settings-api';
import { instantText } from '../record-text';
import { PrintJobCard } from '../print/print-job-card';
import { WorkForm } from './work-form';

interface WorkPanelProps {
  readonly booking: ListedBooking;
}

/** Staff change the bay and the work time; the ready time follows. */
export function WorkPanel({ booking }: WorkPanelProps) {
  const form = useInlineForm();
  const { workMinutes, readyAt, status } = booking;
  if (workMinutes === null) return null;
  return (
    <section
      className="rounded-l bg-paper px-4.5 pt-4 pb-4.5 forced-colors:border"
      aria-label={WORK.heading}
    >
      <FactList>
        <Fact label={WORK.bay}>
          <BayName booking={booking} />
        </Fact>
        {workMinutes === 0 ? null : <Fact label={WORK.time}>{formatWorkTime(workMinutes)}</Fact>}
        {readyAt === null ? null : <Fact label={WORK.ready}>{instantText(readyAt)}</Fact>}
      </FactList>
      {form.isOpen ? (
        <WorkForm booking={booking} onClose={form.close} />
      ) : (
        <div className="mt-3 flex flex-wrap gap-2">
          {holdsSpot(status) ? (
            <OpenForm form={form} icon={Pencil}>
              {WORK.change}
            </OpenForm>
          ) : null}
          <PrintJobCard booking={booking} />
        </div>
      )}
    </section>
  );
}

function BayName({ booking }: WorkPanelProps) {
  const { bayId } = booking;
  const { data: bays } = useQuery({ ...baysQuery, enabled: bayId !== null });
  if (bayId !== null) return bays?.find(({ id }) => id === bayId)?.name ?? WORK.unknownBay(bayId);
  if (!waitsForBay(booking)) return WORK.none;
  return <b className="font-semibold text-warn-lead">{WORK.waits}</b>;
}
