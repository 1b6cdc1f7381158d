import { Mail, Pencil, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { PHONE_QUERY, useMedia } from '@/components/use-media';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { CUSTOMER } from '@/content/staff/customers';
import { CONTACT } from '@/content/staff/customer-records';
import type { ListedBooking } from '../bookings/api/listed-booking';
import { BookedType } from '../bookings/booked-type';
import { mailHref, phoneHref } from '@/domain/contact-links';
import { phoneKey } from '@/domain/phone';
import { vehicleText } from '@/domain/booking/vehicle-text';
import { ContactForm } from './contact-form';
import { knownBookings, writtenLast } from './customer-numbers';

interface CustomerContactProps {
  readonly customerKey: string;
  readonly bookings: readonly ListedBooking[];
  readonly latest: ListedBooking;
  /** Newest first. */
  readonly names: readonly string[];
  /** Below it on phones. */
  readonly children: ReactNode;
}

export const CONTACT_LINK =
  'flex min-h-11 items-center gap-2.25 wrap-anywhere underline decoration-line-strong underline-offset-4';

/** The last car, and every phone number and email address that was given. */
export function CustomerContact(props: CustomerContactProps) {
  const { customerKey, bookings, latest, names, children } = props;
  const form = useInlineForm();
  const isPhone = useMedia(PHONE_QUERY);
  const known = knownBookings(bookings);
  const phones = writtenLast(known, ({ customerPhone }) => [
    phoneKey(customerPhone),
    customerPhone,
  ]);
  const emails = emailsOf(known);
  // Anybody may have typed this with the phone, so it is to read and not to press.
  const typed = latest.isKnown
    ? emailsOf(bookings.filter(({ isKnown }) => !isKnown)).filter((text) => !emails.includes(text))
    : [];
  const [email, ...otherEmails] = emails;
  const [phone = latest.customerPhone, ...otherPhones] = phones;
  return (
    <section
      className="overflow-clip rounded-l bg-card inset-ring inset-ring-line"
      aria-label={CUSTOMER.contact}
    >
      <div className="bg-ink-800 bg-[radial-gradient(60%_120%_at_50%_70%,var(--haze),var(--ink-800)_70%)] px-10 pt-3.5 pb-2">
        <BookedType className="mx-auto max-w-80" vehicleType={latest.vehicleType} isMarked />
      </div>
      <div className="px-4 py-3.5 md:px-5">
        <p className="text-sm text-text-2">
          {CUSTOMER.lastVehicle}{' '}
          <b className="font-semibold wrap-anywhere text-text md:block md:text-base">
            {vehicleText(latest)}
          </b>
        </p>
        {names.length > 1 ? (
          <p className="mt-1.5 text-sm wrap-anywhere text-text-2">
            {CUSTOMER.otherNames(names.slice(1))}
          </p>
        ) : null}
        {latest.isKnown ? null : (
          <p className="mt-1.5 text-sm font-semibold text-danger">{CUSTOMER.typed}</p>
        )}
        {isPhone ? (
          <>
            <div className="mt-3 flex flex-wrap gap-2.5">
              <Button asChild look="outline" size="s" className="min-w-40 flex-1 px-3 tabular-nums">
                <a href={phoneHref(phone)} aria-label={CUSTOMER.call(phone)}>
                  <Phone className="flex-none" size={17} aria-hidden="true" />
                  {phone}
                </a>
              </Button>
              {email === undefined ? null : (
                <Button asChild look="outline" size="s" className="flex-1 px-3">
                  <a href={mailHref(email)} aria-label={CUSTOMER.writeTo(email)}>
                    <Mail className="flex-none" size={17} aria-hidden="true" />
                    {CUSTOMER.write}
                  </a>
                </Button>
              )}
            </div>
            <Links phones={otherPhones} emails={otherEmails} />
            <div className="mt-2.5">{children}</div>
          </>
        ) : (
          <Links phones={phones} emails={emails} />
        )}
        {form.isOpen ? (
          <ContactForm
            customerKey={customerKey}
            contact={{
              name: latest.customerName,
              phone: latest.customerPhone,
              email: latest.customerEmail ?? email ?? null,
            }}
            hasTyped={latest.isKnown && bookings.some(({ isKnown }) => !isKnown)}
            onClose={form.close}
          />
        ) : null}
        <OpenForm form={form} icon={Pencil} look="plain" className="-ml-2 px-2">
          {CONTACT.edit}
        </OpenForm>
        {typed.length === 0 ? null : (
          <p className="mt-2.5 text-sm leading-snug wrap-anywhere text-text-2">
            <b className="block font-semibold text-danger">{CUSTOMER.typed}</b>
            {typed.join(', ')}
          </p>
        )}
      </div>
    </section>
  );
}

const emailsOf = (bookings: readonly ListedBooking[]): readonly string[] =>
  writtenLast(bookings, ({ customerEmail }) => [customerEmail?.toLowerCase() ?? '', customerEmail]);

interface LinksProps {
  readonly phones: readonly string[];
  readonly emails: readonly string[];
}

function Links({ phones, emails }: LinksProps) {
  if (phones.length + emails.length === 0) return null;
  return (
    <ul className="mt-1 -mb-1.5 text-base tabular-nums">
      {phones.map((phone) => (
        <li key={phone} className="-mb-2">
          <a className={CONTACT_LINK} href={phoneHref(phone)}>
            <Phone className="flex-none text-text-2" size={16} aria-hidden="true" />
            {phone}
          </a>
        </li>
      ))}
      {emails.map((email) => (
        <li key={email} className="-mb-2 last:mb-0">
          <a className={CONTACT_LINK} href={mailHref(email)}>
            <Mail className="flex-none text-text-2" size={16} aria-hidden="true" />
            {email}
          </a>
        </li>
      ))}
    </ul>
  );
}
