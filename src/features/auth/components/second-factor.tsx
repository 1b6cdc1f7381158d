import type { ComponentType } from 'react';
import { Button } from '@/components/ui/button';
import { NEW_FACTOR, SECOND_FACTOR } from '@/content/staff/login';
import { useAddFactor, useVerifySecondFactor } from '../api/second-factor';
import { useSignOut } from '../api/sign-out';
import { AuthFrame, type AuthFrameProps } from './auth-frame';
import { AddFactorFailure, FactorConfirmation } from './new-factor';
import { SecondFactorForm } from './second-factor-form';

interface StepProps {
  /** The page or dialog around it. */
  readonly Frame?: ComponentType<AuthFrameProps>;
}

/** The step after the password, for an account that has an authenticator app. */
export function SecondFactor({ Frame = AuthFrame }: StepProps) {
  const verify = useVerifySecondFactor();
  return (
    <Frame title={SECOND_FACTOR.title} intro={SECOND_FACTOR.intro}>
      <SecondFactorForm verify={verify}>
        <OtherAccountButton />
      </SecondFactorForm>
    </Frame>
  );
}

/** The same where the shop asks for a second factor and the account has none yet. */
export function SecondFactorSetup({ Frame = AuthFrame }: StepProps) {
  const add = useAddFactor();
  return (
    <Frame title={NEW_FACTOR.title} intro={NEW_FACTOR.intro}>
      {add.data ? (
        <FactorConfirmation factor={add.data} where="sign-in">
          <OtherAccountButton />
        </FactorConfirmation>
      ) : (
        <>
          <AddFactorFailure className="mb-4" error={add.error} />
          <Button className="w-full" isBusy={add.isPending} onClick={() => add.mutate()}>
            {add.isPending ? NEW_FACTOR.beginning : NEW_FACTOR.begin}
          </Button>
          <OtherAccountButton />
        </>
      )}
    </Frame>
  );
}

/** The way out is to sign out. */
function OtherAccountButton() {
  const { mutate: signOut } = useSignOut();
  return (
    <Button className="mt-3 w-full" look="plain" onClick={() => signOut()}>
      {SECOND_FACTOR.otherAccount}
    </Button>
  );
}
