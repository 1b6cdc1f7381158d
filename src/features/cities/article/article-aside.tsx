import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useServiceChoices } from '@/components/booking/service-choice';
import { AskLink } from '@/components/site/ask-link';
import { CallLink } from '@/components/site/call-link';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { cityHubPath, homeSectionHref, PATHS, SECTIONS } from '@/config/paths';
import { ARTICLE_PAGE, READY_TO_BOOK } from '@/content/article-page';
import type { Article, ArticleTopic, RelatedArticle } from '@/content/articles/article';
import type { CatalogueId } from '@/domain/catalogue';
import { CITY_SLUGS, cityName, type CitySlug } from '@/domain/cities';
import { articleHref } from '../article-address';
import { LinkRows } from '../link-rows';

const SUBJECT: Readonly<Record<ArticleTopic, keyof typeof READY_TO_BOOK>> = {
  'tint-law': 'tint',
  'tint-cost': 'tint',
  'best-tint': 'tint',
  'ceramic-tint': 'tint',
  'ceramic-cost': 'coating',
  'wrap-cost': 'wrap',
};

interface Offered {
  /** The wizard opens with it and its category; it opens at tinting without one. */
  readonly booked?: CatalogueId | undefined;
  /** Has no list price: it can be asked for online. */
  readonly asked?: CatalogueId | undefined;
}

/** The prices of a coating include paint correction, which is quoted. */
const OFFERED: Readonly<Record<keyof typeof READY_TO_BOOK, Offered>> = {
  tint: {},
  coating: { booked: 'CeramicCoating2Year', asked: 'PaintCorrection' },
  wrap: { booked: 'FullVehicleWrap', asked: 'FullVehicleWrap' },
};

interface ArticleAsideProps {
  readonly article: Article;
}

/** The cards next to an article: booking, the studio, further articles, other cities. */
export function ArticleAside({ article }: ArticleAsideProps) {
  const subject = SUBJECT[article.topic];
  const { booked, asked } = OFFERED[subject];
  return (
    <div className="mt-11 grid content-start gap-3.5 md:grid-cols-2 lg:mt-11 lg:grid-cols-1 lg:gap-4.5 print:hidden">
      <ReadyToBook text={READY_TO_BOOK[subject]} booked={booked} asked={asked} />
      {subject === 'tint' ? <StudioLink /> : null}
      <RelatedArticles city={article.city} related={article.related} />
      <ServiceAreas current={article.city} />
    </div>
  );
}

interface ReadyToBookProps extends Offered {
  readonly text: string;
}

function ReadyToBook({ text, booked, asked }: ReadyToBookProps) {
  const { chooseService } = useServiceChoices();
  return (
    <SideCard
      className="ink bg-ink-900 text-on-ink inset-ring-0"
      heading={ARTICLE_PAGE.readyHeading}
    >
      <p className="mb-5 text-on-ink-2">{text}</p>
      <Button asChild className="w-full">
        <Link
          to={homeSectionHref(SECTIONS.booking)}
          onClick={booked && (() => chooseService({ service: booked }))}
          data-waits={booked}
        >
          {ARTICLE_PAGE.bookOnline}
        </Link>
      </Button>
      <Button asChild className="mt-2.5 w-full tabular-nums" look="ghost">
        <CallLink />
      </Button>
      {asked ? <AskLink className="mt-1 w-full" service={asked} /> : null}
    </SideCard>
  );
}

function StudioLink() {
  const { heading, text, link } = ARTICLE_PAGE.studio;
  return (
    <SideCard heading={heading}>
      <p className="mb-4.5 text-text-2">{text}</p>
      <Button asChild look="outline">
        <Link to={PATHS.studio}>
          {link}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      </Button>
    </SideCard>
  );
}

interface RelatedArticlesProps {
  readonly city: CitySlug;
  readonly related: readonly RelatedArticle[];
}

function RelatedArticles({ city, related }: RelatedArticlesProps) {
  return (
    <SideCard heading={ARTICLE_PAGE.relatedHeading(cityName(city))}>
      <LinkRows
        rows={related.map(({ topic, name, description }) => ({
          path: articleHref(city, topic),
          name,
          text: description,
        }))}
      />
    </SideCard>
  );
}

interface ServiceAreasProps {
  readonly current: CitySlug;
}

function ServiceAreas({ current }: ServiceAreasProps) {
  return (
    <SideCard heading={ARTICLE_PAGE.areasHeading}>
      <ul className="flex flex-wrap gap-2">
        {CITY_SLUGS.map((city) => (
          <li key={city}>
            <Link
              className="inline-flex min-h-11 items-center rounded-m px-3.75 text-sm font-medium inset-ring inset-ring-line-strong hover:bg-paper aria-[current]:bg-text aria-[current]:text-white aria-[current]:inset-ring-0 forced-colors:border forced-colors:aria-[current]:bg-[Highlight] forced-colors:aria-[current]:text-[HighlightText] forced-colors:aria-[current]:forced-color-adjust-none"
              to={cityHubPath(city)}
              aria-current={city === current ? 'location' : undefined}
            >
              {cityName(city)}
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}

interface SideCardProps {
  readonly heading: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

function SideCard({ heading, className, children }: SideCardProps) {
  return (
    <Card asChild className={className}>
      <section>
        <h2 className="mb-3 text-xl leading-title tracking-title">{heading}</h2>
        {children}
      </section>
    </Card>
  );
}
