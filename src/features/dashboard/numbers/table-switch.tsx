import { ChartColumn, Table2 } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { NUMBERS } from '@/content/staff/numbers';

interface TableSwitchProps {
  /** Names the chart that turns into a table, such as "Revenue per month". */
  readonly of: string;
  readonly isTable: boolean;
  readonly isSmall?: boolean;
  readonly onChange: (isTable: boolean) => void;
}

/** Turns a chart into its table and back. */
export function TableSwitch({ of, isTable, isSmall = false, onChange }: TableSwitchProps) {
  const Icon = isTable ? ChartColumn : Table2;
  const form = isTable ? NUMBERS.chart : NUMBERS.table;
  return (
    <Button
      look="plain"
      size="s"
      className="gap-2 px-2.5 font-medium text-text-2"
      aria-label={`${NUMBERS.show} ${form}: ${of}`}
      onClick={() => onChange(!isTable)}
    >
      <Icon className="flex-none" size={17} aria-hidden="true" />
      {isSmall ? null : (
        <span>
          <span className="max-lg:hidden">{NUMBERS.show}</span>{' '}
          <span className="max-lg:inline-block max-lg:first-letter:uppercase">{form}</span>
        </span>
      )}
    </Button>
  );
}
