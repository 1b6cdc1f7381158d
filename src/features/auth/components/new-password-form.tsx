import { useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Field, FieldError } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PATHS } from '@/config/paths';
import { NEW_PASSWORD, RECOVERY_FAILURES, SECOND_FACTOR } from '@/content/staff/login';
import { passwordProblem } from '@/domain/staff-password';
import { type FailureKind, failureKind } from '@/lib/errors';
import { useSetPassword } from '../api/recover-password';
import { readCode, SecondFactorField } from './second-factor-field';

interface NewPasswordFormProps {
  /** Key of the mail's link. It is used when the form is sent, not when the link is opened. */
  readonly recoveryKey: string;
  /** The link was used before or has expired. */
  readonly onRefused: () => void;
}

/** Takes the new password; then the dashboard opens. */
export function NewPasswordForm({ recoveryKey, onRefused }: NewPasswordFormProps) {
  const navigate = useNavigate();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const code = useRef<HTMLInputElement>(null);
  const [errors, setErrors] = useState<{ first?: string; second?: string; code?: string }>({});
  const [needsCode, setNeedsCode] = useState(false);
  const [isShown, setIsShown] = useState(false);
  const setPassword = useSetPassword(recoveryKey);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    if (setPassword.isPending) return;
    const password = first.current?.value ?? '';
    const problem = passwordProblem(password);
    const isSame = second.current?.value === password;
    const given = needsCode ? readCode(code.current?.value ?? '') : undefined;
    const isCodeMissing = needsCode && given === undefined;
    setErrors({
      ...(problem ? { first: NEW_PASSWORD.problems[problem] } : {}),
      ...(problem || isSame ? {} : { second: NEW_PASSWORD.different }),
      ...(isCodeMissing ? { code: SECOND_FACTOR.missing } : {}),
    });
    if (problem || !isSame || isCodeMissing) {
      (problem ? first : isSame ? code : second).current?.focus();
      return;
    }
    setPassword.mutate(
      { password, code: given },
      { onSuccess: handleDone, onError: handleFailure },
    );
  };

  const handleDone = () => void navigate(PATHS.dashboard, { replace: true });

  const handleFailure = (error: Error): void => {
    const kind = failureKind(error);
    if (kind === 'link-invalid' || kind === 'session') return onRefused();
    if (kind === 'second-factor') flushSync(() => setNeedsCode(true));
    (kind === 'second-factor' || kind === 'credentials' ? code : first).current?.focus();
  };

  const type = isShown ? 'text' : 'password';
  return (
    <form onSubmit={handleSubmit} noValidate>
      <div className="grid gap-4.5">
        <Field
          id="new-password"
          label={NEW_PASSWORD.label}
          hint={NEW_PASSWORD.hint}
          error={errors.first}
        >
          <Input ref={first} name="password" type={type} autoComplete="new-password" required />
        </Field>
        <Field id="new-password-again" label={NEW_PASSWORD.repeat} error={errors.second}>
          <Input ref={second} name="again" type={type} autoComplete="new-password" required />
        </Field>
        <label className="flex min-h-11 w-fit items-center gap-3 text-sm font-medium">
          <input
            className="size-5 flex-none accent-sodium-deep"
            type="checkbox"
            checked={isShown}
            onChange={({ target }) => setIsShown(target.checked)}
          />
          {NEW_PASSWORD.show}
        </label>
        {needsCode ? <SecondFactorField ref={code} error={errors.code} /> : null}
      </div>
      <div role="alert">
        {setPassword.error ? (
          <FieldError className="mt-2">{failureText(failureKind(setPassword.error))}</FieldError>
        ) : null}
      </div>
      <Button className="mt-5 w-full" isBusy={setPassword.isPending} type="submit">
        {setPassword.isPending ? NEW_PASSWORD.submitting : NEW_PASSWORD.submit}
      </Button>
    </form>
  );
}

function failureText(kind: FailureKind): string {
  if (kind === 'password-weak') return NEW_PASSWORD.weak;
  if (kind === 'password-same') return NEW_PASSWORD.same;
  if (kind === 'second-factor') return SECOND_FACTOR.beforePassword;
  if (kind === 'credentials') return SECOND_FACTOR.wrong;
  if (kind === 'network' || kind === 'limit') return RECOVERY_FAILURES[kind];
  return NEW_PASSWORD.failed;
}
