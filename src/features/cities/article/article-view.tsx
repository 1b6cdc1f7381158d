import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CityMap } from '@/components/map/city-map';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { PATHS } from '@/config/paths';
import { ARTICLE_PAGE, READY_TO_BOOK } from '@/content/article-page';
import type { Article, ArticleSection, ArticleTopic } from '@/content/articles/article';
import { cityName } from '@/domain/cities';
import { CheckList } from '../check-list';
import { ArticlePart } from './article-part';
import { Breadcrumb } from './breadcrumb';
import { PriceTable } from './price-table';
import { ReadyToBook } from './ready-to-book';
import { RelatedArticles } from './related-articles';
import { ServiceAreas } from './service-areas';
import { SideCard } from './side-card';
import { TintLawFigure } from './tint-law-figure';

const SUBJECT: Readonly<Record<ArticleTopic, keyof typeof READY_TO_BOOK>> = {
  'tint-law': 'tint',
  'tint-cost': 'tint',
  'best-tint': 'tint',
  'ceramic-tint': 'tint',
  'ceramic-cost': 'coating',
  'wrap-cost': 'wrap',
};

interface ArticleViewProps {
  readonly article: Article;
}

/** The one layout of all city articles. */
export function ArticleView({ article }: ArticleViewProps) {
  const city = cityName(article.city);
  const subject = SUBJECT[article.topic];
  return (
    <main className="paper" id="main" tabIndex={-1}>
      <div className="relative h-62.5 md:h-82.5 print:hidden">
        <CityMap city={article.city} tone="day" />
      </div>
      <div className="wrap relative pb-14 md:-mt-29.5 md:pb-25 lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-16 print:mt-0 print:block">
        <article>
          <Breadcrumb city={article.city} current={article.breadcrumb} />
          <h1 className="mb-4.5 max-w-[19ch] text-display md:mb-6">{article.question}</h1>
          <p className="max-w-[58ch] text-xl leading-normal text-text-2">{article.summary}</p>
          {article.topic === 'tint-law' ? <TintLawFigure /> : null}
          {article.pricing.length > 0 ? (
            <PriceTable
              heading={ARTICLE_PAGE.pricesHeading(city)}
              prices={article.pricing}
              {...(subject === 'coating' ? { note: ARTICLE_PAGE.coatingPricesNote } : {})}
            />
          ) : null}
          {article.details.map((section) => (
            <Section key={section.heading} {...section} />
          ))}
          {article.mentionsLaw ? <LawNote /> : null}
        </article>
        <div className="mt-11 grid content-start gap-3.5 md:grid-cols-2 lg:mt-37.5 lg:grid-cols-1 lg:gap-4.5 print:hidden">
          <ReadyToBook text={READY_TO_BOOK[subject]} />
          {subject === 'tint' ? <StudioLink /> : null}
          <RelatedArticles city={article.city} related={article.related} />
          <ServiceAreas current={article.city} />
        </div>
      </div>
    </main>
  );
}

function Section({ heading, content, bullets }: ArticleSection) {
  return (
    <ArticlePart heading={heading}>
      <p className="max-w-[62ch] text-lg text-text-lead">{content}</p>
      <CheckList className="md:text-lg" items={bullets} />
    </ArticlePart>
  );
}

function LawNote() {
  const { heading, text, checked } = ARTICLE_PAGE.lawNote;
  return (
    <aside aria-label={heading}>
      <Note
        className="mt-10 max-w-[69ch] bg-track leading-body print:bg-transparent print:p-0"
        tone="neutral"
      >
        <p>
          {text} {checked}
        </p>
      </Note>
    </aside>
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
