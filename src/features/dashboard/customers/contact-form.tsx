import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { focusOnOpen } from '@/components/ui/use-inline-form';
import { CONTACT } from '@/content/staff/customer-records';
import { problemText } from '@/content/staff/details';
import { FIELD_LIMITS } from '@/domain/booking/booking-columns';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import { fieldProblems, STAFF_REQUIRED_FIELDS } from '@/domain/booking/booking-rules';
import { plainAddress, plainPhone } from '@/domain/contact';
import type { Contact } from './records-api';
import { InlineForm } from '../shell/inline-form';
import { useChangeContact } from './actions';

interface ContactFormProps {
  readonly customerKey: string;
  readonly contact: Contact;
  /** Some of what is shown was typed online and not confirmed. */
  readonly hasTyped: boolean;
  readonly onClose: () => void;
}

const FIELDS = ['name', 'phone', 'email'] as const;
type ContactField = (typeof FIELDS)[number];

/** Changes name, phone and email in every booking that carries them. */
export function ContactForm({ customerKey, contact, hasTyped, onClose }: ContactFormProps) {
  // The change replaces the contact that was there when the form was opened.
  const [from] = useState(contact);
  const [typed, setTyped] = useState({ ...from, email: from.email ?? '' });
  const [isChecked, setIsChecked] = useState(false);
  const { mutate: save, isPending } = useChangeContact(customerKey, from);
  const problems = fieldProblems({ ...EMPTY_FORM, ...typed }, STAFF_REQUIRED_FIELDS);
  const isDirty = FIELDS.some((field) => typed[field].trim() !== (from[field] ?? ''));
  const isWrong = FIELDS.some((field) => problems[field] !== undefined);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (isPending || isWrong) return;
    const email = plainAddress(typed.email);
    const to = { name: typed.name.trim(), phone: plainPhone(typed.phone), email: email || null };
    if (isDirty) save(to, { onSuccess: onClose });
    else onClose();
  };
  const errorOf = (field: ContactField): string | undefined => {
    const problem = isChecked ? problems[field] : undefined;
    return problem && problemText(field, problem, FIELD_LIMITS[field]);
  };
  const input = (field: ContactField) => ({
    value: typed[field],
    maxLength: FIELD_LIMITS[field],
    autoComplete: 'off',
    onChange: (event: { readonly target: { readonly value: string } }) =>
      setTyped({ ...typed, [field]: event.target.value }),
  });
  return (
    <InlineForm
      className="mt-3 grid gap-3.5 border-t border-line-soft pt-3.5"
      aria-label={CONTACT.heading}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <p className="text-sm leading-snug text-text-2">
        {CONTACT.text} {hasTyped ? CONTACT.typed : null}
      </p>
      <Field label={CONTACT.name} error={errorOf('name')}>
        <Input ref={focusOnOpen} {...input('name')} />
      </Field>
      <Field label={CONTACT.phone} error={errorOf('phone')}>
        <Input type="tel" {...input('phone')} />
      </Field>
      <Field label={CONTACT.email} hint={CONTACT.emailHint} error={errorOf('email')}>
        <Input type="email" {...input('email')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" size="s" isBusy={isPending}>
          {isPending ? CONTACT.saving : CONTACT.save}
        </Button>
        <Button look="outline" size="s" onClick={onClose}>
          {CONTACT.cancel}
        </Button>
      </div>
    </InlineForm>
  );
}
