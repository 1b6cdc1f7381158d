import { PriceCard } from '@/components/quote/price-card';
import { QuoteHero } from '@/components/quote/quote-hero';
import { QuoteTerms } from '@/components/quote/quote-terms';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog, DialogClose, DialogTitle } from '@/components/ui/dialog';
import type { SignedPhoto } from '@/config/photo-link';
import { QUOTE_VIEW } from '@/content/booking/quote';
import { QUOTES } from '@/content/staff/quotes';
import type { ShownQuote } from '@/domain/booking/quote-request';

interface PreviewDialogProps {
  readonly quote: ShownQuote;
  readonly photos: readonly SignedPhoto[];
  readonly onClose: () => void;
}

/** The customer's private page, as it would be were the quote sent now. */
export function PreviewDialog({ quote, photos, onClose }: PreviewDialogProps) {
  return (
    <Dialog className="bg-paper lg:w-[min(1080px,100vw-40px)]" onClose={onClose}>
      <div className="sticky top-0 z-1 flex items-center justify-between gap-3 bg-paper px-5 py-3">
        <DialogTitle className="text-xl">{QUOTES.previewTitle}</DialogTitle>
        <DialogClose label={QUOTES.previewClose} />
      </div>
      <div className="grid grid-cols-1 items-start gap-3.5 px-5 pb-6 lg:grid-cols-[minmax(0,1fr)_340px]">
        <QuoteHero quote={quote} heading="h2" />
        <div className="grid grid-cols-1 gap-3.5">
          <QuoteTerms quote={quote} />
          {photos.length === 0 ? null : (
            <Card>
              <h2 className="mb-4 text-xl">{QUOTE_VIEW.photos.heading}</h2>
              <ul className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
                {photos.map(({ id, src }, index) => (
                  <li key={id} className="aspect-4/3 min-w-0 overflow-hidden rounded-m bg-desk">
                    <img
                      className="size-full object-cover"
                      src={src}
                      alt={QUOTE_VIEW.photos.alt(index + 1)}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )}
        </div>
        {/* On a narrow screen the price comes first, as on the page itself. */}
        <div className="max-lg:row-start-2">
          {quote.sums && quote.lines.length > 0 ? (
            <PriceCard quote={quote} sums={quote.sums}>
              <p className="mt-5 grid gap-2.5">
                <Button disabled>{QUOTE_VIEW.accept}</Button>
                <Button look="outline" disabled>
                  {QUOTE_VIEW.decline}
                </Button>
              </p>
            </PriceCard>
          ) : (
            <Card>
              <p className="text-text-2">{QUOTES.previewEmpty}</p>
            </Card>
          )}
        </div>
      </div>
    </Dialog>
  );
}
