import { ArrivalFacts } from '@/components/site/arrival-facts';
import { ShopPlace } from '@/components/site/shop-place';
import { Fact, FactList } from '@/components/ui/fact-list';
import { Section } from '@/components/ui/section';
import { VISIT } from '@/content/home';

/** Shows a visit in three steps, and where the shop is. */
export function Visit() {
  return (
    <Section ground="paper" className="py-10 md:py-14 lg:py-18" aria-labelledby="visit-heading">
      <div className="grid gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)] lg:gap-12">
        <div>
          <h2 className="text-2xl md:text-3xl" id="visit-heading">
            {VISIT.heading}
          </h2>
          <ol className="mt-4 grid gap-3 md:grid-cols-3 md:gap-6">
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
          <ArrivalFacts />
        </FactList>
      </div>
    </Section>
  );
}
