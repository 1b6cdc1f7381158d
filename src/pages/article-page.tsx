import { Head } from '@/components/head';
import { articleData } from '@/components/structured-data/article-data';
import { StructuredData } from '@/components/structured-data/structured-data';
import type { Article } from '@/content/articles/article';
import { articleHref } from '@/features/cities/article-address';
import { ArticleView } from '@/features/cities/article/article-view';

interface ArticlePageProps {
  readonly article: Article;
}

export function ArticlePage({ article }: ArticlePageProps) {
  const path = articleHref(article.city, article.topic);
  return (
    <>
      <Head
        title={article.title}
        description={article.metaDescription}
        path={path}
        image={`${article.city}-${article.topic}`}
        type="article"
      />
      <StructuredData data={articleData(article, path)} />
      <ArticleView article={article} />
    </>
  );
}
