import { useQuery } from '@tanstack/react-query';
import { DETAILS } from '@/content/staff/dashboard';
import type { Booking } from '@/domain/booking/booking';
import { serviceIdByDisplayName } from '@/domain/service-names';
import { tintsFront } from '@/domain/booking/service-vehicles';
import { policyVersionsQuery } from '../api/policy-versions';
import { instantText } from '../record-text';
import { Detail } from './detail';

/** Lists what the customer was shown, agreed to and ticked when booking online. */
function useAgreements(booking: Booking): readonly string[] {
  const { filmLawVersion, careVersion, policyVersion, source } = booking;
  const services = [serviceIdByDisplayName(booking.serviceName), ...booking.extraServices];
  const isOnline = source === 'online';
  const { data: policies = [] } = useQuery({
    ...policyVersionsQuery,
    enabled: isOnline && policyVersion === null,
  });
  const inForce = policies.find(
    ({ written_at: at }) => Date.parse(at) <= Date.parse(booking.createdAt),
  );
  const lines = [
    filmLawVersion === null
      ? isOnline && tintsFront(services) && DETAILS.filmLawUnshown
      : DETAILS.filmLaw(filmLawVersion),
    careVersion !== null && DETAILS.care(careVersion),
    policyVersion === null ? inForce?.words && DETAILS.unagreed : DETAILS.policy(policyVersion),
  ];
  return lines.filter((line) => typeof line === 'string');
}

export function Agreements({ booking }: { readonly booking: Booking }) {
  const lines = useAgreements(booking);
  if (lines.length === 0) return null;
  return (
    <Detail name={DETAILS.whenBooking(instantText(booking.createdAt))}>
      {lines.map((line) => (
        <span className="block" key={line}>
          {line}
        </span>
      ))}
    </Detail>
  );
}
