import { AskLink } from '@/components/site/ask-link';
import { Fact, FactList } from '@/components/ui/fact-list';
import { STUDIO } from '@/content/studio';
import { BY_QUOTE, formatDollarsShort } from '@/domain/money/money';
import {
  caliperName,
  designName,
  wrapParts,
  type StudioConfiguration,
} from '@/domain/film/studio-configuration';
import {
  studioBooking,
  type StudioPart,
  type StudioPrice,
  studioPrice,
} from '@/domain/film/studio-price';
import { BookOrCall } from './book-tint';
import { StudioCard } from './studio-card';

interface StudioPriceCardProps {
  readonly configuration: StudioConfiguration;
}

/** Listed prices add up; what is quoted by phone never joins the sum. */
export function StudioPriceCard({ configuration }: StudioPriceCardProps) {
  const price = studioPrice(configuration);
  const { listed, quoted } = price;
  const booking = studioBooking(configuration);
  const lines = [...listed, ...quoted];
  const sum = studioSum(price);
  return (
    <StudioCard id="studio-price" title={STUDIO.price.heading}>
      <div className="flex flex-auto flex-col md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,280px)] md:gap-x-12">
        <div>
          {lines.length === 0 ? (
            <p className="mb-4.5 text-on-ink-2">{STUDIO.price.empty}</p>
          ) : (
            <FactList ground="ink" className="mt-2.5 mb-4.5 max-xs:text-sm">
              {lines.map(({ part, label, priceText, guide }) => (
                <Fact
                  key={part}
                  label={
                    <>
                      {label}
                      <small className="block text-sm text-on-ink-3">
                        {partDetail(part, configuration)}
                      </small>
                      {guide ? (
                        <small className="block text-sm text-on-ink-3">
                          {STUDIO.price.guide(guide)}
                        </small>
                      ) : null}
                    </>
                  }
                  className="[&>dd]:flex-none"
                >
                  {priceText}
                </Fact>
              ))}
            </FactList>
          )}
        </div>
        {/* On wide windows next to the title, so that price and button are in sight under the car. */}
        <div className="mt-auto flex flex-col md:-mt-8">
          {sum ? (
            <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-t border-hair-2 pt-4.5 md:border-0 md:pt-0">
              <span>{sum.label}</span>
              <output className="font-display text-display leading-none font-bold tracking-heading md:text-3xl">
                {sum.text}
              </output>
            </div>
          ) : null}
          <BookOrCall configuration={configuration} className="mb-3.5 max-md:hidden" />
          {quoted.length > 0 ? (
            <AskLink className="mb-2 justify-start" studio={configuration} />
          ) : null}
          <p className="text-sm text-on-ink-2">
            {booking
              ? STUDIO.price.books(
                  listed.map(({ label }) => label),
                  booking.price.total,
                )
              : STUDIO.price.nothingToBook}
          </p>
        </div>
      </div>
    </StudioCard>
  );
}

interface StudioSum {
  readonly label: string;
  readonly text: string;
}

/** The sum of the films, or that the rest is quoted; undefined where nothing is chosen. */
export function studioSum({ listed, quoted, listedTotal }: StudioPrice): StudioSum | undefined {
  if (listed.length > 0) {
    return { label: STUDIO.price.total, text: formatDollarsShort(listedTotal) };
  }
  return quoted.length > 0 ? { label: STUDIO.price.quoted, text: BY_QUOTE } : undefined;
}

/** Fills the small line under the part's name: "15%", "Shards". */
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
      return wrapped ? designName(wrapped.design) : '';
    }
    default:
      return details[part];
  }
}
