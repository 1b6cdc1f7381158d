import { Eye, Send } from 'lucide-react';
import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogTitle } from '@/components/ui/dialog';
import { FormInput, FormSelect } from '@/components/ui/form-field';
import { QUOTES } from '@/content/staff/quotes';
import { LOST_TO, type QuoteSums } from '@/domain/booking/quote-request';
import { formatCents } from '@/domain/money/money';
import type { StaffQuote } from './api';
import { StaffForm, typedAs, useStaffForm } from '../shell/staff-form';
import { useCloseQuote } from './actions';

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

const COPY = QUOTES.losing;
const schema = z.object({
  lostTo: typedAs((typed) => LOST_TO.find((why) => why === typed), COPY.missing),
  words: z.string(),
});

interface LostButtonProps {
  readonly quote: StaffQuote;
}

/** Says no to a request, or that no booking comes of a price, and why. */
function LostButton({ quote }: LostButtonProps) {
  const [isOpen, setIsOpen] = useState(false);
  const label =
    COPY.buttons[quote.state === 'new' || quote.state === 'declined' ? quote.state : 'sent'];
  return (
    <>
      <Button
        look={quote.state === 'declined' ? 'outline' : 'danger'}
        size="s"
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      {isOpen ? <LostDialog quote={quote} onClose={() => setIsOpen(false)} /> : null}
    </>
  );
}

interface LostDialogProps extends LostButtonProps {
  readonly onClose: () => void;
}

function LostDialog({ quote: { id, state, lostTo }, onClose }: LostDialogProps) {
  const form = useStaffForm({
    schema,
    start: { lostTo: lostTo ?? '', words: '' },
    save: useCloseQuote(),
    send: ({ lostTo: why, words }) => ({ id, lostTo: why, words }),
    onDone: onClose,
  });
  return (
    <Dialog className="md:w-[min(520px,100vw-40px)]" closesOutside={false} onClose={onClose}>
      <DialogBody className="gap-4">
        <DialogTitle>{COPY.title}</DialogTitle>
        <p className="text-sm leading-snug text-text-2">
          {state === 'declined' ? COPY.noteOnly : COPY.text}
        </p>
        <StaffForm form={form} className="grid gap-4">
          <FormSelect
            name="lostTo"
            label={COPY.why}
            placeholder={COPY.choose}
            options={LOST_TO.map((why) => [why, COPY.reasons[why]] as const)}
          />
          <FormInput name="words" label={COPY.words} isOptional maxLength={300} />
          <div className="grid gap-2.5 md:flex md:justify-end">
            <Button look="outline" size="s" className="max-md:order-last" onClick={onClose}>
              {COPY.keep}
            </Button>
            <Button type="submit" look="ink" size="s" isBusy={form.isBusy}>
              {COPY.buttons[state === 'new' ? 'new' : 'save']}
            </Button>
          </div>
        </StaffForm>
      </DialogBody>
    </Dialog>
  );
}
