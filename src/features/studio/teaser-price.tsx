import { Fact, FactList } from '@/components/ui/fact-list';
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
    return <p className="min-h-11 text-on-ink-2">{STUDIO.price.nothingToBookShort}</p>;
  }
  return (
    <FactList ground="ink" className="gap-1 text-sm">
      {listed.map(({ serviceId, label, priceText }) => (
        <Fact key={serviceId} label={label} className="items-baseline">
          {priceText}
        </Fact>
      ))}
      <Fact label={STUDIO.price.total} className="items-baseline">
        <span className="font-display text-title leading-title font-bold tracking-heading md:text-3xl">
          {formatDollarsShort(listedTotal)}
        </span>
      </Fact>
    </FactList>
  );
}
