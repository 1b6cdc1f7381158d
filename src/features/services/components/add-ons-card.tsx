import { Button } from '@/components/ui/button';
import { ADD_ONS_CARD } from '@/content/service-categories';
import { ADD_ONS, cataloguePriceText } from '@/domain/catalogue';

const SHOWN = 6;

interface AddOnsCardProps {
  readonly onShowAll: () => void;
}

/** Beside the detailing packages: what can be added to them. */
export function AddOnsCard({ onShowAll }: AddOnsCardProps) {
  return (
    <article className="service-card add-ons-card ink">
      <h3>{ADD_ONS_CARD.heading}</h3>
      <p className="service-card-text">{ADD_ONS_CARD.text}</p>
      <dl>
        {ADD_ONS.slice(0, SHOWN).map(({ id, name, price }) => (
          <div key={id}>
            <dt>{name}</dt>
            <dd className="num">{cataloguePriceText(price)}</dd>
          </div>
        ))}
      </dl>
      <Button look="ghost" onClick={onShowAll}>
        {ADD_ONS_CARD.button(ADD_ONS.length)}
      </Button>
    </article>
  );
}
