import { toast } from 'sonner';
import * as z from 'zod/mini';
import { Dialog, DialogBody, DialogTitle } from '@/components/ui/dialog';
import { FormField, FormInput } from '@/components/ui/form-field';
import { PersonMark } from '@/components/ui/person-mark';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { NAMES } from '@/content/staff/people';
import { staffOf, useSession } from '@/lib/session';
import { PERSON_COLOURS, useNamePerson, useOwnName } from './colleagues-api';
import { StaffForm, useStaffForm } from './staff-form';

const schema = z.object({
  name: z.string().check(z.trim(), z.maxLength(40, NAMES.wrong), z.regex(/^[^@]*$/, NAMES.wrong)),
  colour: z.string(),
});

/** The outcome "changed" refuses nothing. */
const REFUSALS: Readonly<Record<string, string>> = NAMES.refusals;

interface NameDialogProps {
  readonly person: {
    readonly id: string;
    readonly email: string;
    readonly name: string | null;
    readonly colour: string | null;
  };
  readonly isSelf: boolean;
  readonly onClose: () => void;
}

/** Asks what colleagues call somebody, and for a colour to tell them apart. */
export function NameDialog({ person, isSelf, onClose }: NameDialogProps) {
  const form = useStaffForm({
    schema,
    start: { name: person.name ?? '', colour: person.colour ?? '' },
    save: useNamePerson(),
    send: ({ name, colour }) => ({ id: person.id, name, colour: colour || null }),
    refusal: (outcome) => REFUSALS[outcome],
    failure: () => NAMES.failed,
    onDone: () => {
      toast.success(NAMES.saved);
      onClose();
    },
    onUnchanged: onClose,
  });
  const shown = form.watch('name').trim() || person.email;
  return (
    <Dialog className="md:w-[min(480px,100vw-40px)]" onClose={onClose}>
      <DialogBody>
        <DialogTitle>{isSelf ? NAMES.own : NAMES.of(person.email)}</DialogTitle>
        <StaffForm form={form} texts={NAMES} onClose={onClose}>
          <FormInput
            name="name"
            label={NAMES.name}
            hint={NAMES.hint}
            autoComplete={isSelf ? 'given-name' : 'off'}
          />
          <ColourField name={shown} />
        </StaffForm>
      </DialogBody>
    </Dialog>
  );
}

/** Shows the mark of a name in each colour. */
function ColourField({ name }: { readonly name: string }) {
  return (
    <FormField name="colour" label={NAMES.colour}>
      {({ value, onChange }) => (
        <RadioTiles
          className="grid-cols-4 xs:grid-cols-7"
          aria-label={NAMES.colour}
          value={value}
          onValueChange={onChange}
        >
          {(['', ...PERSON_COLOURS] as const).map((colour) => (
            <RadioTile
              key={colour}
              value={colour}
              className="grid place-items-center px-1"
              aria-label={NAMES.colours[colour || 'none']}
            >
              <PersonMark name={name} colour={colour || null} />
            </RadioTile>
          ))}
        </RadioTiles>
      )}
    </FormField>
  );
}

/** The menu of the account opens it for oneself. */
export function OwnNameDialog({ onClose }: Pick<NameDialogProps, 'onClose'>) {
  const id = staffOf(useSession())?.id ?? '';
  return <NameDialog person={{ id, ...useOwnName() }} isSelf onClose={onClose} />;
}
