import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useShopDay } from '@/components/clock';
import { onDemand } from '@/components/on-demand';
import { cn } from '@/components/ui/cn';
import { RetryNote } from '@/components/ui/retry-note';
import { Segmented } from '@/components/ui/segmented';
import { Skeleton } from '@/components/ui/skeleton';
import { PAGE_HEADS } from '@/content/page-heads';
import { NUMBERS, NUMBERS_FILE } from '@/content/staff/numbers';
import {
  DEFAULT_PERIOD,
  type Period,
  PERIODS,
  periodSpan,
  spanBefore,
  spanNames,
} from '@/domain/periods';
import { recentNumbersQuery, spanNumbersQuery } from './api';
import { useDialogAddress } from '../shell/use-dialog-address';
import { StaffPage } from '../shell/staff-page';
import { ToolButton } from '../shell/tool-button';
import { NumbersBoard } from './numbers-board';
import { isWithoutAppointments, numberSeries, seriesOfFile } from './number-series';

const NumbersDownload = onDemand(async () => (await import('./numbers-download')).NumbersDownload);

interface NumbersViewProps {
  /** A line above the numbers about what was taken in the period. */
  readonly taken?: (span: ReturnType<typeof periodSpan>) => ReactNode;
}

export function NumbersView({ taken }: NumbersViewProps) {
  const [period, setPeriod] = useState<Period>(DEFAULT_PERIOD);
  const { address, open, close } = useDialogAddress();
  const today = useShopDay();
  const span = periodSpan(period, today);
  const recent = useQuery(recentNumbersQuery(today));
  const numbers = useQuery(spanNumbersQuery(span, spanBefore(span)));

  useEffect(() => {
    // The chart library comes with the numbers, not after them; if it fails, a chart asks again.
    import('./spark-line').catch(() => undefined);
  }, []);

  const hasData = recent.data !== undefined && numbers.data !== undefined;
  const isError = recent.isError || numbers.isError;
  const handleRetry = (): void => {
    void recent.refetch();
    void numbers.refetch();
  };
  const from = span.from ?? recent.data?.allTime.firstDay;
  const spanText = from && NUMBERS.span(...spanNames(from, today));
  const periods = (
    <Segmented
      className="max-md:mb-2.5 md:bg-line md:*:flex-auto print:hidden"
      label={NUMBERS.periodLabel}
      value={period}
      options={PERIODS.map((each) => [each, NUMBERS.periods[each]] as const)}
      onChange={setPeriod}
    />
  );
  const download =
    hasData && !isWithoutAppointments(recent.data) ? (
      <ToolButton
        icon={Download}
        disabled={numbers.isPlaceholderData}
        onClick={() => open({ do: 'download' })}
      >
        {NUMBERS_FILE.open}
      </ToolButton>
    ) : null;
  return (
    <StaffPage
      head={PAGE_HEADS.numbers}
      title={NUMBERS.title}
      subtitle={spanText}
      toolsClassName="flex basis-full flex-wrap items-center gap-3 lg:flex-1 lg:basis-0"
      controls={
        <>
          {periods}
          <span className="mr-auto text-sm text-text-2 max-md:hidden">{spanText}</span>
        </>
      }
      tools={download}
    >
      {taken?.(span)}
      {isError ? (
        <RetryNote
          className="mb-3"
          title={hasData ? undefined : NUMBERS.failedTitle}
          query={{ isFetching: recent.isFetching || numbers.isFetching, refetch: handleRetry }}
        >
          {hasData ? NUMBERS.stale : NUMBERS.failedText}
        </RetryNote>
      ) : null}
      {hasData ? (
        <div
          className={cn(numbers.isPlaceholderData && 'opacity-60')}
          aria-busy={numbers.isPlaceholderData}
        >
          <NumbersBoard recent={recent.data} numbers={numbers.data} today={today} />
        </div>
      ) : isError ? null : (
        <NumbersSkeleton />
      )}
      {hasData && address.do === 'download' ? (
        <NumbersDownload
          series={seriesOfFile(numberSeries(recent.data, numbers.data, today))}
          onClose={close}
        />
      ) : null}
    </StaffPage>
  );
}

/** The outlines of the cards while their numbers are on the way. */
function NumbersSkeleton() {
  return (
    <div className="grid gap-3" role="status" aria-label={NUMBERS.loading}>
      <div className="grid gap-3 md:grid-cols-2 lg:grid-cols-4">
        {[1, 2, 3, 4].map((card) => (
          <Skeleton key={card} className="h-28 rounded-l" />
        ))}
      </div>
      <Skeleton className="h-76 rounded-l" />
      <Skeleton className="h-69 rounded-l" />
    </div>
  );
}
