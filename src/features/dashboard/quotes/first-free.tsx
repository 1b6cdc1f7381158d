import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { useDeferredValue } from 'react';
import { QUOTES } from '@/content/staff/quotes';
import { addDays, type Day, formatDayAndTime } from '@/domain/day';
import { parseWorkTime } from '@/domain/calendar/work-time-input';
import { firstFreeQuery } from './api';
import { baysQuery } from '../shell/shop-settings-api';

const DAYS = 42;

interface FirstFreeProps {
  readonly services: readonly string[];
  readonly vehicleType: string;
  readonly workTime: string;
  readonly today: Day;
}

/** The first time with a free bay for the work, as customers will find it. */
export function FirstFree({ services, vehicleType, workTime, today }: FirstFreeProps) {
  const minutes = useDeferredValue(parseWorkTime(workTime));
  const isKnown = minutes !== undefined && services.length > 0;
  const { data } = useQuery({
    ...firstFreeQuery({
      services,
      vehicleType,
      minutes: minutes ?? 0,
      from: addDays(today, 1),
      to: addDays(today, DAYS),
    }),
    enabled: isKnown,
  });
  const { data: bays } = useQuery({ ...baysQuery, enabled: isKnown });
  if (!isKnown || data === undefined) return null;
  const bay = bays?.find(({ id }) => id === data?.bayId)?.name;
  return (
    <p className="flex gap-2.5 text-sm text-text-2" aria-live="polite">
      <Info className="mt-0.5 flex-none" size={16} aria-hidden="true" />
      {data === null
        ? QUOTES.noneFree
        : QUOTES.firstFree(formatDayAndTime(data.day, data.time), bay)}
    </p>
  );
}
