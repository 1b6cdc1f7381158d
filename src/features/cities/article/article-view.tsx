import './article.css';
import { ArrowRight, Check, Info } from 'lucide-react';
import { Link } from 'react-router-dom';
import { CityMap } from '@/components/map/city-map';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { ARTICLE_PAGE, READY_TO_BOOK } from '@/content/article-page';
import type { Article, ArticleSection, ArticleTopic } from '@/content/articles/article';
import { cityName } from '@/domain/cities';
import { Breadcrumb } from './breadcrumb';
import { PriceTable } from './price-table';
import { ReadyToBook } from './ready-to-book';
import { RelatedArticles } from './related-articles';
import { ServiceAreas } from './service-areas';
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
    <main className="paper article" id="main" tabIndex={-1}>
      <div className="article-map">
        <CityMap city={article.city} tone="day" />
      </div>
      <div className="wrap article-columns">
        <article>
          <Breadcrumb city={article.city} current={article.breadcrumb} />
          <h1>{article.question}</h1>
          <p className="article-summary">{article.summary}</p>
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
        <div className="article-side">
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
    <section className="article-section">
      <h2>{heading}</h2>
      <p>{content}</p>
      <ul>
        {bullets.map((bullet) => (
          <li key={bullet}>
            <Check size={20} aria-hidden="true" />
            {bullet}
          </li>
        ))}
      </ul>
    </section>
  );
}

function LawNote() {
  const { heading, text, checked } = ARTICLE_PAGE.lawNote;
  return (
    <aside className="law-note" aria-label={heading}>
      <Info size={20} aria-hidden="true" />
      <p>
        {text} {checked}
      </p>
    </aside>
  );
}

function StudioLink() {
  const { heading, text, link } = ARTICLE_PAGE.studio;
  return (
    <section className="panel article-studio">
      <h2>{heading}</h2>
      <p>{text}</p>
      <Button asChild look="outline">
        <Link to={PATHS.studio}>
          {link}
          <ArrowRight size={18} aria-hidden="true" />
        </Link>
      </Button>
    </section>
  );
}
