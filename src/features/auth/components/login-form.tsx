import { useRef, useState, type FormEvent } from 'react';
import { Button } from '@/components/ui/button';
import { FOCUSED_FIRST } from '@/components/ui/dialog';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { LOGIN } from '@/content/staff/dashboard';
import { plainAddress } from '@/domain/contact';
import { failureKind } from '@/lib/errors';
import { useSignIn } from '../api/sign-in';

interface LoginFormProps {
  /** Filled in already; then only the password is to be typed. */
  readonly email?: string;
  /** Called when somebody begins to sign in. */
  readonly onBegin?: () => void;
}

const ERROR_ID = 'login-error';

/** Its fields have no names: sent by a browser whose code is not there yet, they would be in the address. */
export function LoginForm({ email: known, onBegin }: LoginFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState({ email: false, password: false });
  const signIn = useSignIn();
  const error = missingText(isMissing) ?? failureText(signIn.error);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (signIn.isPending) return;
    const given = {
      email: plainAddress(email.current?.value ?? ''),
      password: password.current?.value ?? '',
    };
    const missing = { email: given.email === '', password: given.password === '' };
    setIsMissing(missing);
    if (missing.email || missing.password) (missing.email ? email : password).current?.focus();
    else signIn.mutate(given, { onError: () => password.current?.focus() });
  };

  const described = error === undefined ? undefined : ERROR_ID;
  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className="grid gap-4.5">
        <Field id="login-email" label={LOGIN.email}>
          <Input
            ref={email}
            type="email"
            defaultValue={known}
            autoComplete="username"
            required
            onFocus={onBegin}
            aria-invalid={isMissing.email}
            aria-describedby={described}
          />
        </Field>
        <Field id="login-password" label={LOGIN.password}>
          <Input
            ref={password}
            {...(known === undefined ? {} : FOCUSED_FIRST)}
            type="password"
            autoComplete="current-password"
            required
            onFocus={onBegin}
            aria-invalid={isMissing.password}
            aria-describedby={described}
          />
        </Field>
      </div>
      <div role="alert">
        {error === undefined ? null : (
          <FieldError className="mt-4" id={ERROR_ID}>
            {error}
          </FieldError>
        )}
      </div>
      <Button className="mt-6.5 w-full" isBusy={signIn.isPending} type="submit">
        {signIn.isPending ? LOGIN.submitting : LOGIN.submit}
      </Button>
    </form>
  );
}

function missingText(isMissing: { readonly email: boolean; readonly password: boolean }) {
  return isMissing.email || isMissing.password ? LOGIN.missing : undefined;
}

/** The server's sentence, and ours where it has none. */
function failureText(error: Error | null): string | undefined {
  if (!error) return undefined;
  return failureKind(error) === 'not-configured' ? LOGIN.failed : error.message || LOGIN.failed;
}
