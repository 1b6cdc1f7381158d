import { useQuery } from '@tanstack/react-query';
import { NUMBERS } from '@/content/staff/numbers';
import { type Day, formatMonthDay } from '@/domain/day';
import type { BayHours } from './api';
import { NumberCard } from './number-card';
import { baysQuery } from '../shell/shop-settings-api';

const COPY = NUMBERS.bays;

/** Left out until the bays are known. */
export function BaysCard({ hours }: { readonly hours: readonly BayHours[] }) {
  const { data: bays } = useQuery({ ...baysQuery, enabled: hours.length > 0 });
  if (!bays || hours.length === 0) return null;
  const weeks = [...new Set(hours.map(({ week }) => week))];
  const of = (bayId: number, week: Day): BayHours | undefined =>
    hours.find((each) => each.bayId === bayId && each.week === week);
  return (
    <NumberCard series={{ title: COPY.title, period: COPY.text }}>
      <div
        className="overflow-x-auto print:overflow-visible"
        role="region"
        aria-label={COPY.text}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- keys scroll it where it is wider than its card
        tabIndex={0}
      >
        <table className="w-full min-w-140 text-sm tabular-nums">
          <thead>
            <tr className="text-left text-xs text-text-2">
              <th scope="col" className="py-2 pr-3 font-medium">
                {COPY.bay}
              </th>
              {weeks.map((week) => (
                <th key={week} scope="col" className="px-2 py-2 font-medium">
                  {COPY.week(formatMonthDay(week))}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {bays.map(({ id, name }) => (
              <tr key={id}>
                <th scope="row" className="py-2 pr-3 text-left font-semibold">
                  {name}
                </th>
                {weeks.map((week) => (
                  <td key={week} className="px-2 py-2">
                    <Used hours={of(id, week)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </NumberCard>
  );
}

function Used({ hours }: { readonly hours: BayHours | undefined }) {
  if (!hours || hours.openMinutes === 0) return COPY.closed;
  const [used, open] = [hours.usedMinutes, hours.openMinutes].map((minutes) =>
    Math.round(minutes / 60),
  );
  return (
    <>
      {COPY.hours(used ?? 0, open ?? 0)}
      <span className="mt-1 block h-1 rounded-full bg-track" aria-hidden="true">
        <span
          className="block h-1 rounded-full bg-text"
          style={{
            width: `${String(Math.min(100, (hours.usedMinutes / hours.openMinutes) * 100))}%`,
          }}
        />
      </span>
    </>
  );
}
