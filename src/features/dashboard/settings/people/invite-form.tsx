import { toast } from 'sonner';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormField, FormInput } from '@/components/ui/form-field';
import { NativeSelect } from '@/components/ui/native-select';
import { PEOPLE } from '@/content/staff/people';
import { isEmail } from '@/domain/booking/booking-rules';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { SHOP_ROLES } from '@/lib/session';
import { useChangePeople } from './api';
import { peopleProblem } from './people-problem';
import { RoleOptions } from './role-options';

const schema = z.object({
  email: z.string().check(z.trim(), z.refine(isEmail, PEOPLE.wrong.email)),
  role: z.enum(SHOP_ROLES),
});
const START: z.infer<typeof schema> = { email: '', role: 'staff' };

/** An address and a role: an email with the way in goes there. */
export function InviteForm() {
  const save = useChangePeople();
  const form = useStaffForm({
    schema,
    start: START,
    save,
    send: (invited) => invited,
    isDone: (outcome) => outcome === 'invited',
    onDone: ({ email }) => {
      toast.success(PEOPLE.invited(email), { description: PEOPLE.invitedText });
      form.reset(START);
    },
  });
  return (
    <StaffForm
      form={form}
      className="grid items-start gap-x-4 gap-y-4 md:grid-cols-[minmax(0,1fr)_12rem_auto]"
      aria-label={PEOPLE.inviteHeading}
      problem={save.data && peopleProblem(save.data)}
    >
      <FormInput control={form.control} name="email" type="email" label={PEOPLE.email} />
      <FormField control={form.control} name="role" label={PEOPLE.role}>
        {(field) => (
          <NativeSelect {...field}>
            <RoleOptions />
          </NativeSelect>
        )}
      </FormField>
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
