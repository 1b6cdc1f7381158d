import { Button } from '@/components/ui/button';
import { FieldError } from '@/components/ui/field';
import { NEW_FACTOR, RECOVERY_FAILURES, SECOND_FACTOR } from '@/content/staff-login';
import { failureKind } from '@/lib/errors';
import type { NewFactor } from '@/lib/second-factor';
import { useAddFactor, useConfirmFactor, useVerifySecondFactor } from '../api/sign-in';
import { useSignOut } from '../api/sign-out';
import { AuthFrame } from './auth-frame';
import { SecondFactorForm } from './second-factor-form';

/** The step after the password, for an account that has an authenticator app. */
export function SecondFactor() {
  const verify = useVerifySecondFactor();
  return (
    <AuthFrame title={SECOND_FACTOR.title} intro={SECOND_FACTOR.intro}>
      <SecondFactorForm verify={verify} />
    </AuthFrame>
  );
}

/** The same where the shop asks for a second factor and the account has none yet. */
export function SecondFactorSetup() {
  const add = useAddFactor();
  const { mutate: signOut } = useSignOut();
  const kind = add.error ? failureKind(add.error) : undefined;
  return (
    <AuthFrame title={NEW_FACTOR.title} intro={NEW_FACTOR.intro}>
      {add.data ? (
        <FactorConfirmation factor={add.data} />
      ) : (
        <>
          <div role="alert">
            {kind ? (
              <FieldError className="mb-4">
                {kind === 'network' || kind === 'limit'
                  ? RECOVERY_FAILURES[kind]
                  : NEW_FACTOR.failed}
              </FieldError>
            ) : null}
          </div>
          <Button className="w-full" isBusy={add.isPending} onClick={() => add.mutate()}>
            {add.isPending ? NEW_FACTOR.beginning : NEW_FACTOR.begin}
          </Button>
          <Button className="mt-3 w-full" look="plain" onClick={() => signOut()}>
            {SECOND_FACTOR.otherAccount}
          </Button>
        </>
      )}
    </AuthFrame>
  );
}

interface FactorConfirmationProps {
  readonly factor: NewFactor;
}

function FactorConfirmation({ factor: { id, qrCode, secret } }: FactorConfirmationProps) {
  const confirm = useConfirmFactor(id);
  return (
    <>
      <p className="mb-4">{NEW_FACTOR.scan}</p>
      <img
        className="mb-4 size-50 rounded-m bg-white p-2"
        src={qrCode}
        alt={NEW_FACTOR.picture}
        width={200}
        height={200}
      />
      <p className="mb-6 text-sm text-text-2">
        {NEW_FACTOR.byHand} <code className="font-medium break-all text-text">{secret}</code>
      </p>
      <SecondFactorForm verify={confirm} />
    </>
  );
}
