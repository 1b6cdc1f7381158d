import { toast } from 'sonner';
import * as z from 'zod/mini';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { FormField, FormInput } from '@/components/ui/form-field';
import { PersonMark } from '@/components/ui/person-mark';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { NAMES } from '@/content/staff/people';
import { staffOf, useSession } from '@/lib/session';
import { PERSON_COLOURS, useNamePerson, useOwnName } from './colleagues-api';
import { StaffForm, useStaffForm } from './staff-form';

const schema = z.object({
  name: z.string().check(z.trim(), z.maxLength(40, NAMES.wrong), z.regex(/^[^@]*$/, NAMES.wrong)),
  colour: z.nullable(z.string()),
});

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
  const save = useNamePerson();
  const form = useStaffForm({
    schema,
    start: { name: person.name ?? '', colour: person.colour },
    save,
    send: (named) => ({ ...named, id: person.id }),
    isDone: (outcome) => outcome === 'changed',
    onDone: () => {
      toast.success(NAMES.saved);
      onClose();
    },
    onUnchanged: onClose,
  });
  const shown = form.watch('name').trim() || person.email;
  const problem = save.error
    ? NAMES.failed
    : save.data === 'name_taken'
      ? NAMES.taken
      : save.data === 'gone'
        ? NAMES.gone
        : undefined;
  return (
    <Dialog className="md:w-[min(480px,100vw-40px)]" onClose={onClose}>
      <div className="grid gap-5 px-5.5 pt-7 pb-[calc(26px+env(safe-area-inset-bottom,0px))] md:p-7.5">
        <DialogTitle>{isSelf ? NAMES.own : NAMES.of(person.email)}</DialogTitle>
        <StaffForm form={form} texts={NAMES} problem={problem} onClose={onClose}>
          <FormInput
            control={form.control}
            name="name"
            label={NAMES.name}
            hint={NAMES.hint}
            autoComplete={isSelf ? 'given-name' : 'off'}
          />
          <FormField control={form.control} name="colour" label={NAMES.colour}>
            {({ value, onChange }) => (
              <RadioTiles
                className="grid-cols-4 xs:grid-cols-7"
                aria-label={NAMES.colour}
                value={value ?? ''}
                onValueChange={(colour: string) => onChange(colour === '' ? null : colour)}
              >
                {([null, ...PERSON_COLOURS] as const).map((colour) => (
                  <RadioTile
                    key={colour}
                    value={colour ?? ''}
                    className="grid place-items-center px-1"
                    aria-label={NAMES.colours[colour ?? 'none']}
                  >
                    <PersonMark name={shown} colour={colour} />
                  </RadioTile>
                ))}
              </RadioTiles>
            )}
          </FormField>
        </StaffForm>
      </div>
    </Dialog>
  );
}

/** The menu of the account opens it for oneself. */
export function OwnNameDialog({ onClose }: Pick<NameDialogProps, 'onClose'>) {
  const id = staffOf(useSession())?.id ?? '';
  return <NameDialog person={{ id, ...useOwnName() }} isSelf onClose={onClose} />;
}
