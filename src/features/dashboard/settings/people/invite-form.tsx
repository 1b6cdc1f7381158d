import { toast } from 'sonner';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormField, FormInput } from '@/components/ui/form-field';
import { NativeSelect } from '@/components/ui/native-select';
import { NAMES, PEOPLE } from '@/content/staff/people';
import { isEmail } from '@/domain/booking/booking-rules';
import { StaffForm, useStaffForm } from '../../shell/staff-form';
import { SHOP_ROLES } from '@/lib/session';
import { useChangePeople } from './api';
import { peopleProblem } from './people-problem';
import { RoleOptions } from './role-options';

const schema = z.object({
  email: z.string().check(z.trim(), z.refine(isEmail, PEOPLE.wrong.email)),
  role: z.enum(SHOP_ROLES),
  name: z.string().check(z.trim(), z.maxLength(40, NAMES.wrong), z.regex(/^[^@]*$/, NAMES.wrong)),
});
const START: z.infer<typeof schema> = { email: '', role: 'staff', name: '' };

/** An address and a role: an email with the way in goes there. */
export function InviteForm() {
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
