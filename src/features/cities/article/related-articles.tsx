import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ARTICLE_PAGE } from '@/content/article-page';
import type { RelatedArticle } from '@/content/articles/article';
import { cityName, type CitySlug } from '@/domain/cities';
import { articleHref } from '../article-address';

interface RelatedArticlesProps {
  readonly city: CitySlug;
  readonly related: readonly RelatedArticle[];
}

export function RelatedArticles({ city, related }: RelatedArticlesProps) {
  return (
    <section className="panel article-related">
      <h2>{ARTICLE_PAGE.relatedHeading(cityName(city))}</h2>
      <ul>
        {related.map(({ topic, name, description }) => (
          <li key={topic}>
            <Link to={articleHref(city, topic)}>
              <span>
                <b>{name}</b>
                <small>{description}</small>
              </span>
              <ArrowRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
