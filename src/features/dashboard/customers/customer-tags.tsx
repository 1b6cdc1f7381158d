import { Plus, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { focusOnOpen, useInlineForm } from '@/components/ui/use-inline-form';
import { TAGS } from '@/content/staff/customer-records';
import { oneLine } from '@/domain/booking/booking-form';
import { folded } from '@/domain/folded';
import { newId } from '@/lib/new-id';
import type { CustomerTag } from './records-api';
import { InlineForm } from '../shell/inline-form';
import { useAddTag, useDeleteTags } from './actions';
import { Panel } from '../shell/panel';

interface CustomerTagsProps {
  readonly customerId: string;
  readonly tags: readonly CustomerTag[];
}

export function CustomerTags({ customerId, tags }: CustomerTagsProps) {
  const { isOpen, opener, open, close } = useInlineForm();
  const { mutate: remove, isPending } = useDeleteTags();
  const words = [...new Set(tags.map(({ tag }) => tag))];
  return (
    <Panel
      title={TAGS.title}
      className="md:px-5"
      aside={
        isOpen ? null : (
          <Button ref={opener} look="plain" size="s" className="-mr-2 px-2" onClick={open}>
            <Plus size={17} aria-hidden="true" />
            {TAGS.add}
          </Button>
        )
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
      {isOpen ? <TagForm customerId={customerId} known={words} onClose={close} /> : null}
    </Panel>
  );
}

const TAG_LENGTH = 30;

interface TagFormProps {
  readonly customerId: string;
  readonly known: readonly string[];
  readonly onClose: () => void;
}

function TagForm({ customerId, known, onClose }: TagFormProps) {
  const [typed, setTyped] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [id] = useState(newId);
  const { mutate: save, isPending } = useAddTag(customerId);
  const tag = oneLine(typed).trim();
  const isKnown = known.some((other) => folded(other) === folded(tag));
  const problem = tag === '' || /[,;]/.test(tag) ? TAGS.wrong : isKnown ? TAGS.known : undefined;
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    showInvalid(event, () => setIsChecked(true));
    if (problem === undefined && !isPending) save({ id, tag }, { onSuccess: onClose });
  };
  return (
    <InlineForm
      className="mt-2.5 grid gap-2.5"
      isDirty={tag !== ''}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      <Field label={TAGS.label} hint={TAGS.hint} error={isChecked ? problem : undefined}>
        <Input
          ref={focusOnOpen}
          maxLength={TAG_LENGTH}
          autoComplete="off"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" look="ink" size="s" isBusy={isPending}>
          {isPending ? TAGS.saving : TAGS.save}
        </Button>
        <Button look="outline" size="s" onClick={onClose}>
          {TAGS.cancel}
        </Button>
      </div>
    </InlineForm>
  );
}
