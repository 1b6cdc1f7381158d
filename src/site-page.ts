import type { ComponentType } from 'react';
import type { LoaderFunction } from 'react-router-dom';
import type { PageHandle } from '@/components/site/site-layout';

/** An entry of the route table. */
export interface SitePage extends PageHandle {
  /** A last part such as `/:day?` may vary: hosts answer all of these addresses with one file. */
  readonly path: string;
  /** Name of the page's file in src/pages: its HTML links the styles of this code. */
  readonly file: string;
  readonly lazy: () => Promise<{ readonly Component: ComponentType }>;
  /** Asks for the page's data while its code is on the way. */
  readonly loader?: () => Promise<LoaderFunction>;
  /** Inside the layout route of staff, `pages/dashboard-layout`. */
  readonly isInDashboard?: boolean;
  /** Its text, where that is a file of its own below src. */
  readonly text?: string | undefined;
  /** Is read rather than used: it hydrates at the first interaction, not after the first paint. */
  readonly hydrateOnFirstInteraction?: boolean;
  /** Has the widest letters on its first screen: their font is asked for at once. */
  readonly isWordmarkFirst?: boolean;
  /** The page shows what the owner enters in Settings, and is published with it. */
  readonly showsWebsite?: boolean;
  /** HTML is made at build time; otherwise it is an empty shell, for staff. */
  readonly isPrerendered: boolean;
  /** Listed in sitemap.xml. */
  readonly isIndexed: boolean;
}
