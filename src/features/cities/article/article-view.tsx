import { CityMap } from '@/components/map/city-map';
import { Note } from '@/components/ui/note';
import { ARTICLE_PAGE } from '@/content/article-page';
import type { Article, ArticleSection } from '@/content/articles/article';
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
      <div className="relative h-32 overflow-hidden md:h-44 print:hidden">
        <CityMap city={article.city} tone="day" />
      </div>
      <div className="wrap pb-14 md:pb-20 lg:grid lg:grid-cols-[minmax(0,1fr)_340px] lg:gap-16 print:block">
        <article>
          <Breadcrumb city={article.city} current={article.title} />
          <h1 className="mb-3 max-w-[22ch] text-title md:mb-5 md:text-display">
            {article.question}
          </h1>
          <p className="mb-1.5 font-semibold md:text-lg">{article.title}</p>
          <p className="max-w-[58ch] leading-normal text-text-2 md:text-xl">{article.summary}</p>
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
    </main>
  );
}

function Section({ heading, content, bullets }: ArticleSection) {
  return (
    <ArticlePart heading={heading}>
      <p className="max-w-[62ch] text-text-lead md:text-lg">{content}</p>
      <ul className="mt-3 grid list-disc gap-x-10 gap-y-1.5 pl-5 marker:text-text-3 md:grid-cols-2">
        {bullets.map((bullet) => (
          <li key={bullet}>{bullet}</li>
        ))}
      </ul>
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
