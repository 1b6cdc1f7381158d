import { passFocusTo } from '@/components/ui/pass-focus';

/** Id of the heading of the section that is open. */
export const SECTION_HEADING = 'settings-section';

/** As the ref of what disappears once it has done its work. */
export const passFocusToSection = passFocusTo(SECTION_HEADING);
