import { Fact, FactList } from '@/components/ui/fact-list';
import { STUDIO } from '@/content/studio';
import { formatDollarsShort } from '@/domain/money';
import {
  caliperName,
  patternName,
  wrapParts,
  type StudioConfiguration,
} from '@/domain/studio-configuration';
import { studioBooking, type StudioPart, studioPrice } from '@/domain/studio-price';
import { BookOrCall } from './book-tint';
import { StudioCard } from './studio-card';

interface PriceCardProps {
  readonly configuration: StudioConfiguration;
}

/** What the car costs. Listed prices add up; what is quoted by phone never joins the sum. */
export function PriceCard({ configuration }: PriceCardProps) {
  const { listed, quoted, listedTotal } = studioPrice(configuration);
  const booking = studioBooking(configuration);
  const lines = [...listed, ...quoted];
  return (
    <StudioCard id="studio-price" title={STUDIO.price.heading}>
      {lines.length === 0 ? (
        <p className="mb-4.5 text-on-ink-2">{STUDIO.price.empty}</p>
      ) : (
        <FactList ground="ink" className="mt-2.5 mb-4.5 max-xs:text-sm">
          {lines.map(({ part, label, priceText }) => (
            <Fact
              key={part}
              label={
                <>
                  {label}
                  <small className="block text-sm text-on-ink-3">
                    {partDetail(part, configuration)}
                  </small>
                </>
              }
              className="[&>dd]:flex-none"
            >
              {priceText}
            </Fact>
          ))}
        </FactList>
      )}
      <div className="mt-auto mb-5 flex items-baseline justify-between gap-4 border-t border-hair-2 pt-4.5">
        <span>{STUDIO.price.total}</span>
        <output className="font-display text-display leading-none font-bold tracking-heading md:text-3xl">
          {formatDollarsShort(listedTotal)}
        </output>
      </div>
      <BookOrCall configuration={configuration} className="mb-3.5 max-md:hidden" />
      <p className="text-sm text-on-ink-2">
        {booking
          ? STUDIO.price.books(
              listed.map(({ label }) => label),
              booking.price.total,
            )
          : STUDIO.price.nothingToBook}
      </p>
    </StudioCard>
  );
}

/** What exactly was chosen of a part, for the small line under its name: "15 %", "Shards". */
function partDetail(part: StudioPart, configuration: StudioConfiguration): string {
  const { details } = STUDIO.price;
  switch (part) {
    case 'front':
      return details.front(configuration.front);
    case 'rear':
      return details.rear(configuration.rear);
    case 'caliper':
      return caliperName(configuration.caliper);
    case 'wrap': {
      const wrapped = wrapParts(configuration.wrap);
      return wrapped ? patternName(wrapped.pattern) : '';
    }
    default:
      return details[part];
  }
}
