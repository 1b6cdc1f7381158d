import { SERVICE_CATEGORIES } from '@/content/service-categories';
import { CATALOGUE, type CatalogueCategory } from '@/domain/catalogue';
import { BOOKING_SERVICE_KEYS } from '@/domain/money/price-table';
import { serviceDisplayName } from '@/domain/service-names';

const CATEGORIES = Object.entries(SERVICE_CATEGORIES) as readonly [
  CatalogueCategory,
  { readonly label: string },
][];

/** Only the booking page's price list has the tint of whole cars. */
const WHOLE_TINTS = BOOKING_SERVICE_KEYS.filter((key) => !CATALOGUE.some(({ id }) => id === key));

const GROUPS = CATEGORIES.map(([category, { label }]) => ({
  label,
  ids: [
    ...(category === 'tinting' ? WHOLE_TINTS : []),
    ...CATALOGUE.filter((service) => service.category === category).map(({ id }) => id),
  ],
}));

/** All work of the price list, by category, in a select. */
export function PriceListOptions() {
  return GROUPS.map(({ label, ids }) => (
    <optgroup key={label} label={label}>
      {ids.map((id) => (
        <option key={id} value={id}>
          {serviceDisplayName(id)}
        </option>
      ))}
    </optgroup>
  ));
}
