import { useQuery } from '@tanstack/react-query';
import { ChevronLeft, ChevronRight, Download, Printer } from 'lucide-react';
import { Link, useSearchParams } from 'react-router-dom';
import { useShopDay } from '@/components/clock';
import { cn } from '@/components/ui/cn';
import { NotYet } from '@/components/ui/retry-note';
import { PATHS } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { RECEIPTS, TAX_YEAR } from '@/content/staff/receipts';
import { centsOfTax } from '@/domain/money/added-taxes';
import { signedCents } from '@/domain/money/money';
import { saveCsv } from '../../bookings/export/save-export';
import { StaffPage } from '../../shell/staff-page';
import { ToolButton } from '../../shell/tool-button';
import { MoneyPages } from '../money-pages';
import { taxesQuery } from './api';
import { taxColumns, taxesIn, type TaxPeriod, taxPeriods } from './tax-periods';

const FIRST_YEAR = 2020;

/** Work before tax and each tax by month and by quarter: what a tax return asks for. */
export function TaxesView() {
  const today = useShopDay();
  const thisYear = Number(today.slice(0, 4));
  const [params] = useSearchParams();
  const asked = Number(params.get('year') ?? thisYear);
  const year = asked >= FIRST_YEAR && asked < thisYear ? Math.trunc(asked) : thisYear;
  const query = useQuery(taxesQuery(year));
  const { data, isPlaceholderData } = query;
  const periods = data && taxPeriods(data, today);
  return (
    <StaffPage
      head={PAGE_HEADS.taxes}
      title={TAX_YEAR.title(year)}
      back={{ path: PATHS.numbers, label: RECEIPTS.overview }}
      tools={
        <>
          <ToolButton icon={Printer} onClick={() => window.print()}>
            {TAX_YEAR.print}
          </ToolButton>
          <ToolButton
            icon={Download}
            disabled={!periods || isPlaceholderData}
            onClick={() =>
              saveCsv(`taxes-${String(year)}`, taxColumns(periods ?? []), periods ?? [])
            }
          >
            {TAX_YEAR.download}
          </ToolButton>
        </>
      }
    >
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3 max-md:grid max-md:justify-stretch">
        <MoneyPages />
        <YearSteps year={year} thisYear={thisYear} />
      </div>
      {periods ? (
        <TaxTable periods={periods} isStale={isPlaceholderData} />
      ) : (
        <NotYet
          query={query}
          failed={TAX_YEAR.failedTitle}
          loading={TAX_YEAR.loading}
          skeleton="h-120 rounded-l"
        />
      )}
    </StaffPage>
  );
}

const STEP = 'grid min-h-11 min-w-11 place-items-center px-3 hover:bg-paper';

interface YearStepsProps {
  readonly year: number;
  readonly thisYear: number;
}

function YearSteps({ year, thisYear }: YearStepsProps) {
  const step = (to: number, Icon: typeof ChevronLeft) =>
    to < FIRST_YEAR || to > thisYear ? (
      <span className={cn(STEP, 'invisible')} />
    ) : (
      <Link
        className={STEP}
        to={{ search: to === thisYear ? '' : `?year=${String(to)}` }}
        aria-label={TAX_YEAR.previous(to)}
      >
        <Icon size={18} aria-hidden="true" />
      </Link>
    );
  return (
    <nav
      className="flex items-center overflow-hidden rounded-m bg-card inset-ring inset-ring-line-strong print:hidden forced-colors:border"
      aria-label={TAX_YEAR.years}
    >
      {step(year - 1, ChevronLeft)}
      <span className="flex-1 px-2 text-center text-sm font-semibold tabular-nums">{year}</span>
      {step(year + 1, ChevronRight)}
    </nav>
  );
}

interface TaxTableProps {
  readonly periods: readonly TaxPeriod[];
  readonly isStale: boolean;
}

const AMOUNT = 'px-1.5 text-right whitespace-nowrap md:px-4';
const { columns } = TAX_YEAR;

function TaxTable({ periods, isStale }: TaxTableProps) {
  const taxes = taxesIn(periods);
  return (
    <div
      className={cn(
        'rounded-l bg-card px-3 py-2 inset-ring inset-ring-line md:px-4.5 print:px-0 print:inset-ring-0',
        isStale && 'opacity-60',
      )}
      aria-busy={isStale}
    >
      <table className="w-full text-sm tabular-nums" aria-label={PAGE_HEADS.taxes.title}>
        <thead className="border-b border-line-strong text-text-2 [&_th]:py-2.5 [&_th]:font-medium">
          <tr>
            <th className="text-left" scope="col">
              {columns.month}
            </th>
            <th className={cn(AMOUNT, 'max-md:hidden print:table-cell')} scope="col">
              {columns.receipts}
            </th>
            <th className={AMOUNT} scope="col">
              {columns.beforeTax}
            </th>
            {taxes.map(({ code, name }) => (
              <th key={code} className={AMOUNT} scope="col">
                {name}
              </th>
            ))}
            <th className={cn(AMOUNT, 'max-md:hidden print:table-cell')} scope="col">
              {columns.total}
            </th>
          </tr>
        </thead>
        <tbody className="[&_td]:py-2.5 [&_th]:py-2.5">
          {periods.map(({ name, isSum, receipts, beforeTax, taxes: charged, total }) => (
            <tr
              key={name}
              className={cn('border-b border-line', isSum && 'bg-paper font-semibold')}
            >
              <th className={cn('text-left', !isSum && 'font-normal')} scope="row">
                {name.replace(/ \d{4}$/, isSum ? '$&' : '')}
              </th>
              <td className={cn(AMOUNT, 'max-md:hidden print:table-cell')}>{receipts}</td>
              <td className={AMOUNT}>{signedCents(beforeTax)}</td>
              {taxes.map(({ code }) => (
                <td key={code} className={AMOUNT}>
                  {signedCents(centsOfTax(charged, code))}
                </td>
              ))}
              <td className={cn(AMOUNT, 'max-md:hidden print:table-cell')}>{signedCents(total)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="py-3 text-sm text-text-2">{TAX_YEAR.note}</p>
    </div>
  );
}
