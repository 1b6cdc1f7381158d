import { previewPath } from '@/config/paths';
import { SITE_URL } from '@/config/site-url';
import { SHOP } from '@/domain/shop';

export interface HeadProps {
  /** Without the shop's name; it is added. */
  readonly title: string;
  readonly description: string;
  /** Canonical path of the page. */
  readonly path: string;
  /** Name of a preview image that the build draws (src/site-build.ts). */
  readonly image?: string;
  readonly type?: 'website' | 'article';
  /** Keeps the page out of search engines. */
  readonly isHidden?: boolean;
  /** The address carries a key or personal details: no request tells where it came from. */
  readonly isPrivate?: boolean;
}

/** Title, description, canonical link and previews of a page. React lifts them into the head. */
export function Head({
  title,
  description,
  path,
  image = 'home',
  type = 'website',
  isHidden = false,
  isPrivate = false,
}: HeadProps) {
  const fullTitle = `${title} | ${SHOP.name}`;
  const url = `${SITE_URL}${path}`;
  const imageUrl = `${SITE_URL}${previewPath(image)}`;
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={description} />
      {isHidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={url} />}
      {isPrivate ? <meta name="referrer" content="no-referrer" /> : null}
      <meta property="og:site_name" content={SHOP.name} />
      <meta property="og:type" content={type} />
      <meta property="og:title" content={fullTitle} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <meta property="og:locale" content="en_CA" />
      <meta property="og:image" content={imageUrl} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={fullTitle} />
      <meta name="twitter:description" content={description} />
      <meta name="twitter:image" content={imageUrl} />
    </>
  );
}
