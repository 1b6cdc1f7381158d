import { useLocation } from 'react-router-dom';
import { Head } from '@/components/head';
import { articleData } from '@/components/structured-data/article-data';
import { articleHref } from '@/features/cities/article-address';
import { ArticleView } from '@/features/cities/article/article-view';
import { articleAt, preloadArticle } from '@/features/cities/city-texts';

export { preloadArticle as preload };

export function Component() {
  const article = articleAt(useLocation().pathname);
  const path = articleHref(article.city, article.topic);
  return (
    <>
      <Head
        title={article.title}
        description={article.metaDescription}
        path={path}
        image={`${article.city}-${article.topic}`}
        type="article"
        jsonLd={articleData(article, path)}
      />
      <ArticleView article={article} />
    </>
  );
}
