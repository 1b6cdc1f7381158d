import { useState } from 'react';
import * as z from 'zod/mini';
import { FormInput } from '@/components/ui/form-field';
import { CONTACT } from '@/content/staff/customer-records';
import { FIELD_LIMITS } from '@/domain/booking/booking-columns';
import { STAFF_REQUIRED_FIELDS } from '@/domain/booking/booking-rules';
import { plainAddress, plainPhone } from '@/domain/contact';
import type { Contact } from './records-api';
import { checkTextFields } from '../bookings/text-fields';
import { StaffForm, useStaffForm } from '../shell/staff-form';
import { useChangeContact } from './actions';

const schema = z.pipe(
  z
    .object({ name: z.string(), phone: z.string(), email: z.string() })
    .check(checkTextFields(STAFF_REQUIRED_FIELDS)),
  z.transform(({ name, phone, email }) => ({
    name: name.trim(),
    phone: plainPhone(phone),
    email: plainAddress(email) || null,
  })),
);

interface ContactFormProps {
  readonly customerKey: string;
  readonly contact: Contact;
  /** Some of what is shown was typed online and not confirmed. */
  readonly hasTyped: boolean;
  readonly onClose: () => void;
}

/** Changes name, phone and email in every booking that carries them. */
export function ContactForm({ customerKey, contact, hasTyped, onClose }: ContactFormProps) {
  // The change replaces the contact that was there when the form was opened.
  const [from] = useState(contact);
  const form = useStaffForm({
    schema,
    start: { ...from, email: from.email ?? '' },
    save: useChangeContact(customerKey, from),
    send: (to) => to,
    onDone: onClose,
    onUnchanged: onClose,
  });
  const of = (name: 'name' | 'phone' | 'email') => ({
    control: form.control,
    name,
    label: CONTACT[name],
    maxLength: FIELD_LIMITS[name],
  });
  return (
    <StaffForm
      form={form}
      texts={CONTACT}
      className="mt-3 border-t border-line-soft pt-3.5"
      aria-label={CONTACT.heading}
      onClose={onClose}
    >
      <p className="text-sm leading-snug text-text-2">
        {CONTACT.text} {hasTyped ? CONTACT.typed : null}
      </p>
      <FormInput {...of('name')} />
      <FormInput {...of('phone')} type="tel" />
      <FormInput {...of('email')} type="email" hint={CONTACT.emailHint} />
    </StaffForm>
  );
}
