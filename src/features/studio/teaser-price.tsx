import { STUDIO } from '@/content/studio';
import { formatDollarsShort } from '@/domain/money';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import { studioPrice } from '@/domain/studio-price';

interface TeaserPriceProps {
  readonly configuration: StudioConfiguration;
}

/** The chosen films by their catalogue names, and what they come to. */
export function TeaserPrice({ configuration }: TeaserPriceProps) {
  const { listed, listedTotal } = studioPrice(configuration);
  if (listed.length === 0) {
    return <p className="visualiser-empty">{STUDIO.price.nothingToBookShort}</p>;
  }
  return (
    <dl className="visualiser-price">
      {listed.map(({ serviceId, label, priceText }) => (
        <div key={serviceId}>
          <dt>{label}</dt>
          <dd className="num">{priceText}</dd>
        </div>
      ))}
      <div>
        <dt>{STUDIO.price.total}</dt>
        <dd className="visualiser-total">{formatDollarsShort(listedTotal)}</dd>
      </div>
    </dl>
  );
}
