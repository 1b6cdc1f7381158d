import { useState } from 'react';
import { Segmented } from '@/components/ui/segmented';
import { SERVICES } from '@/content/staff/numbers';
import { BarList } from './bar-list';
import { NumberCard } from './number-card';
import { numberOf, type Series } from './series';

const SHOWN = 6;
const COLUMNS = { revenue: 0, bookings: 1 } as const;

export function ServicesCard({ series }: { readonly series: Series }) {
  const [order, setOrder] = useState<keyof typeof COLUMNS>('revenue');
  const by = COLUMNS[order];
  const rows = series.rows.toSorted(
    (one, other) => numberOf(other.cells[by]) - numberOf(one.cells[by]),
  );
  const sorted = { ...series, period: SERVICES.period(order, series.period), rows };
  return (
    <NumberCard series={sorted}>
      <BarList
        series={{ ...sorted, rows: rows.slice(0, SHOWN) }}
        values={[COLUMNS.revenue, COLUMNS.bookings]}
        by={by}
        whole={numberOf(rows[0]?.cells[by])}
      />
      {rows.length > SHOWN ? (
        <p className="mt-2 text-xs text-text-2">{SERVICES.more(rows.length - SHOWN)}</p>
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
