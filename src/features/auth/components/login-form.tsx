import { CircleAlert } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { showToast } from '@/components/ui/toast';
import { LOGIN } from '@/content/staff';
import { loadAuth } from '../api/session';
import { signIn } from '../api/sign-in';
import { adoptSession } from '../session-store';

interface LoginFormProps {
  readonly onBegin: () => void;
}

const ERROR_ID = 'login-error';

export function LoginForm({ onBegin }: LoginFormProps) {
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [error, setError] = useState<string | undefined>(undefined);
  const [isMissing, setIsMissing] = useState({ email: false, password: false });

  const prepare = (): void => {
    // The auth code on its way while the visitor types; the submit waits for it if it must.
    loadAuth().catch(() => undefined);
    onBegin();
  };

  const submit = async (): Promise<void> => {
    const given = {
      email: email.current?.value.trim() ?? '',
      password: password.current?.value ?? '',
    };
    const missing = { email: given.email === '', password: given.password === '' };
    setIsMissing(missing);
    if (missing.email || missing.password) {
      setError(LOGIN.missing);
      (missing.email ? email : password).current?.focus();
      return;
    }
    setError(undefined);
    setIsBusy(true);
    const result = await signIn(given.email, given.password);
    if (result.isSignedIn) {
      showToast({ title: LOGIN.succeeded, tone: 'success' });
      await adoptSession();
      return;
    }
    setIsBusy(false);
    setError(result.message ?? LOGIN.failed);
    password.current?.focus();
  };

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (!isBusy) void submit();
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
            onFocus={prepare}
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
            onFocus={prepare}
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
        aria-disabled={isBusy || undefined}
      >
        {isBusy ? LOGIN.submitting : LOGIN.submit}
      </button>
    </form>
  );
}
