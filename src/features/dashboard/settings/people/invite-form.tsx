import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { toast } from 'sonner';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormField } from '@/components/ui/form-field';
import { Input } from '@/components/ui/input';
import { NativeSelect } from '@/components/ui/native-select';
import { Note } from '@/components/ui/note';
import { PEOPLE } from '@/content/staff/people';
import { isEmail } from '@/domain/booking/booking-rules';
import { useUnsaved } from '../../shell/unsaved';
import { useChangePeople } from './api';
import { peopleProblem } from './people-problem';

const schema = z.object({
  email: z.string().check(z.trim(), z.refine(isEmail, PEOPLE.wrong.email)),
  role: z.enum(['staff', 'owner']),
});
const resolver = zodResolver(schema);
const EMPTY: z.infer<typeof schema> = { email: '', role: 'staff' };

/** An address and a role: an email with the way in goes there. */
export function InviteForm() {
  const { mutate, isPending } = useChangePeople();
  const [problem, setProblem] = useState<string>();
  const { control, formState, handleSubmit, reset } = useForm({ resolver, defaultValues: EMPTY });
  useUnsaved(formState.isDirty);
  const submit = handleSubmit(({ email, role }) => {
    if (isPending) return;
    setProblem(undefined);
    mutate(
      { email, role },
      {
        onSuccess: (outcome) => {
          setProblem(peopleProblem(outcome));
          if (outcome !== 'invited') return;
          toast.success(PEOPLE.invited(email), { description: PEOPLE.invitedText });
          reset();
        },
      },
    );
  });
  return (
    <form
      className="grid items-start gap-x-4 gap-y-4 md:grid-cols-[minmax(0,1fr)_12rem_auto]"
      aria-label={PEOPLE.inviteHeading}
      noValidate
      onSubmit={(event) => void submit(event)}
    >
      <FormField control={control} name="email" label={PEOPLE.email}>
        {(field) => <Input type="email" autoComplete="off" {...field} />}
      </FormField>
      <FormField control={control} name="role" label={PEOPLE.role}>
        {(field) => (
          <NativeSelect {...field}>
            <option value="staff">{PEOPLE.roles.staff}</option>
            <option value="owner">{PEOPLE.roles.owner}</option>
          </NativeSelect>
        )}
      </FormField>
      <Button
        type="submit"
        look="ink"
        size="s"
        className="md:mt-7.5 md:min-h-12.5"
        isBusy={isPending}
      >
        {isPending ? PEOPLE.inviting : PEOPLE.invite}
      </Button>
      {problem === undefined ? null : (
        <Note tone="bad" role="alert" className="md:col-span-3">
          {problem}
        </Note>
      )}
    </form>
  );
}
