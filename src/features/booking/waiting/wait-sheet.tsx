import { useQuery } from '@tanstack/react-query';
import { Bell } from 'lucide-react';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Chip } from '@/components/booking/chip';
import { EmailSlip } from '@/components/booking/email-slip';
import { takesTextsQuery } from '@/components/booking/takes-texts';
import { Button } from '@/components/ui/button';
import { Field, FieldError, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Note } from '@/components/ui/note';
import { Sheet } from '@/components/ui/sheet';
import { nameList } from '@/content/name-list';
import { WAITING } from '@/content/booking/waiting';
import { FIELD_LIMITS } from '@/domain/booking/booking-columns';
import { isEmail } from '@/domain/booking/booking-rules';
import { e164 } from '@/domain/phone';
import { plainAddress } from '@/domain/contact';
import { type Day, formatDayShort } from '@/domain/day';
import { serviceDisplayName } from '@/domain/service-names';
import { daysToWaitFor, type PartOfDay, PARTS_OF_DAY } from '@/domain/waiting';
import { failureKind } from '@/lib/errors';
import type { BookedWork } from '../api/availability';
import { useAskForOpening } from '../api/waiting';
import { useDraft } from '../booking-draft-provider';
import { useCaptcha } from '../captcha/use-captcha';

interface WaitSheetProps {
  readonly day: Day;
  readonly now: Date;
  readonly work: BookedWork;
  readonly onClose: () => void;
}

/** Asks for the days, the part of the day and an address or a number; the contact is the booking's own. */
export function WaitSheet({ day, now, work, onClose }: WaitSheetProps) {
  const { draft, dispatch } = useDraft();
  const [days, setDays] = useState<readonly Day[]>([day]);
  const [part, setPart] = useState<PartOfDay>('any');
  const [way, setWay] = useState<'mail' | 'text'>('mail');
  const { data: takesTexts = false } = useQuery(takesTextsQuery);
  const [isChecked, setIsChecked] = useState(false);
  const { box: captchaBox, pass } = useCaptcha();
  const { mutate, isPending, isSuccess, error } = useAskForOpening();
  const { name, phone } = draft.form;
  const email = plainAddress(draft.form.email);
  const isNameMissing = name.trim() === '';
  const isText = takesTexts && way === 'text';
  const isContactWrong = isText ? e164(phone) === undefined : !isEmail(email);
  const services = [work.service, ...work.extraServices].map(serviceDisplayName);

  function handleSubmit(event: FormEvent): void {
    event.preventDefault();
    // The sheet belongs to the booking's form, which is not what is sent.
    event.stopPropagation();
    showInvalid(event, () => setIsChecked(true));
    if (isNameMissing || isContactWrong || days.length === 0 || isPending) return;
    mutate({ work, days, part, name: name.trim(), pass, ...(isText ? { phone } : { email }) });
  }
  const toggle = (one: Day): void =>
    setDays(days.includes(one) ? days.filter((other) => other !== one) : [...days, one].toSorted());
  const fill = (field: 'name' | 'email' | 'phone', value: string): void =>
    dispatch({ type: 'filled', field, value });

  return (
    <Sheet
      title={isSuccess ? WAITING.doneTitle : WAITING.title}
      text={
        isSuccess
          ? WAITING.done(nameList(days.map(formatDayShort)))
          : WAITING.text(nameList(services))
      }
      icon={
        <span className="grid size-11.5 place-items-center rounded-m bg-sodium-wash text-sodium-deep">
          <Bell size={21} aria-hidden="true" />
        </span>
      }
      onClose={onClose}
    >
      {isSuccess ? (
        <Button className="w-full" onClick={onClose}>
          {WAITING.close}
        </Button>
      ) : (
        <form className="grid gap-4.5" noValidate onSubmit={handleSubmit}>
          <Chips label={WAITING.days} error={isChecked && days.length === 0 && WAITING.daysMissing}>
            {daysToWaitFor(day, now).map((one) => (
              <Chip key={one} aria-pressed={days.includes(one)} onClick={() => toggle(one)}>
                {formatDayShort(one)}
              </Chip>
            ))}
          </Chips>
          <Chips label={WAITING.part}>
            {PARTS_OF_DAY.map((one) => (
              <Chip key={one} aria-pressed={one === part} onClick={() => setPart(one)}>
                {WAITING.parts[one]}
              </Chip>
            ))}
          </Chips>
          <Field
            label={WAITING.name}
            error={isChecked && isNameMissing ? WAITING.nameMissing : undefined}
          >
            <Input
              autoComplete="name"
              maxLength={FIELD_LIMITS.name}
              value={name}
              onChange={({ target }) => fill('name', target.value)}
            />
          </Field>
          {takesTexts ? (
            <Chips label={WAITING.way}>
              {(['mail', 'text'] as const).map((one) => (
                <Chip key={one} aria-pressed={one === way} onClick={() => setWay(one)}>
                  {WAITING.ways[one]}
                </Chip>
              ))}
            </Chips>
          ) : null}
          {isText ? (
            <Field
              label={WAITING.phone}
              hint={WAITING.textsWords}
              error={isChecked && isContactWrong ? WAITING.phoneWrong : undefined}
            >
              <Input
                type="tel"
                autoComplete="tel"
                maxLength={FIELD_LIMITS.phone}
                value={phone}
                onChange={({ target }) => fill('phone', target.value)}
              />
            </Field>
          ) : (
            <div>
              <Field
                label={WAITING.email}
                error={isChecked && isContactWrong ? WAITING.emailMissing : undefined}
              >
                <Input
                  type="email"
                  inputMode="email"
                  autoComplete="email"
                  maxLength={FIELD_LIMITS.email}
                  value={draft.form.email}
                  onChange={({ target }) => fill('email', target.value)}
                />
              </Field>
              <EmailSlip email={draft.form.email} onTake={(value) => fill('email', value)} />
            </div>
          )}
          <div className="empty:hidden" ref={captchaBox} />
          {error ? (
            <Note tone="warn" role="alert">
              {failureKind(error) === 'limit' ? WAITING.failed.limit : WAITING.failed.other}
            </Note>
          ) : null}
          <Button type="submit" className="w-full" isBusy={isPending}>
            {isPending ? WAITING.sending : WAITING.send}
          </Button>
        </form>
      )}
    </Sheet>
  );
}

interface ChipsProps {
  readonly label: string;
  readonly error?: string | false;
  readonly children: ReactNode;
}

function Chips({ label, error = false, children }: ChipsProps) {
  const id = useId();
  return (
    <div>
      <p className="mb-2 text-sm font-medium" id={id}>
        {label}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset needs a legend, and its place is above */}
      <div className="flex flex-wrap gap-2" role="group" aria-labelledby={id}>
        {children}
      </div>
      {error === false ? null : <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}
