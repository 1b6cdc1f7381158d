import { STUDIO } from '@/content/studio';
import { SHOP_TEL_HREF } from '@/domain/shop';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import { studioBooking, studioPrice } from '@/domain/studio-price';
import { formatDollarsShort } from '@/domain/money';
import { Phone } from 'lucide-react';
import { BookTint } from './book-tint';
import { partDetail } from './part-detail';

interface PriceCardProps {
  readonly configuration: StudioConfiguration;
}

/** What the car costs. Listed prices add up; what is quoted by phone never joins the sum. */
export function PriceCard({ configuration }: PriceCardProps) {
  const { listed, quoted, listedTotal } = studioPrice(configuration);
  const booking = studioBooking(configuration);
  const lines = [...listed, ...quoted];
  return (
    <section className="studio-card" aria-labelledby="studio-price">
      <h2 id="studio-price">{STUDIO.price.heading}</h2>
      {lines.length === 0 ? (
        <p className="studio-card-text">{STUDIO.price.empty}</p>
      ) : (
        <dl className="studio-lines">
          {lines.map(({ part, label, priceText }) => (
            <div key={part}>
              <dt>
                {label}
                <small>{partDetail(part, configuration)}</small>
              </dt>
              <dd>{priceText}</dd>
            </div>
          ))}
        </dl>
      )}
      <div className="studio-total">
        <span>{STUDIO.price.total}</span>
        <output>{formatDollarsShort(listedTotal)}</output>
      </div>
      {booking ? (
        <BookTint configuration={configuration} className="studio-book" />
      ) : (
        <a className="btn btn-primary studio-book" href={SHOP_TEL_HREF}>
          <Phone size={18} aria-hidden="true" />
          {STUDIO.price.call}
        </a>
      )}
      <p className="studio-card-note">
        {booking
          ? STUDIO.price.books(
              booking.price.lines.map(({ label }) => label),
              booking.price.total,
            )
          : STUDIO.price.nothingToBook}
      </p>
    </section>
  );
}
