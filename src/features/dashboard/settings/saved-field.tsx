import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { SETTINGS } from '@/content/staff/settings';
import type { SettingChange } from '../shell/shop-settings-api';
import { StaffForm } from '../shell/staff-form';
import { settingFailure, useSaveSetting } from './actions';
import { ChangedBy } from './changed-by';
import { useIsLinked } from './section-focus';
import type { SettingRule } from './setting-rules';

interface SavedTextOptions<Value> extends Pick<SettingRule<Value>, 'parse' | 'wrong'> {
  readonly stored: string;
  readonly save: (value: Value) => Promise<void>;
}

/** Text that is saved on its own; a failure keeps what was typed. */
export function useSavedText<Value>({ stored, parse, wrong, save }: SavedTextOptions<Value>) {
  const { mutate, isPending, error, reset } = useSaveSetting(save);
  const [draft, setDraft] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const isDirty = draft !== undefined && draft.trim() !== stored;
  const submit = (event?: SubmitEvent): void => {
    event?.preventDefault();
    if (isPending) return;
    if (!isDirty) return setDraft(undefined);
    const value = parse(draft.trim());
    setIsWrong(value === undefined);
    if (value !== undefined) mutate(value, { onSuccess: () => setDraft(undefined) });
  };
  return {
    form: { isDirty, isBusy: isPending, submit },
    problem: isWrong ? wrong : error ? settingFailure(error) : undefined,
    input: {
      autoComplete: 'off',
      value: draft ?? stored,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
        setDraft(target.value);
        setIsWrong(false);
        reset();
      },
    },
  };
}

interface SavedFieldProps<Value> extends SavedTextOptions<Value>, SettingRule<Value> {
  /** Links lead to it by this name. */
  readonly name?: string;
  readonly label: string;
  readonly hint: ReactNode;
  /** A long field has several lines: Enter starts one, and the button saves. */
  readonly isLong?: boolean;
  readonly className?: string;
  readonly change?: SettingChange | undefined;
  /** Below the field. */
  readonly children?: ReactNode;
}

/** One setting that is saved on its own, by its button or Enter. */
export function SavedField<Value>(props: SavedFieldProps<Value>) {
  const { label, unit = '', hint, inputMode = 'text', isLong = false, className } = props;
  const { form, problem, input: text } = useSavedText(props);
  const input = { ...text, autoFocus: useIsLinked(props.name) };
  return (
    <StaffForm form={form} className={className}>
      <Field label={label} hint={hint} error={problem}>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {isLong ? (
            <Textarea className="min-w-0 flex-1" {...input} />
          ) : (
            <Input
              className={unit === '' ? 'min-w-0 flex-1' : 'w-28'}
              inputMode={inputMode}
              {...input}
            />
          )}
          {unit === '' ? null : <span className="text-sm text-text-2">{unit}</span>}
          {form.isDirty || form.isBusy ? (
            <Button type="submit" size="s" isBusy={form.isBusy}>
              {form.isBusy ? SETTINGS.saving : SETTINGS.save}
            </Button>
          ) : null}
        </div>
      </Field>
      <ChangedBy change={props.change} show={props.show} />
      {props.children}
    </StaffForm>
  );
}
