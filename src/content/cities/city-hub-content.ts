import type { CitySlug } from '@/domain/cities';

/** Says only what is true of this city. Routes were looked up in 2026; road works change. */
export interface CityHubContent {
  readonly city: CitySlug;
  readonly title: string;
  readonly metaDescription: string;
  /** States professional automotive enhancement in the city (specification 2). */
  readonly banner: string;
  readonly intro: string;
  readonly route: {
    readonly heading: string;
    readonly text: string;
  };
  readonly conditions: {
    readonly heading: string;
    readonly text: string;
  };
  readonly neighbourhoods: readonly string[];
}
