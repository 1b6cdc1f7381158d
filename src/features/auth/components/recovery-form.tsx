import { useEffect, useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { RECOVERY, RECOVERY_FAILURES } from '@/content/staff/login';
import { plainAddress } from '@/domain/contact';
import { failureKind } from '@/lib/errors';
import { useRequestRecoveryMail } from '../api/recover-password';

interface RecoveryFormProps {
  /** Somebody came by a link that doesn't work any more. */
  readonly isLinkRefused: boolean;
}

/** Asks where to send the link. The answer never tells whether an address is known. */
export function RecoveryForm({ isLinkRefused }: RecoveryFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const done = useRef<HTMLDivElement>(null);
  const [email, setEmail] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const request = useRequestRecoveryMail();

  useEffect(() => {
    if (request.isSuccess) done.current?.focus();
  }, [request.isSuccess]);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (request.isPending) return;
    const address = plainAddress(email);
    setIsMissing(address === '');
    if (address === '') field.current?.focus();
    else request.mutate(address);
  };

  if (request.isSuccess) {
    return (
      <div ref={done} tabIndex={-1} className="outline-none">
        <Note className="wrap-anywhere" tone="ok" title={RECOVERY.sentTitle}>
          {RECOVERY.sent(request.variables)}
        </Note>
        <p className="mt-5 mb-4 text-text-2">{RECOVERY.notThere}</p>
        <Button className="w-full" look="outline" onClick={() => request.reset()}>
          {RECOVERY.again}
        </Button>
      </div>
    );
  }
  return (
    <form onSubmit={handleSubmit} noValidate>
      {isLinkRefused ? (
        <Note className="mb-6" tone="warn" role="alert">
          {RECOVERY.linkInvalid}
        </Note>
      ) : null}
      <Field
        id="recovery-email"
        label={RECOVERY.email}
        error={isMissing ? RECOVERY.missing : undefined}
      >
        <Input
          ref={field}
          name="email"
          type="email"
          autoComplete="username"
          required
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <div role="alert">
        {request.error ? (
          <FieldError className="mt-4">{failureText(request.error)}</FieldError>
        ) : null}
      </div>
      <Button className="mt-6.5 w-full" isBusy={request.isPending} type="submit">
        {request.isPending ? RECOVERY.sending : RECOVERY.send}
      </Button>
    </form>
  );
}

function failureText(error: Error): string {
  const kind = failureKind(error);
  if (kind === 'network' || kind === 'limit') return RECOVERY_FAILURES[kind];
  return RECOVERY.failed;
}
