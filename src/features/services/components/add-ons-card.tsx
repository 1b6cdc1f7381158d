import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ADD_ONS_CARD } from '@/content/service-categories';
import { ADD_ONS, cataloguePriceText } from '@/domain/catalogue';

const SHOWN = 6;

interface AddOnsCardProps {
  readonly onShowAll: () => void;
}

/** Beside the detailing packages: what can be added to them. */
export function AddOnsCard({ onShowAll }: AddOnsCardProps) {
  return (
    <Card
      asChild
      className="ink flex min-w-0 flex-col bg-ink-900 p-6.5 text-on-ink inset-ring-0 md:p-6.5"
    >
      <article>
        <h3 className="text-2xl">{ADD_ONS_CARD.heading}</h3>
        <p className="mt-3 mb-4.5 text-on-ink-2">{ADD_ONS_CARD.text}</p>
        <dl className="m-0 mb-5.5 grid gap-2.25 text-sm">
          {ADD_ONS.slice(0, SHOWN).map(({ id, name, price }) => (
            <div key={id} className="flex justify-between gap-4 border-b border-hair pb-2.25">
              <dt>{name}</dt>
              <dd className="m-0 font-semibold tabular-nums">{cataloguePriceText(price)}</dd>
            </div>
          ))}
        </dl>
        <Button look="ghost" className="mt-auto" onClick={onShowAll}>
          {ADD_ONS_CARD.button(ADD_ONS.length)}
        </Button>
      </article>
    </Card>
  );
}
