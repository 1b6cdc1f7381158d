import { SHOP } from '@/domain/shop';

/** Has no slash at the end. */
export const SITE_URL = (
  (import.meta.env['VITE_SITE_URL'] as string | undefined) || SHOP.siteUrl
).replace(/\/$/, '');
