import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { ARTICLE_PAGE } from '@/content/article-page';
import type { RelatedArticle } from '@/content/articles/article';
import { cityName, type CitySlug } from '@/domain/cities';
import { articleHref } from '../article-address';
import { SideCard } from './side-card';

interface RelatedArticlesProps {
  readonly city: CitySlug;
  readonly related: readonly RelatedArticle[];
}

export function RelatedArticles({ city, related }: RelatedArticlesProps) {
  return (
    <SideCard heading={ARTICLE_PAGE.relatedHeading(cityName(city))}>
      <ul>
        {related.map(({ topic, name, description }) => (
          <li key={topic} className="group">
            <Link
              className="grid grid-cols-[1fr_auto] items-center gap-3 border-t border-line py-3.5 group-last:pb-0"
              to={articleHref(city, topic)}
            >
              <span>
                <b className="block font-semibold group-hover:underline">{name}</b>
                <small className="text-sm text-text-2">{description}</small>
              </span>
              <ArrowRight size={20} aria-hidden="true" />
            </Link>
          </li>
        ))}
      </ul>
    </SideCard>
  );
}
