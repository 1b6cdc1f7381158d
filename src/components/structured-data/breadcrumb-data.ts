import { SITE_URL } from '@/config/site-url';

export interface Crumb {
  readonly name: string;
  readonly path: string;
}

/** The way from the home page to a page (schema.org BreadcrumbList). */
export function breadcrumbData(crumbs: readonly Crumb[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: `${SITE_URL}${path}`,
    })),
  };
}
