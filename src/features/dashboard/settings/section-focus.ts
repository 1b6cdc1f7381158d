import { useLocation } from 'react-router-dom';
import { passFocusTo } from '@/components/ui/pass-focus';

/** Id of the heading of the section that is open. */
export const SECTION_HEADING = 'settings-section';

/** As the ref of what disappears once it has done its work. */
export const passFocusToSection = passFocusTo(SECTION_HEADING);

/** A link can lead to these in its section: "?section=shop#street". */
export type LinkedField = 'publish' | 'street' | 'gst' | 'policy' | 'review';

/** True of the field that the link of this page leads to: it takes the focus as it appears. */
export function useIsLinked(field: string | undefined): boolean {
  return useLocation().hash === `#${field ?? ''}`;
}
