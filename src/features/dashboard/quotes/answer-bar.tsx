import { Button } from '@/components/ui/button';
import { QUOTES } from '@/content/staff/quotes';
import { Eye, Send } from 'lucide-react';
import { formatCents } from '@/domain/money/money';
import type { QuoteSums } from '@/domain/booking/quote-request';
import type { StaffQuote } from './api';
import { LostButton } from './lost-button';

interface AnswerBarProps {
  readonly quote: StaffQuote;
  readonly sums: QuoteSums | undefined;
  readonly busy: 'keeping' | 'sending' | undefined;
  readonly onPreview: () => void;
  readonly onKeep: () => void;
}

/** The buttons below an answer; the one that sends submits its form. */
export function AnswerBar({ quote, sums, busy, onPreview, onKeep }: AnswerBarProps) {
  const isNew = quote.state === 'new';
  return (
    // It stays in sight: what it comes to is sent from wherever somebody is writing.
    <div className="contents border-t border-line bg-card md:sticky md:bottom-0 md:z-1 md:col-span-full md:flex md:items-center md:gap-2.5 md:px-6 md:py-3 [@media(max-height:500px)]:static">
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-2.5 max-md:border-t max-md:border-line max-md:p-4">
        <LostButton quote={quote} />
        <p className="min-w-0 text-sm wrap-anywhere text-text-2 max-md:basis-full md:flex-1 md:truncate">
          {quote.customerEmail === null ? '' : QUOTES.mailTo(quote.customerEmail)}
        </p>
        <Button look="outline" size="s" onClick={onPreview}>
          <Eye size={18} aria-hidden="true" />
          {QUOTES.preview}
        </Button>
        {isNew ? (
          <Button look="outline" size="s" isBusy={busy === 'keeping'} onClick={onKeep}>
            {busy === 'keeping' ? QUOTES.saving : QUOTES.save}
          </Button>
        ) : null}
      </div>
      {/* At the thumb, above the bar of the views. */}
      <div className="max-md:sticky max-md:bottom-[calc(5.5rem+env(safe-area-inset-bottom,0px))] max-md:z-1 max-md:grid max-md:border-t max-md:border-line max-md:bg-card max-md:p-3 max-md:after:absolute max-md:after:inset-x-0 max-md:after:top-full max-md:after:h-4 max-md:after:bg-card [@media(max-height:500px)]:static">
        <Button type="submit" size="s" isBusy={busy === 'sending'}>
          <Send size={17} aria-hidden="true" />
          {busy === 'sending' ? QUOTES.sending : isNew ? QUOTES.send : QUOTES.sendAgain}
          {sums && sums.total > 0 && busy !== 'sending' ? (
            <span className="tabular-nums">{formatCents(sums.total)}</span>
          ) : null}
        </Button>
      </div>
    </div>
  );
}
