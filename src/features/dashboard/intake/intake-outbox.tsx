import { useDialogAddress } from '../shell/use-dialog-address';
import { useUnsentIntakes } from './kept-intakes';
import { useIntake } from './use-intake';

/** Sends what this device has of intakes, also after it was switched off; an open intake sends its own. */
export function IntakeOutbox() {
  const { address } = useDialogAddress();
  const open = address.do === 'intake' ? (address.of ?? address.booking) : undefined;
  const unsent = useUnsentIntakes().filter((id) => id !== open);
  return unsent.map((id) => <Sender key={id} bookingId={id} />);
}

function Sender({ bookingId }: { readonly bookingId: string }) {
  useIntake(bookingId);
  return null;
}
