import { ArrivalFacts } from '@/components/site/arrival-facts';
import { ShopPlace } from '@/components/site/shop-place';
import { Fact, FactList } from '@/components/ui/fact-list';
import { Section } from '@/components/ui/section';
import { FilmEdge } from '@/components/ui/section-heading';
import { VISIT } from '@/content/home';
import { SHOP } from '@/domain/shop';

/** Shows a visit in three steps, and where the shop is. */
export function Visit() {
  return (
    <Section ground="paper" className="py-12 md:py-16 lg:py-20" aria-labelledby="visit-heading">
      <FilmEdge />
      <div className="grid gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-12">
        <div>
          <h2 className="text-3xl" id="visit-heading">
            {VISIT.heading}
          </h2>
          <ol className="mt-5 grid gap-4 md:grid-cols-3 md:gap-6">
            {VISIT.steps.map(([title, text], index) => (
              <li key={title} className="grid grid-cols-[auto_1fr] gap-x-3 md:block">
                <span
                  className="grid size-8 place-items-center rounded-full bg-text text-sm font-semibold text-white tabular-nums"
                  aria-hidden="true"
                >
                  {index + 1}
                </span>
                <div className="md:mt-3">
                  <h3 className="text-lg leading-title">{title}</h3>
                  <p className="mt-1 text-text-2">{text}</p>
                </div>
              </li>
            ))}
          </ol>
        </div>
        <FactList className="content-start lg:mt-2">
          <Fact label={VISIT.where}>
            <ShopPlace />
          </Fact>
          <Fact label={SHOP.hours.days}>{SHOP.hours.inWords}</Fact>
          <ArrivalFacts />
        </FactList>
      </div>
    </Section>
  );
}
