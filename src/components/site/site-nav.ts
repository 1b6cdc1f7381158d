/** The four entries of the navigation (specification 2). On phones Contact dials instead. */
export const NAV_ENTRIES = [
  { section: 'home', label: 'Home', shortLabel: 'Home' },
  { section: 'services', label: 'Services', shortLabel: 'Services' },
  { section: 'booking', label: 'Book Now', shortLabel: 'Book' },
  { section: 'contact', label: 'Contact', shortLabel: 'Contact' },
] as const;
