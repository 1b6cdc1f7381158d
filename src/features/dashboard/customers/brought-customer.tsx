import { Eraser, Mail, Pencil, Phone, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { AskedButton } from '@/components/ui/asked-button';
import { Button } from '@/components/ui/button';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { PAGE_HEADS } from '@/content/page-heads';
import { CONTACT } from '@/content/staff/customer-records';
import { BROUGHT, CUSTOMER, ERASE } from '@/content/staff/customers';
import { shopToday } from '@/domain/calendar/shop-calendar';
import { mailHref, phoneHref } from '@/domain/contact-links';
import { formatMonth } from '@/domain/month';
import { useIsOwner } from '@/lib/session';
import { useIsOnline } from '@/lib/use-is-online';
import type { KnownCustomer } from '../bookings/api/known-customers';
import { useDialogAddress } from '../shell/use-dialog-address';
import { Panel } from '../shell/panel';
import { StaffPage } from '../shell/staff-page';
import type { CustomerProfile, CustomerRecord } from './api';
import { ContactForm } from './contact-form';
import { CustomerNotes } from './customer-notes';
import { ALL_CUSTOMERS, type CustomerSlot, type NewBookingSlot } from './customer-page';
import { CustomerTags } from './customer-tags';
import { CustomerVehicles } from './customer-vehicles';
import { useEraseCustomer } from './erase-actions';
import { CONTACT_LINK } from './customer-contact';

interface BroughtCustomerProps {
  readonly record: CustomerRecord;
  readonly profile: CustomerProfile;
  /** Says that the newest state couldn't be read. */
  readonly failure: ReactNode;
  readonly quotes?: CustomerSlot | undefined;
  readonly newBooking?: NewBookingSlot | undefined;
  readonly onErased: () => void;
}

/** The page of somebody who was brought along from elsewhere, until their first booking. */
export function BroughtCustomer(props: BroughtCustomerProps) {
  const { record, profile, failure, quotes, newBooking, onErased } = props;
  const { customerId, personNotes, tags, vehicles } = record;
  const { address, open, close } = useDialogAddress();
  const isOnline = useIsOnline();
  const since = CUSTOMER.since(formatMonth(shopToday(new Date(profile.createdAt))));
  const [firstName = ''] = profile.customerName.split(/\s+/);
  return (
    <StaffPage
      head={PAGE_HEADS.customers}
      title={profile.customerName}
      subtitle={since}
      back={ALL_CUSTOMERS}
      tools={
        <Button
          look="ink"
          size="s"
          className="max-w-full md:ml-auto"
          disabled={!isOnline}
          title={isOnline ? undefined : CUSTOMER.offline}
          onClick={() => open({ do: 'new' })}
        >
          <Plus className="flex-none" size={19} aria-hidden="true" />
          <span className="min-w-0 truncate">{CUSTOMER.newBooking(firstName)}</span>
        </Button>
      }
    >
      {failure}
      <div className="grid grid-cols-1 items-start gap-2.5 md:gap-3.5 lg:grid-cols-2">
        <div className="grid gap-2.5 md:gap-3">
          <BroughtContact customerId={customerId} profile={profile} />
          <CustomerNotes customerId={customerId} personNotes={personNotes} notes={[]} />
        </div>
        <div className="grid gap-2.5 md:gap-3">
          <CustomerVehicles customerId={customerId} vehicles={vehicles} bookings={[]} />
          <CustomerTags customerId={customerId} tags={tags} />
          {quotes?.(customerId)}
          <EraseBrought customerId={customerId} name={profile.customerName} onErased={onErased} />
        </div>
      </div>
      {newBooking && address.do === 'new' ? (
        <newBooking.Dialog customer={knownCustomer(record, profile)} onClose={close} />
      ) : null}
    </StaffPage>
  );
}

interface BroughtContactProps {
  readonly customerId: string;
  readonly profile: CustomerProfile;
}

function BroughtContact({ customerId, profile }: BroughtContactProps) {
  const form = useInlineForm();
  const { customerName: name, customerPhone: phone, customerEmail: email } = profile;
  return (
    <Panel title={CUSTOMER.contact} className="md:px-5">
      {phone === '' ? null : (
        <a className={CONTACT_LINK} href={phoneHref(phone)}>
          <Phone className="flex-none text-text-2" size={16} aria-hidden="true" />
          {phone}
        </a>
      )}
      {email === null ? null : (
        <a className={CONTACT_LINK} href={mailHref(email)}>
          <Mail className="flex-none text-text-2" size={16} aria-hidden="true" />
          {email}
        </a>
      )}
      <p className="mt-1 text-sm text-text-2">{BROUGHT.noVisits}</p>
      {form.isOpen ? (
        <ContactForm
          customerKey={customerId}
          contact={{ name, phone, email }}
          hasTyped={false}
          onClose={form.close}
        />
      ) : null}
      <OpenForm form={form} icon={Pencil} look="plain" className="-ml-2 px-2">
        {CONTACT.edit}
      </OpenForm>
    </Panel>
  );
}

interface EraseBroughtProps {
  readonly customerId: string;
  readonly name: string;
  readonly onErased: () => void;
}

function EraseBrought({ customerId, name, onErased }: EraseBroughtProps) {
  const isOnline = useIsOnline();
  const { mutate, isPending } = useEraseCustomer(onErased);
  if (!useIsOwner()) return null;
  return (
    <Panel title={ERASE.title} className="md:px-5">
      <p className="max-w-[62ch] text-sm leading-snug text-text-2">{BROUGHT.eraseText}</p>
      <AskedButton
        look="danger-outline"
        size="s"
        className="mt-3"
        disabled={!isOnline}
        isBusy={isPending}
        question={{
          title: BROUGHT.ask(name),
          text: BROUGHT.eraseText,
          cancel: BROUGHT.keep,
          confirm: BROUGHT.erase,
        }}
        onConfirm={() => mutate(customerId)}
      >
        <Eraser size={18} aria-hidden="true" />
        {ERASE.open}
      </AskedButton>
    </Panel>
  );
}

/** As New booking knows somebody who calls. */
function knownCustomer(
  { customerId, vehicles: [vehicle] }: CustomerRecord,
  { customerName, customerPhone, customerEmail }: CustomerProfile,
): KnownCustomer {
  return {
    customerName,
    customerPhone,
    customerEmail,
    vehicleType: vehicle?.vehicleType ?? '',
    vehicleMake: vehicle?.vehicleMake ?? null,
    vehicleModel: vehicle?.vehicleModel ?? null,
    visits: 0,
    noShows: 0,
    lastVisit: null,
    lastService: null,
    nextVisit: null,
    bookingId: customerId,
    standing: 'known',
  };
}
