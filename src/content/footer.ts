import { SHOP, TAX_SUFFIX } from '@/domain/shop';

/** Copy of the footer. Hours, phone and places come from the shop's facts. */
export const FOOTER = {
  description: `Window tint, ceramic coating, paint protection film, detailing, wraps and signs. One shop in ${SHOP.locality}, ${SHOP.regionCode}, serving ${SHOP.area}.`,
  areasHeading: 'Service areas',
  shopHeading: 'Quick links',
  privacy: 'Privacy',
  terms: 'Booking policy',
  /** Fixed by the specification. */
  adminLink: 'Admin Dashboard',
  currency: `Prices in Canadian dollars, ${TAX_SUFFIX}`,
} as const;
