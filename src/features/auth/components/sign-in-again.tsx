import { Button } from '@/components/ui/button';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { SIGN_IN_AGAIN } from '@/content/staff/login';
import { leaveInterrupted, useSession } from '@/lib/session';
import type { AuthFrameProps } from './auth-frame';
import { LoginForm } from './login-form';
import { SecondFactor, SecondFactorSetup } from './second-factor';

interface SignInAgainProps {
  /** The address of the account whose page is open. */
  readonly email: string;
}

/** Over a page whose session is over: who signs in again goes on with it. */
export function SignInAgain({ email }: SignInAgainProps) {
  const session = useSession();
  return (
    <Dialog
      className="md:w-[min(440px,100vw-40px)]"
      closesOnBack={false}
      closesOutside={false}
      isOpaque
      onClose={stay}
    >
      {session.kind === 'second-factor' ? (
        session.isEnrolled ? (
          <SecondFactor Frame={DialogFrame} />
        ) : (
          <SecondFactorSetup Frame={DialogFrame} />
        )
      ) : (
        <DialogFrame title={SIGN_IN_AGAIN.title} intro={SIGN_IN_AGAIN.text}>
          <LoginForm email={email} />
          <Button className="mt-3 w-full" look="plain" onClick={leaveInterrupted}>
            {SIGN_IN_AGAIN.leave}
          </Button>
        </DialogFrame>
      )}
    </Dialog>
  );
}

/** Escape would lose what is typed below. */
const stay = (): void => undefined;

function DialogFrame({ title, intro, children }: AuthFrameProps) {
  return (
    <div className="px-5.5 pt-7 pb-[calc(26px+env(safe-area-inset-bottom,0px))] md:p-7.5">
      <DialogTitle>{title}</DialogTitle>
      <p className="mt-2 mb-6 text-text-2">{intro}</p>
      {children}
    </div>
  );
}
