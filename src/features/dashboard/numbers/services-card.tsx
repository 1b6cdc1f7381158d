import { useState } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { NO_APPOINTMENTS, SERVICES } from '@/content/staff/numbers';
import { formatDollarsShort } from '@/domain/money/money';
import type { ServiceRevenue } from './api';
import { BarList } from './bar-list';
import { NumberCard } from './number-card';
import { servicesTable } from './tables';

interface ServicesCardProps {
  readonly services: readonly ServiceRevenue[];
  readonly period: string;
}

const SHOWN = 6;

export function ServicesCard({ services, period }: ServicesCardProps) {
  const [order, setOrder] = useState<'revenue' | 'bookings'>('revenue');
  const sorted = services.toSorted((one, other) => other[order] - one[order]);
  const highest = sorted[0]?.[order] ?? 0;
  return (
    <NumberCard
      title={SERVICES.title}
      period={SERVICES.period(order, period)}
      empty={services.length === 0 ? NO_APPOINTMENTS : undefined}
      table={servicesTable(sorted)}
    >
      <BarList
        bars={sorted.slice(0, SHOWN).map((each) => ({
          name: each.serviceName,
          values: [formatDollarsShort(each.revenue), String(each.bookings)],
          share: highest === 0 ? 0 : each[order] / highest,
        }))}
      />
      {sorted.length > SHOWN ? (
        <p className="mt-2 text-xs text-text-2">{SERVICES.more(sorted.length - SHOWN)}</p>
      ) : null}
      <Segmented
        className="mt-3 print:hidden"
        label={SERVICES.orderLabel}
        value={order}
        options={[
          ['revenue', SERVICES.orders.revenue],
          ['bookings', SERVICES.orders.bookings],
        ]}
        onChange={setOrder}
      />
    </NumberCard>
  );
}
