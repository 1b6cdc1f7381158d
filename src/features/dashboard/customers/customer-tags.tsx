import { Plus, X } from 'lucide-react';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { FormInput } from '@/components/ui/form-field';
import { OpenForm, useInlineForm } from '@/components/ui/inline-form';
import { TAGS } from '@/content/staff/customer-records';
import { folded } from '@/domain/folded';
import type { CustomerTag } from './records-api';
import { useAddTag, useDeleteTags } from './actions';
import { Panel } from '../shell/panel';
import { StaffForm, useStaffForm } from '../shell/staff-form';

interface CustomerTagsProps {
  readonly customerId: string;
  readonly tags: readonly CustomerTag[];
}

export function CustomerTags({ customerId, tags }: CustomerTagsProps) {
  const form = useInlineForm();
  const { mutate: remove, isPending } = useDeleteTags();
  const words = [...new Set(tags.map(({ tag }) => tag))];
  return (
    <Panel
      title={TAGS.title}
      className="md:px-5"
      aside={
        <OpenForm form={form} icon={Plus} look="plain" className="-mr-2 px-2">
          {TAGS.add}
        </OpenForm>
      }
    >
      {words.length === 0 ? <p className="text-sm text-text-2">{TAGS.none}</p> : null}
      <ul className="flex flex-wrap gap-2 empty:hidden">
        {words.map((word) => (
          <li
            key={word}
            className="flex min-h-11 items-center rounded-m bg-paper pl-3.5 text-sm font-medium wrap-anywhere inset-ring inset-ring-line forced-colors:border"
          >
            {word}
            <Button
              look="plain"
              size="s"
              className="px-2.5"
              aria-label={TAGS.removeOf(word)}
              disabled={isPending}
              onClick={() => remove(tags.filter(({ tag }) => tag === word).map(({ id }) => id))}
            >
              <X size={16} aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      {form.isOpen ? <TagForm customerId={customerId} known={words} onClose={form.close} /> : null}
    </Panel>
  );
}

const TAG_LENGTH = 30;

const tagSchema = (known: readonly string[]) =>
  z.object({
    tag: z.string().check(
      z.trim(),
      z.regex(/^[^,;]+$/, TAGS.wrong),
      z.refine((tag) => known.every((other) => folded(other) !== folded(tag)), TAGS.known),
    ),
  });

interface TagFormProps {
  readonly customerId: string;
  readonly known: readonly string[];
  readonly onClose: () => void;
}

function TagForm({ customerId, known, onClose }: TagFormProps) {
  const form = useStaffForm({
    schema: tagSchema(known),
    start: { tag: '' },
    save: useAddTag(customerId),
    send: ({ tag }, id) => ({ id, tag }),
    onDone: onClose,
  });
  return (
    <StaffForm form={form} texts={TAGS} className="mt-2.5 gap-2.5" onClose={onClose}>
      <FormInput name="tag" label={TAGS.label} hint={TAGS.hint} maxLength={TAG_LENGTH} />
    </StaffForm>
  );
}
