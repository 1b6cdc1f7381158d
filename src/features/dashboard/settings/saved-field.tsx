import { type ChangeEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { SETTINGS } from '@/content/staff/settings';
import { StaffForm } from '../shell/staff-form';
import type { SettingChange } from '../shell/shop-settings-api';
import { settingFailure, useSaveSetting } from './actions';
import { ChangedBy } from './changed-by';

interface SavedFieldProps<Value> {
  readonly label: string;
  /** Behind the field, such as "vehicles". */
  readonly unit?: string;
  readonly hint: ReactNode;
  readonly stored: string;
  readonly inputMode?: 'numeric' | 'email' | 'url' | 'text';
  /** A long field has several lines: Enter starts one, and the button saves. */
  readonly isLong?: boolean;
  readonly className?: string;
  /** Returns undefined if the text is not a value. */
  readonly parse: (typed: string) => Value | undefined;
  readonly wrong: string;
  readonly save: (value: Value) => Promise<void>;
  readonly change?: SettingChange | undefined;
  /** Below the field. */
  readonly children?: ReactNode;
}

/** One setting that is saved on its own, by its button or Enter; a failure keeps what was typed. */
export function SavedField<Value>(props: SavedFieldProps<Value>) {
  const { label, unit, hint, stored, inputMode, isLong, className, parse, wrong, save } = props;
  const { mutate, isPending, error, reset } = useSaveSetting(save);
  const [draft, setDraft] = useState<string>();
  const [isWrong, setIsWrong] = useState(false);
  const text = draft ?? stored;
  const isChanged = draft !== undefined && draft.trim() !== stored;

  const handleChange = ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>): void => {
    setDraft(target.value);
    setIsWrong(false);
    reset();
  };
  const handleSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    if (!isChanged || isPending) return;
    const value = parse(text.trim());
    setIsWrong(value === undefined);
    if (value !== undefined) mutate(value, { onSuccess: () => setDraft(undefined) });
  };
  return (
    <StaffForm
      form={{ isDirty: isChanged, isBusy: isPending, submit: handleSubmit }}
      className={className}
    >
      <Field
        label={label}
        hint={hint}
        error={isWrong ? wrong : error ? settingFailure(error) : undefined}
      >
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          {isLong ? (
            <Textarea className="min-w-0 flex-1" value={text} onChange={handleChange} />
          ) : (
            <Input
              className={unit === undefined ? 'min-w-0 flex-1' : 'w-28'}
              inputMode={inputMode ?? 'text'}
              autoComplete="off"
              value={text}
              onChange={handleChange}
            />
          )}
          {unit === undefined ? null : <span className="text-sm text-text-2">{unit}</span>}
          {isChanged || isPending ? (
            <Button type="submit" size="s" isBusy={isPending}>
              {isPending ? SETTINGS.saving : SETTINGS.save}
            </Button>
          ) : null}
        </div>
      </Field>
      <ChangedBy change={props.change} />
      {props.children}
    </StaffForm>
  );
}
