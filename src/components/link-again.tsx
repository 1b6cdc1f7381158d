import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { LINK_AGAIN } from '@/content/booking/dead-link';
import { FIELD_LIMITS } from '@/domain/booking/booking-columns';
import { isEmail } from '@/domain/booking/booking-rules';
import { plainAddress } from '@/domain/contact';
import { failureKind } from '@/lib/errors';
import { loadSupabase } from '@/lib/load-supabase';

/**
 * Asks for the links of one's bookings and quotes by email. The answer is the same for every address: whose it
 * is, only its mailbox learns.
 */
export function LinkAgain() {
  const [email, setEmail] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: async (address: string): Promise<void> => {
      const { supabase, unwrap } = await loadSupabase();
      await unwrap(supabase().rpc('send_links', { email: address }));
    },
  });
  const address = plainAddress(email);
  const isWrong = !isEmail(address);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (!isWrong && !isPending) mutate(address);
  }
  return (
    <Card asChild className="mt-4 gap-x-10 md:grid md:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
      <form noValidate onSubmit={handleSubmit} aria-labelledby="link-again">
        <div>
          <h2 className="mb-1.5 text-xl leading-title tracking-title" id="link-again">
            {LINK_AGAIN.heading}
          </h2>
          <p className="mb-4 text-text-2">{LINK_AGAIN.text}</p>
        </div>
        <div className="grid items-start gap-3 md:grid-cols-[minmax(0,1fr)_auto]">
          <Field
            label={LINK_AGAIN.email}
            error={isChecked && isWrong ? LINK_AGAIN.emailWrong : undefined}
          >
            <Input
              type="email"
              inputMode="email"
              autoComplete="email"
              maxLength={FIELD_LIMITS.email}
              value={email}
              onChange={(event) => setEmail(event.target.value)}
            />
          </Field>
          <Button type="submit" className="md:mt-7" isBusy={isPending}>
            {isPending ? LINK_AGAIN.sending : LINK_AGAIN.send}
          </Button>
        </div>
        <div role="status" className="md:col-start-2">
          {isSuccess ? (
            <Note className="mt-4" tone="ok" title={LINK_AGAIN.doneTitle}>
              {LINK_AGAIN.done}
            </Note>
          ) : null}
          {error ? (
            <Note className="mt-4" tone="warn" title={LINK_AGAIN.failedTitle}>
              {failureKind(error) === 'limit' ? LINK_AGAIN.tooMany : LINK_AGAIN.failed}
            </Note>
          ) : null}
        </div>
      </form>
    </Card>
  );
}
