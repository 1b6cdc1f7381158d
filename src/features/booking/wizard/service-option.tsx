import { Phone } from 'lucide-react';
import { memo } from 'react';
import { WIZARD } from '@/content/wizard';
import { cataloguePriceText, type CatalogueService } from '@/domain/catalogue';
import { SHOP_TEL_HREF } from '@/domain/shop';
import { dialsShop } from '@/domain/wizard-catalogue';
import { SERVICE_INPUT } from './use-wizard';

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
      <a className="wizard-option wizard-option-call" href={SHOP_TEL_HREF}>
        <Phone size={18} aria-hidden="true" />
        <span>
          {name}
          <small>{WIZARD.service.callForQuote}</small>
        </span>
        {price.kind === 'from' && <b>{cataloguePriceText(price)}</b>}
      </a>
    );
  }
  return (
    <label className="wizard-option">
      <input
        type="radio"
        name={SERVICE_INPUT}
        value={id}
        checked={isSelected}
        onChange={() => onSelect(id)}
      />
      <span>{name}</span>
      <b>{price.kind === 'quote' ? WIZARD.service.quotedPrice : cataloguePriceText(price)}</b>
    </label>
  );
});
