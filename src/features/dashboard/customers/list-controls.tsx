import { Select } from '@/components/ui/select';
import { CUSTOMER_FILTERS, CUSTOMER_SORTS, type CustomersListView } from '@/config/customers-link';
import { CUSTOMERS } from '@/content/staff/customers';

interface ListControlsProps {
  readonly view: CustomersListView;
  readonly onChange: (part: Partial<CustomersListView>) => void;
}

const FILTERS = CUSTOMER_FILTERS.map((filter) => [filter, CUSTOMERS.filters[filter]] as const);
const SORTS = CUSTOMER_SORTS.map((sort) => [sort, CUSTOMERS.sorts[sort]] as const);
const SELECT = 'gap-1.5 px-3 text-sm md:min-h-11';

export function ListControls({ view, onChange }: ListControlsProps) {
  return (
    <div className="grid grid-cols-2 gap-2 md:flex md:gap-3 print:hidden">
      <Select
        className={`${SELECT} md:w-50 lg:w-56`}
        label={CUSTOMERS.filterLabel}
        value={view.filter}
        options={FILTERS}
        onChange={(filter) => onChange({ filter })}
      />
      <Select
        className={`${SELECT} md:w-44`}
        label={CUSTOMERS.sortLabel}
        value={view.sort}
        options={SORTS}
        onChange={(sort) => onChange({ sort })}
      />
    </div>
  );
}
