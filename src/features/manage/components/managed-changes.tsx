import { Clock3, Lock, Phone } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { showToast } from '@/components/ui/toast';
import { PATHS } from '@/config/paths';
import { MANAGE } from '@/content/manage';
import { holdsPlace } from '@/domain/booking-status';
import { formatDayShort } from '@/domain/day';
import { shopTime } from '@/domain/shop-calendar';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { cancelManagedBooking, type ManagedBooking } from '../api/managed-booking';

interface ManagedChangesProps {
  readonly booking: ManagedBooking;
  readonly token: string;
  readonly onChanged: () => Promise<void>;
}

/** What the customer may do with the booking, and until when. */
export function ManagedChanges({ booking, token, onChanged }: ManagedChangesProps) {
  if (!holdsPlace(booking.status)) {
    return (
      <section className="panel">
        <p className="mb-5 text-text-2">{MANAGE.doneText}</p>
        <Link className="btn btn-primary" to={PATHS.booking}>
          {MANAGE.again}
        </Link>
      </section>
    );
  }
  return (
    <>
      <Deadline booking={booking} />
      <section className="panel">
        <h2 className="mb-2 text-[22px]">{MANAGE.moveHeading}</h2>
        <p className="mb-5 text-text-2">{MANAGE.moveText}</p>
        <a className="btn btn-primary num" href={SHOP_TEL_HREF}>
          <Phone size={18} aria-hidden="true" />
          {SHOP.phoneDisplay}
        </a>
      </section>
      {booking.canChange ? <Cancel token={token} onChanged={onChanged} /> : null}
    </>
  );
}

function Deadline({ booking }: Pick<ManagedChangesProps, 'booking'>) {
  if (!booking.canChange) {
    return (
      <p className="note note-warn">
        <Lock size={18} aria-hidden="true" />
        <span>
          <b>{MANAGE.closedHeading}</b>
          {MANAGE.closedText}
        </span>
      </p>
    );
  }
  const { day } = shopTime(new Date(booking.changeableUntil));
  return (
    <p className="note note-info">
      <Clock3 size={18} aria-hidden="true" />
      <span>
        <b>{MANAGE.openUntil(formatDayShort(day), booking.time)}</b>
        {MANAGE.openText}
      </span>
    </p>
  );
}

function Cancel({ token, onChanged }: Pick<ManagedChangesProps, 'token' | 'onChanged'>) {
  const [step, setStep] = useState<'idle' | 'asked' | 'busy'>('idle');

  async function handleCancel(): Promise<void> {
    setStep('busy');
    try {
      await cancelManagedBooking(token);
      showToast({ title: MANAGE.cancelled, tone: 'success' });
    } catch {
      showToast({ title: MANAGE.cancelFailed, tone: 'error' });
    }
    // Done or not: show what is true now.
    await onChanged();
    setStep('idle');
  }

  return (
    <section className="panel">
      <h2 className="mb-2 text-[22px]">{MANAGE.cancelHeading}</h2>
      <p className="mb-5 text-text-2">{MANAGE.cancelText}</p>
      {step === 'idle' ? (
        <button type="button" className="btn btn-danger-outline" onClick={() => setStep('asked')}>
          {MANAGE.cancel}
        </button>
      ) : (
        <p className="flex flex-wrap gap-3">
          <button
            type="button"
            className="btn btn-danger-outline"
            disabled={step === 'busy'}
            onClick={() => void handleCancel()}
          >
            {step === 'busy' ? MANAGE.cancelling : MANAGE.cancelSure}
          </button>
          <button
            type="button"
            className="btn btn-outline"
            disabled={step === 'busy'}
            onClick={() => setStep('idle')}
          >
            {MANAGE.keep}
          </button>
        </p>
      )}
    </section>
  );
}
