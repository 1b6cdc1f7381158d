import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { RECOVERY_FAILURES, SECOND_FACTOR } from '@/content/staff/login';
import { failureKind } from '@/lib/errors';
import type { useVerifySecondFactor } from '../api/second-factor';
import { readCode, SecondFactorField } from './second-factor-field';

interface SecondFactorFormProps {
  readonly verify: ReturnType<typeof useVerifySecondFactor>;
  readonly children: ReactNode;
}

export function SecondFactorForm({ verify, children }: SecondFactorFormProps) {
  const field = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState(false);
  const failure = verify.error ? failureKind(verify.error) : undefined;
  const isWrong = failure === 'credentials';

  // The form before this one had the focus.
  useEffect(() => field.current?.focus(), []);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (verify.isPending) return;
    const code = readCode(field.current?.value ?? '');
    setIsMissing(code === undefined);
    if (code === undefined) field.current?.focus();
    else verify.mutate(code, { onError: () => field.current?.select() });
  };

  const wrong = isWrong ? SECOND_FACTOR.wrong : undefined;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <SecondFactorField ref={field} error={isMissing ? SECOND_FACTOR.missing : wrong} />
      <div role="alert">
        {failure === undefined || isWrong || isMissing ? null : (
          <FieldError className="mt-4">
            {failure === 'network' || failure === 'limit'
              ? RECOVERY_FAILURES[failure]
              : SECOND_FACTOR.failed}
          </FieldError>
        )}
      </div>
      <Button className="mt-6.5 w-full" isBusy={verify.isPending} type="submit">
        {verify.isPending ? SECOND_FACTOR.submitting : SECOND_FACTOR.submit}
      </Button>
      {children}
    </form>
  );
}
