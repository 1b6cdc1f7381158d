import type { ReactNode } from 'react';
import { FieldError } from '@/components/ui/field';
import { NEW_FACTOR, RECOVERY_FAILURES } from '@/content/staff/login';
import { failureKind } from '@/lib/errors';
import type { NewFactor } from '@/lib/second-factor';
import { useConfirmFactor } from '../api/second-factor';
import { SecondFactorForm } from './second-factor-form';

interface AddFactorFailureProps {
  readonly className?: string;
  /** Set only if the setup could not begin. */
  readonly error: Error | null;
}

export function AddFactorFailure({ className = '', error }: AddFactorFailureProps) {
  const kind = error ? failureKind(error) : undefined;
  return (
    <div role="alert">
      {kind ? <FieldError className={className}>{sentence(kind)}</FieldError> : null}
    </div>
  );
}

function sentence(kind: ReturnType<typeof failureKind>): string {
  if (kind === 'network' || kind === 'limit') return RECOVERY_FAILURES[kind];
  return kind === 'unsupported' ? NEW_FACTOR.unsupported : NEW_FACTOR.failed;
}

interface FactorConfirmationProps {
  readonly factor: NewFactor;
  readonly where: 'sign-in' | 'account';
  readonly onDone?: () => void;
  readonly children: ReactNode;
}

/** The app's camera scans the code, and its first code shows that it did. */
export function FactorConfirmation(props: FactorConfirmationProps) {
  const { factor, where, onDone, children } = props;
  const confirm = useConfirmFactor(factor.id, where, onDone);
  return (
    <>
      <p className="mb-4">{NEW_FACTOR.scan}</p>
      <img
        className="mb-4 size-50 rounded-m bg-white p-2"
        src={factor.qrCode}
        alt={NEW_FACTOR.picture}
        width={200}
        height={200}
      />
      <p className="mb-6 text-sm text-text-2">
        {NEW_FACTOR.byHand} <code className="font-medium break-all text-text">{factor.secret}</code>
      </p>
      <SecondFactorForm verify={confirm}>{children}</SecondFactorForm>
    </>
  );
}
