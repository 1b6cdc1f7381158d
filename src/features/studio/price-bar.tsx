import './price-bar.css';
import { Phone } from 'lucide-react';
import { STUDIO } from '@/content/studio';
import { formatDollarsShort } from '@/domain/money';
import { SHOP_TEL_HREF } from '@/domain/shop';
import type { StudioConfiguration } from '@/domain/studio-configuration';
import { studioBooking, studioPrice } from '@/domain/studio-price';
import { BookTint } from './book-tint';

interface PriceBarProps {
  readonly configuration: StudioConfiguration;
}

/** On phones the price and the way to book stay in view, in the place of the bottom bar. */
export function PriceBar({ configuration }: PriceBarProps) {
  const { listedTotal } = studioPrice(configuration);
  return (
    <aside className="price-bar" aria-label={STUDIO.price.heading}>
      <p>
        <b>{formatDollarsShort(listedTotal)}</b>
        {STUDIO.price.total}
      </p>
      {studioBooking(configuration) ? (
        <BookTint configuration={configuration} />
      ) : (
        <a className="btn btn-primary" href={SHOP_TEL_HREF}>
          <Phone size={18} aria-hidden="true" />
          {STUDIO.price.call}
        </a>
      )}
    </aside>
  );
}
