import { cn } from '@/components/ui/cn';
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
    <p className="mt-4.5 mb-3 flex flex-wrap items-baseline gap-x-2.5 gap-y-1.5">
      <b
        className={cn(
          'font-display leading-10 font-bold tracking-heading',
          price.kind === 'quote' ? 'text-3xl md:text-2xl' : 'text-display md:text-3xl',
        )}
      >
        {cataloguePriceText(price)}
      </b>
      {original === undefined ? null : (
        <>
          <s className="text-lg text-text-3">
            <span className="sr-only">{SERVICES_SECTION.originalPrice} </span>
            {cataloguePriceText({ kind: 'fixed', amount: original })}
          </s>
          <span className="self-center rounded-s bg-discount-wash px-2.25 py-1.5 text-xs leading-none font-bold tracking-wide text-discount">
            {DISCOUNT_BADGE_TEXT}
          </span>
        </>
      )}
      {isByVehicle ? (
        <small className="basis-full text-sm text-text-2">{SERVICES_SECTION.byVehicle}</small>
      ) : null}
    </p>
  );
}
