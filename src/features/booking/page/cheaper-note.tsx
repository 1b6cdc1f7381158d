import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { BOOKING } from '@/content/booking/booking';
import { cheaperChoice, type CheaperChoice } from '@/domain/money/cheaper-choice';
import { formatDollarsShort } from '@/domain/money/money';
import { serviceDisplayName } from '@/domain/service-names';
import { isWholeTint } from '@/domain/booking/service-vehicles';
import { fieldId } from '../focus-field';
import type { FieldBinding } from '../form-field';

const COPY = BOOKING.work;

/** Offers a cheaper way to book the same work, which one press takes. */
export function CheaperNote({ form, dispatch }: Pick<FieldBinding, 'form' | 'dispatch'>) {
  const choice = cheaperChoice(form);
  if (!choice) return null;
  const { service, extraServices } = choice;
  return (
    <Note className="mt-4" tone="info" role="status" title={offerText(choice)}>
      <Button
        look="outline"
        size="s"
        className="mt-2.5"
        onClick={() => {
          dispatch({ type: 'cheaperTaken', service, extraServices });
          // The pressed button goes.
          document.getElementById(fieldId('service'))?.focus({ preventScroll: true });
        }}
      >
        {COPY.takeCheaper}
      </Button>
    </Note>
  );
}

function offerText({ service, saves, cheaper }: CheaperChoice): string {
  const price = formatDollarsShort(cheaper.price);
  const saved = formatDollarsShort(saves);
  return isWholeTint(service)
    ? COPY.cheaperWhole(price, saved)
    : COPY.cheaperAdded(price, serviceDisplayName(service), saved);
}
