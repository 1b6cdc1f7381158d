/** Copy of the footer. Hours, phone and places come from the shop's facts. */
export const FOOTER = {
  description:
    'Window film, coatings, protection film, detailing, wraps and signs for the Lower Mainland, from one shop in Surrey, British Columbia.',
  hoursHeading: 'Hours',
  areasHeading: 'Areas',
  shopHeading: 'Shop',
  /** Fixed by the specification. */
  adminLink: 'Admin Dashboard',
  currency: 'Prices in Canadian dollars',
} as const;
