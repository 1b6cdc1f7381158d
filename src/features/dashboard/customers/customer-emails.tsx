import { useQuery } from '@tanstack/react-query';
import { takesTextsQuery } from '@/components/booking/takes-texts';
import { Segmented } from '@/components/ui/segmented';
import { TOLD_BY } from '@/content/staff/customer-records';
import { CUSTOMER } from '@/content/staff/customers';
import type { ListedBooking } from '../bookings/api/listed-booking';
import { useSaveToldBy } from './actions';
import type { BookingMessage } from '../bookings/api/record-query';
import { Thread } from '../bookings/thread';
import { Panel } from '../shell/panel';

interface CustomerEmailsProps {
  readonly customerId: string;
  /** mail, text or both. */
  readonly toldBy: string | null;
  readonly messages: readonly BookingMessage[];
  /** Newest first. */
  readonly bookings: readonly ListedBooking[];
}

/** The messages to the customer and their texts, and how they want to be told. */
export function CustomerEmails(props: CustomerEmailsProps) {
  const { customerId, toldBy, messages, bookings } = props;
  const { data: takesTexts = false } = useQuery(takesTextsQuery);
  const agreed = takesTexts
    ? bookings.find(({ textsVersion }) => textsVersion !== null)
    : undefined;
  const reachable =
    agreed ??
    bookings.find(({ customerEmail }) => customerEmail !== null) ??
    (takesTexts ? bookings[0] : undefined);
  return (
    <Panel title={CUSTOMER.messages}>
      {takesTexts ? (
        <ToldBy
          customerId={customerId}
          toldBy={toldBy ?? (bookings.some((each) => each.customerEmail) ? 'mail' : 'text')}
        />
      ) : null}
      <Thread of={{ of_customer: customerId }} messages={messages} booking={reachable} />
    </Panel>
  );
}

function ToldBy({ customerId, toldBy }: { readonly customerId: string; readonly toldBy: string }) {
  const { mutate: save, isPending, variables } = useSaveToldBy(customerId);
  return (
    <div className="mb-3">
      <p className="mb-1.5 text-sm font-medium">{TOLD_BY.label}</p>
      <Segmented
        label={TOLD_BY.label}
        value={isPending ? variables : toldBy}
        options={TOLD_BY.options}
        isDisabled={isPending}
        onChange={save}
      />
      <p className="mt-1.5 text-sm text-text-2">{TOLD_BY.hint}</p>
    </div>
  );
}
