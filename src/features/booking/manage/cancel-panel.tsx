import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { MANAGE } from '@/content/manage';
import { useCancelBooking } from '../api/change-booking';
import { TroubleNote } from './trouble-note';

const COPY = MANAGE.cancel;

interface CancelPanelProps {
  readonly token: string;
  readonly onDone: () => void;
}

/** Cancelling, asked for twice: nothing brings a cancelled booking back. */
export function CancelPanel({ token, onDone }: CancelPanelProps) {
  const [isAsked, setIsAsked] = useState(false);
  const { mutate, isPending, error } = useCancelBooking(token, onDone);
  const ask = useRef<HTMLButtonElement>(null);
  const sure = useRef<HTMLButtonElement>(null);
  const wasAsked = useRef(false);
  useEffect(() => {
    // The pressed button goes and another comes: the keyboard goes on from there.
    if (isAsked) sure.current?.focus();
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
            <Button look="danger" ref={sure} isBusy={isPending} onClick={() => mutate()}>
              {isPending ? COPY.busy : COPY.sure}
            </Button>
            <Button look="outline" disabled={isPending} onClick={() => setIsAsked(false)}>
              {COPY.keep}
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
        <TroubleNote error={error} />
      </section>
    </Card>
  );
}
