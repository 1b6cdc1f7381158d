import { Button } from '@/components/ui/button';
import { Fact, FactList } from '@/components/ui/fact-list';
import { STUDIO } from '@/content/studio';
import { SHOP_TEL_HREF } from '@/domain/shop';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import { studioBooking, studioPrice } from '@/domain/studio-price';
import { formatDollarsShort } from '@/domain/money';
import { Phone } from 'lucide-react';
import { BookTint } from './book-tint';
import { partDetail } from './part-detail';
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
      {booking ? (
        <BookTint configuration={configuration} className="mb-3.5 max-md:hidden" />
      ) : (
        <Button asChild className="mb-3.5 max-md:hidden">
          <a href={SHOP_TEL_HREF}>
            <Phone size={18} aria-hidden="true" />
            {STUDIO.price.call}
          </a>
        </Button>
      )}
      <p className="text-sm text-on-ink-2">
        {booking
          ? STUDIO.price.books(
              booking.price.lines.map(({ label }) => label),
              booking.price.total,
            )
          : STUDIO.price.nothingToBook}
      </p>
    </StudioCard>
  );
}
