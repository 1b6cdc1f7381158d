import type { VehicleType } from '@/domain/vehicles';
import type { ArticleKind, SURREY_ARTICLE_PATHS } from '@/config/paths';
import type { CitySlug } from '@/domain/cities';

/** Every city has the kinds; Surrey has its own topics as well. */
export type ArticleTopic = ArticleKind | keyof typeof SURREY_ARTICLE_PATHS;

export interface ArticleSection {
  readonly heading: string;
  readonly content: string;
  readonly bullets: readonly string[];
}

export interface ArticlePrice {
  readonly service: string;
  /** As printed: "$250", "$800 to $1,200", "Volume discounts". */
  readonly price: string;
  readonly details: string;
  /** Given if the price is for one vehicle. */
  readonly vehicle?: VehicleType;
}

/** A link to another article of the same city. */
export interface RelatedArticle {
  readonly topic: ArticleTopic;
  readonly name: string;
  readonly description: string;
}

export interface Article {
  readonly city: CitySlug;
  readonly topic: ArticleTopic;
  readonly question: string;
  readonly title: string;
  readonly metaDescription: string;
  readonly summary: string;
  readonly details: readonly [ArticleSection, ArticleSection, ArticleSection];
  /** Empty: no price table. */
  readonly pricing: readonly ArticlePrice[];
  readonly related: readonly [RelatedArticle, RelatedArticle, RelatedArticle];
  /** The text states the limits of the law: the page adds that it is no legal advice. */
  readonly mentionsLaw: boolean;
}
