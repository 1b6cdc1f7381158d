import { type OwnFacts, shopAddress, shopWith } from '@/domain/shop';
import { Logo } from '../site/logo';

interface SheetHeadProps {
  /** The shop as the paper's data has it. */
  readonly shop: OwnFacts | undefined;
  readonly title: string;
  readonly subtitle: string;
}

/** Says who gives out a paper, and what it is. */
export function SheetHead({ shop: own, title, subtitle }: SheetHeadProps) {
  const shop = shopWith(own ?? {});
  return (
    <header className="flex flex-wrap items-start justify-between gap-x-8 gap-y-4 border-b-2 border-text pb-5">
      <div className="flex items-start gap-3">
        <Logo size={40} tone="paper" />
        <div>
          <p className="font-display text-xl font-heading tracking-heading">{shop.name}</p>
          <p className="mt-1 text-sm">{shopAddress(shop)}</p>
          <p className="text-sm">{`${shop.phoneDisplay}, ${new URL(shop.siteUrl).host}`}</p>
        </div>
      </div>
      <div className="text-left md:text-right print:text-right">
        <h2 className="text-2xl">{title}</h2>
        <p className="mt-1 text-sm tabular-nums">{subtitle}</p>
      </div>
    </header>
  );
}

/** A paper, black on white, for the screen and for A4 and Letter. */
export const SHEET =
  'flex flex-col gap-7 rounded-l bg-card p-5.5 text-text inset-ring inset-ring-line md:p-10 print:min-h-[90vh] print:gap-4 print:p-0 print:inset-ring-0 print:not-first-of-type:break-before-page';
