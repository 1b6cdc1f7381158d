import { Phone } from 'lucide-react';
import { memo } from 'react';
import { WIZARD } from '@/content/wizard';
import { cataloguePriceText, type CatalogueService } from '@/domain/catalogue';
import { SHOP_TEL_HREF } from '@/domain/shop';
import { dialsShop } from '@/domain/wizard-catalogue';
import { option, Option } from './option';
import { SERVICE_INPUT } from './use-wizard';

const PRICE = 'font-semibold tabular-nums';

interface ServiceOptionProps {
  readonly service: CatalogueService;
  readonly isSelected: boolean;
  readonly onSelect: (serviceId: string) => void;
}

/** One service of a category: a choice, or a telephone link where the shop has to see the car. */
export const ServiceOption = memo(function ServiceOption({
  service,
  isSelected,
  onSelect,
}: ServiceOptionProps) {
  const { id, name, price } = service;
  // One that arrived preselected is shown as what it is: selected.
  if (dialsShop(service) && !isSelected) {
    return (
      <a className={option({ layout: 'row' })} href={SHOP_TEL_HREF}>
        <Phone className="text-sodium-deep" size={18} aria-hidden="true" />
        <span>
          {name}
          <small className="block text-sm font-normal text-text-2">
            {WIZARD.service.callForQuote}
          </small>
        </span>
        {price.kind === 'from' && <b className={PRICE}>{cataloguePriceText(price)}</b>}
      </a>
    );
  }
  return (
    <Option
      type="radio"
      name={SERVICE_INPUT}
      value={id}
      checked={isSelected}
      onChange={() => onSelect(id)}
    >
      <span>{name}</span>
      <b className={PRICE}>
        {price.kind === 'quote' ? WIZARD.service.quotedPrice : cataloguePriceText(price)}
      </b>
    </Option>
  );
});
