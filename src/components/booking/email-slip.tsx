import { EMAIL_SLIP } from '@/content/booking/booking';
import { emailSlip } from '@/domain/email-slip';

interface EmailSlipProps {
  readonly email: string;
  readonly onTake: (email: string) => void;
}

/** Follows the field of an address that looks mistyped: asks, and one press puts it right. */
export function EmailSlip({ email, onTake }: EmailSlipProps) {
  const meant = emailSlip(email);
  return (
    <p role="status">
      {meant === undefined ? null : (
        <button
          type="button"
          className="min-h-11 text-left text-sm font-medium underline underline-offset-4"
          onClick={() => onTake(meant)}
        >
          {EMAIL_SLIP(meant.replace(/^.*@/, ''))}
        </button>
      )}
    </p>
  );
}
