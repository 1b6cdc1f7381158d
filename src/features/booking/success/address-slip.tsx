import { type FormEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmailSlip } from '@/components/booking/email-slip';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { BOOKING_SUCCESS } from '@/content/booking/booking-success';
import { BOOKING_COLUMNS, FIELD_LIMITS } from '@/domain/booking/booking-columns';
import { isEmail } from '@/domain/booking/booking-rules';
import { plainAddress } from '@/domain/contact';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { type FailureKind, failureKind } from '@/lib/errors';
import type { ManagedBooking } from '../api/managed-booking';
import { useCorrectAddress } from '../api/manage-token';
import { keepEmail, msSinceBooked } from '../draft-storage';

const COPY = BOOKING_SUCCESS.address;
/** The database takes no correction after half an hour; the page stops offering it a little earlier. */
const OFFERED_MS = 29 * 60_000;

interface AddressSlipProps {
  readonly bookingId: string;
  /** Missing while it loads, and between the old link and the new one. */
  readonly booking: ManagedBooking | undefined;
  readonly token: string | undefined;
}

/** Lets a visitor who has just booked in this tab correct the address: the email and the private link follow it. */
export function AddressSlip({ bookingId, booking, token }: AddressSlipProps) {
  const [isRecent] = useState(() => msSinceBooked(bookingId) < OFFERED_MS);
  const [isOpen, setIsOpen] = useState(false);
  const [corrected, setCorrected] = useState<string>();
  if (corrected !== undefined) {
    return (
      <p role="status" className="mt-3 text-sm wrap-anywhere text-text-2">
        {COPY.done(corrected)}
      </p>
    );
  }
  if (!isRecent) return null;
  // Nothing below moves when the booking is read.
  if (!booking || token === undefined) return <div className="mt-2 h-11" aria-hidden="true" />;
  if (booking.status !== 'pending' || booking.revision > 0) return null;
  return isOpen ? (
    <AddressForm
      bookingId={bookingId}
      token={token}
      onDone={setCorrected}
      onClose={() => setIsOpen(false)}
    />
  ) : (
    <Button look="plain" size="s" className="mt-2 -ml-4.5" onClick={() => setIsOpen(true)}>
      {COPY.open}
    </Button>
  );
}

interface AddressFormProps {
  readonly bookingId: string;
  readonly token: string;
  readonly onDone: (email: string) => void;
  readonly onClose: () => void;
}

function AddressForm({ bookingId, token, onDone, onClose }: AddressFormProps) {
  const [, setParams] = useSearchParams();
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const { mutate, isPending, error } = useCorrectAddress(bookingId, token, handleDone);
  const email = plainAddress(typed);
  const isWrong = !isEmail(email);
  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (!isWrong && !isPending) mutate(email);
  }
  function handleDone(corrected: string): void {
    keepEmail(corrected);
    // The page reads what was booked from its address.
    setParams(
      (params) => {
        params.set(BOOKING_COLUMNS.customer_email.name, corrected);
        return params;
      },
      { replace: true, preventScrollReset: true },
    );
    onDone(corrected);
  }
  return (
    <form className="mt-4 grid gap-3" noValidate onSubmit={handleSubmit}>
      <div>
        <Field
          label={COPY.email}
          hint={COPY.hint}
          error={isChecked && isWrong ? COPY.emailWrong : undefined}
        >
          <Input
            type="email"
            inputMode="email"
            autoComplete="email"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the press that opened this form asked for the field
            autoFocus
            maxLength={FIELD_LIMITS.email}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        </Field>
        <EmailSlip email={typed} onTake={setTyped} />
      </div>
      {error ? <Failure kind={failureKind(error)} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="outline" size="s" isBusy={isPending}>
          {isPending ? COPY.saving : COPY.save}
        </Button>
        <Button look="plain" size="s" onClick={onClose}>
          {COPY.keep}
        </Button>
      </div>
    </form>
  );
}

function Failure({ kind }: { readonly kind: FailureKind }) {
  const { failed } = COPY;
  const text =
    kind === 'too-late' || kind === 'limit' || kind === 'own-address' ? failed[kind] : failed.other;
  return (
    <p role="alert" className="text-sm text-danger">
      {text}{' '}
      <a
        className="font-medium whitespace-nowrap tabular-nums underline underline-offset-4"
        href={SHOP_TEL_HREF}
      >
        {SHOP.phoneDisplay}
      </a>
      .
    </p>
  );
}
