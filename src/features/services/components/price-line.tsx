import { SERVICES_SECTION } from '@/content/service-categories';
import { cataloguePriceText, DISCOUNT_BADGE_TEXT, type CataloguePrice } from '@/domain/catalogue';

interface PriceLineProps {
  readonly price: CataloguePrice;
  /** The appointment may cost something else. */
  readonly isByVehicle: boolean;
}

/** Price, and where there is one the struck price before the discount with its badge. */
export function PriceLine({ price, isByVehicle }: PriceLineProps) {
  const original = price.kind === 'fixed' ? price.originalAmount : undefined;
  return (
    <p className={price.kind === 'quote' ? 'price-line price-line-quote' : 'price-line'}>
      <b>{cataloguePriceText(price)}</b>
      {original === undefined ? null : (
        <>
          <s>
            <span className="sr-only">{SERVICES_SECTION.originalPrice} </span>
            {cataloguePriceText({ kind: 'fixed', amount: original })}
          </s>
          <span className="discount-badge">{DISCOUNT_BADGE_TEXT}</span>
        </>
      )}
      {isByVehicle ? <small>{SERVICES_SECTION.byVehicle}</small> : null}
    </p>
  );
}
