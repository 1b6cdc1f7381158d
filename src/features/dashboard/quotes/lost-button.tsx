import { useState } from 'react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogTitle } from '@/components/ui/dialog';
import { FormInput, FormSelect } from '@/components/ui/form-field';
import { QUOTES } from '@/content/staff/quotes';
import { LOST_TO } from '@/domain/booking/quote-request';
import { StaffForm, typedAs, useStaffForm } from '../shell/staff-form';
import { useCloseQuote } from './actions';
import type { StaffQuote } from './api';

const COPY = QUOTES.losing;
const schema = z.object({
  lostTo: typedAs((typed) => LOST_TO.find((why) => why === typed), COPY.missing),
  words: z.string(),
});

interface LostButtonProps {
  readonly quote: StaffQuote;
}

/** Says no to a request, or that no booking comes of a price, and why. */
export function LostButton({ quote }: LostButtonProps) {
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
