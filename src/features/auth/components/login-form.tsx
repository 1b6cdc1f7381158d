import { CircleAlert } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { LOGIN } from '@/content/staff';
import { failureKind } from '@/lib/errors';
import { useSignIn } from '../api/sign-in';

interface LoginFormProps {
  /** Called when somebody begins to sign in. */
  readonly onBegin: () => void;
}

const ERROR_ID = 'login-error';

export function LoginForm({ onBegin }: LoginFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isMissing, setIsMissing] = useState({ email: false, password: false });
  const signIn = useSignIn();
  const error = missingText(isMissing) ?? failureText(signIn.error);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (signIn.isPending) return;
    const given = {
      email: email.current?.value.trim() ?? '',
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
      <div className="grid gap-[18px]">
        <div>
          <label className="field-label" htmlFor="login-email">
            {LOGIN.email}
          </label>
          <input
            ref={email}
            className="field-input"
            id="login-email"
            name="email"
            type="email"
            autoComplete="username"
            required
            onFocus={onBegin}
            aria-invalid={isMissing.email}
            aria-describedby={described}
          />
        </div>
        <div>
          <label className="field-label" htmlFor="login-password">
            {LOGIN.password}
          </label>
          <input
            ref={password}
            className="field-input"
            id="login-password"
            name="password"
            type="password"
            autoComplete="current-password"
            required
            onFocus={onBegin}
            aria-invalid={isMissing.password}
            aria-describedby={described}
          />
        </div>
      </div>
      <div role="alert">
        {error === undefined ? null : (
          <p className="field-error mt-4!" id={ERROR_ID}>
            <CircleAlert className="mt-px flex-none" size={18} aria-hidden="true" />
            {error}
          </p>
        )}
      </div>
      <button
        className="btn btn-primary mt-[26px] w-full"
        type="submit"
        aria-disabled={signIn.isPending || undefined}
      >
        {signIn.isPending ? LOGIN.submitting : LOGIN.submit}
      </button>
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
