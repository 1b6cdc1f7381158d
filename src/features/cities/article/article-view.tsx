import { CityMap } from '@/components/map/city-map';
import { Note } from '@/components/ui/note';
import { ARTICLE_PAGE } from '@/content/article-page';
import type { Article, ArticleSection } from '@/content/articles/article';
import { CheckList } from '../check-list';
import { ArticleAside } from './article-aside';
import { ArticleFigure } from './article-figure';
import { ArticlePart } from './article-part';
import { Breadcrumb } from './breadcrumb';
import { PriceTable } from './price-table';

interface ArticleViewProps {
  readonly article: Article;
}

/** The one layout of all city articles. */
export function ArticleView({ article }: ArticleViewProps) {
  return (
    <main className="paper" id="main" tabIndex={-1}>
      <div className="wrap pt-3 md:pt-9 lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-16 print:block">
        <article>
          <Breadcrumb city={article.city} current={article.breadcrumb} />
          <h1 className="mb-4.5 max-w-[19ch] text-display md:mb-6">{article.question}</h1>
          <p className="max-w-[58ch] text-xl leading-normal text-text-2">{article.summary}</p>
          <ArticleFigure article={article} />
          {article.pricing.length > 0 ? (
            <PriceTable
              heading={ARTICLE_PAGE.pricesHeading}
              prices={article.pricing}
              note={article.topic === 'ceramic-cost' ? ARTICLE_PAGE.coatingPricesNote : undefined}
            />
          ) : null}
          {article.details.map((section) => (
            <Section key={section.heading} {...section} />
          ))}
          {article.mentionsLaw ? <LawNote /> : null}
        </article>
        <ArticleAside article={article} />
      </div>
      <div className="wrap pt-11 pb-14 md:pt-16 md:pb-25 print:hidden">
        <div className="relative h-62.5 overflow-hidden rounded-l md:h-82.5 md:rounded-xl">
          <CityMap city={article.city} tone="day" />
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
  const { heading, besides, text, checked } = ARTICLE_PAGE.lawNote;
  return (
    <aside aria-label={heading}>
      <Note
        className="mt-10 max-w-[69ch] bg-track leading-body print:bg-transparent print:p-0"
        tone="neutral"
      >
        <p>
          {besides} {text} {checked}
        </p>
      </Note>
    </aside>
  );
}
