import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { MANAGE } from '@/content/manage';
import type { Cancellation } from '../api/cancel-booking';
import { TroubleNote } from './trouble-note';

const COPY = MANAGE.cancel;

/**
 * Asks twice. The safe answer takes the place of the button that was pressed, and has the focus: a
 * second tap or key in haste keeps the booking.
 */
export function CancelPanel({ cancel, isCancelling, cancelError }: Cancellation) {
  const [isAsked, setIsAsked] = useState(false);
  const ask = useRef<HTMLButtonElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The pressed button is replaced: keyboard users continue from the new one.
    if (isAsked) keep.current?.focus();
    else if (wasAsked.current) ask.current?.focus();
    wasAsked.current = isAsked;
  }, [isAsked]);

  return (
    <Card asChild className="order-6 print:hidden">
      <section aria-labelledby="manage-cancel">
        <h2 className="mb-2 text-xl" id="manage-cancel">
          {COPY.heading}
        </h2>
        <p className="mb-5 text-text-2">{COPY.text}</p>
        {isAsked ? (
          <p className="grid gap-3">
            <Button
              look="outline"
              ref={keep}
              disabled={isCancelling}
              onClick={() => setIsAsked(false)}
            >
              {COPY.keep}
            </Button>
            <Button look="danger" isBusy={isCancelling} onClick={cancel}>
              {isCancelling ? COPY.busy : COPY.sure}
            </Button>
          </p>
        ) : (
          <Button
            look="danger-outline"
            className="w-full"
            ref={ask}
            onClick={() => setIsAsked(true)}
          >
            {COPY.ask}
          </Button>
        )}
        <TroubleNote error={cancelError} />
      </section>
    </Card>
  );
}
