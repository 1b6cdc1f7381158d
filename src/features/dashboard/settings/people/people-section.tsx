import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { toast } from 'sonner';
import * as z from 'zod/mini';
import { AskedButton } from '@/components/ui/asked-button';
import { Button } from '@/components/ui/button';
import { FormField, FormInput } from '@/components/ui/form-field';
import { NativeSelect } from '@/components/ui/native-select';
import { PersonMark } from '@/components/ui/person-mark';
import { NotYet } from '@/components/ui/retry-note';
import { NAMES, PEOPLE } from '@/content/staff/people';
import { isEmail } from '@/domain/booking/booking-rules';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { formatDayShort } from '@/domain/day';
import { SHOP_ROLES, staffOf, useSession } from '@/lib/session';
import { passFocusToSection } from '../section-focus';
import { NameDialog } from '../../shell/name-dialog';
import { peopleQuery, type Person, useChangePeople, useChangeRole } from './api';
import { peopleProblem } from './people-problem';
import { RoleOptions } from './role-options';
import { StaffForm, useStaffForm } from '../../shell/staff-form';

/** Lists people with access; owners invite and remove. */
export function PeopleSection() {
  const account = staffOf(useSession());
  const query = useQuery(peopleQuery);
  const { data } = query;
  return (
    <div className="grid gap-7">
      <InviteForm />
      {data ? (
        <ul className="divide-y divide-line border-y border-line">
          {data.map((person) => (
            <li key={person.id} ref={passFocusToSection}>
              <PersonRow person={person} isSelf={person.id === account?.id} />
            </li>
          ))}
        </ul>
      ) : (
        <NotYet query={query} failed={PEOPLE.failedTitle} skeleton="h-40" />
      )}
    </div>
  );
}

interface PersonRowProps {
  readonly person: Person;
  readonly isSelf: boolean;
}

function PersonRow({ person, isSelf }: PersonRowProps) {
  const { email, role, name, colour, lastSignInAt, hasSecondFactor } = person;
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <PersonMark name={name ?? email} colour={colour} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-semibold wrap-anywhere">
          {name ?? email}
          {isSelf ? <span className="font-normal text-text-2"> ({PEOPLE.you})</span> : null}
        </p>
        <p className="text-sm wrap-anywhere text-text-2 tabular-nums">
          {name === null ? '' : `${email}. `}
          {lastSignInAt === null ? PEOPLE.never : lastSeen(lastSignInAt)}.{' '}
          {hasSecondFactor ? PEOPLE.secondFactor : PEOPLE.noSecondFactor}
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-2 max-md:basis-full">
        {isSelf ? (
          <span className="px-3.5 text-sm">{PEOPLE.roles[role]}</span>
        ) : (
          <RoleSelect person={person} />
        )}
        <NameButton person={person} isSelf={isSelf} />
        {lastSignInAt === null ? <MailAgain person={person} /> : null}
        <RemoveButton person={person} isSelf={isSelf} />
      </div>
    </div>
  );
}

function NameButton({ person, isSelf }: PersonRowProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        look="outline"
        size="s"
        aria-label={NAMES.changeOf(person.name ?? person.email)}
        onClick={() => setIsOpen(true)}
      >
        {NAMES.change}
      </Button>
      {isOpen ? (
        <NameDialog person={person} isSelf={isSelf} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}

function RoleSelect({ person: { id, email, role } }: Pick<PersonRowProps, 'person'>) {
  const { mutate, isPending, variables } = useChangeRole();
  return (
    <NativeSelect
      className="w-36 flex-none"
      aria-label={PEOPLE.roleOf(email)}
      value={isPending ? variables.role : role}
      disabled={isPending}
      onChange={({ target }) => {
        const chosen = SHOP_ROLES.find((one) => one === target.value) ?? role;
        mutate(
          { id, role: chosen },
          {
            onSuccess: (outcome) => {
              const problem = peopleProblem(outcome);
              if (problem === undefined) {
                toast.success(PEOPLE.roleChanged(email, PEOPLE.roles[chosen]));
              } else toast.error(problem);
            },
            onError: () => toast.error(PEOPLE.wrong.unavailable),
          },
        );
      }}
    >
      <RoleOptions />
    </NativeSelect>
  );
}

function lastSeen(instant: string): string {
  const { day, minutes } = shopTime(new Date(instant));
  return PEOPLE.lastSeen(`${formatDayShort(day)}, ${formatClock(minutes)}`);
}

function MailAgain({ person: { email, role } }: Pick<PersonRowProps, 'person'>) {
  const { mutate, isPending } = useChangePeople();
  return (
    <Button
      look="outline"
      size="s"
      isBusy={isPending}
      aria-label={PEOPLE.againTo(email)}
      onClick={() =>
        mutate(
          { email, role },
          {
            onSuccess: (outcome) => {
              const problem = peopleProblem(outcome);
              if (problem === undefined) toast.success(PEOPLE.sent, { description: email });
              else toast.error(problem);
            },
            onError: () => toast.error(PEOPLE.wrong.unavailable),
          },
        )
      }
    >
      {PEOPLE.again}
    </Button>
  );
}

function RemoveButton({ person: { id, email }, isSelf }: PersonRowProps) {
  const { mutate, isPending } = useChangePeople((outcome) => {
    const problem = peopleProblem(outcome);
    if (problem === undefined) toast.success(PEOPLE.removed(email));
    else toast.error(problem);
  });
  return (
    <AskedButton
      look="outline"
      size="s"
      isBusy={isPending}
      aria-label={PEOPLE.removeNamed(email)}
      question={{
        title: PEOPLE.askRemove(email),
        text: isSelf ? PEOPLE.removeSelfText : PEOPLE.removeText,
        cancel: PEOPLE.keep,
        confirm: PEOPLE.remove,
      }}
      onConfirm={() => mutate({ remove: id })}
    >
      {PEOPLE.remove}
    </AskedButton>
  );
}

const schema = z.object({
  email: z.string().check(z.trim(), z.refine(isEmail, PEOPLE.wrong.email)),
  role: z.enum(SHOP_ROLES),
  name: z.string().check(z.trim(), z.maxLength(40, NAMES.wrong), z.regex(/^[^@]*$/, NAMES.wrong)),
});
const START: z.infer<typeof schema> = { email: '', role: 'staff', name: '' };

/** An address and a role: an email with the way in goes there. */
function InviteForm() {
  const form = useStaffForm({
    schema,
    start: START,
    save: useChangePeople(),
    send: ({ name, ...invited }) => (name === '' ? invited : { ...invited, name }),
    refusal: peopleProblem,
    onDone: ({ email }) => {
      toast.success(PEOPLE.invited(email), { description: PEOPLE.invitedText });
      form.reset(START);
    },
  });
  return (
    <StaffForm
      form={form}
      className="grid items-start gap-x-4 gap-y-4 md:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)_10rem_auto]"
      aria-label={PEOPLE.inviteHeading}
    >
      <FormInput name="email" type="email" label={PEOPLE.email} />
      <FormInput name="name" label={PEOPLE.name} autoComplete="off" />
      <FormField name="role" label={PEOPLE.role}>
        {(field) => (
          <NativeSelect {...field}>
            <RoleOptions />
          </NativeSelect>
        )}
      </FormField>
      <p className="text-sm text-text-2 md:order-last md:col-span-full md:-mt-2">
        {PEOPLE.theyMay(PEOPLE.may[form.watch('role')])}
      </p>
      <Button
        type="submit"
        look="ink"
        size="s"
        className="md:mt-7.5 md:min-h-12.5"
        isBusy={form.isBusy}
      >
        {form.isBusy ? PEOPLE.inviting : PEOPLE.invite}
      </Button>
    </StaffForm>
  );
}
