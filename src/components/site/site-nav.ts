import { SECTIONS, type SectionId } from '@/config/paths';

export interface NavEntry {
  readonly section: SectionId;
  readonly label: string;
  /** Label in the bottom bar of phones. */
  readonly shortLabel: string;
}

const entry = (section: SectionId, label: string, shortLabel = label): NavEntry => ({
  section,
  label,
  shortLabel,
});

/** The four entries of the navigation (specification 2). On phones Contact dials instead. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  entry(SECTIONS.home, 'Home'),
  entry(SECTIONS.services, 'Services'),
  entry(SECTIONS.booking, 'Book Now', 'Book'),
  entry(SECTIONS.contact, 'Contact'),
];
