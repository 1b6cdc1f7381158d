import { zodResolver } from '@hookform/resolvers/zod';
import type { UseMutationResult } from '@tanstack/react-query';
import {
  type ComponentProps,
  type KeyboardEvent,
  type ReactNode,
  type SubmitEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import {
  type DefaultValues,
  type FieldPath,
  type FieldValues,
  FormProvider,
  useForm,
  type UseFormReturn,
} from 'react-hook-form';
import * as z from 'zod/mini';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { CLOSES_FIRST } from '@/components/ui/dialog';
import { Note } from '@/components/ui/note';
import { focusOnOpen } from '@/components/ui/inline-form';
import { newId } from '@/lib/new-id';
import { useUnsaved } from './unsaved';

/** A form without a request, such as one that changes the draft of another form, has neither of these. */
type Request<Checked, Sent, Answer> =
  | {
      readonly save: UseMutationResult<Answer, Error, Sent>;
      /**
       * The id, and more of them for what is written with it, are the same for every try until one is
       * answered, so that a lost answer makes no second row.
       */
      readonly send: (checked: Checked, id: string, ...more: readonly string[]) => Sent;
      /** After such a failure, the id that it was sent with can't be used again. */
      readonly needsNewId?: (error: Error) => boolean;
      /** Explains an answer that refuses; undefined for one that agrees. */
      readonly refusal?: (answer: Answer) => string | undefined;
      /** Explains a failure, where nothing else does. */
      readonly failure?: (error: Error) => string;
    }
  | { readonly save?: undefined };

type StaffFormOptions<Typed extends FieldValues, Checked, Sent, Answer> = Request<
  Checked,
  Sent,
  Answer
> & {
  /** The values a person may type, with a sentence for any other. */
  readonly schema: z.ZodMiniType<Checked, Typed>;
  readonly start: NoInfer<Typed>;
  /** The field to type in first, where that is not the first one. */
  readonly focus?: FieldPath<Typed>;
  /** Says what is wrong while it is typed, instead of from the first attempt on. */
  readonly isLive?: boolean;
  readonly onDone?: (checked: Checked, id: string) => void;
  /** Called in place of a request that would change nothing. */
  readonly onUnchanged?: () => void;
};

/** A schema for text that a rule of the domain reads, with a sentence if it can't. */
export const typedAs = <Value,>(read: (typed: string) => Value | undefined, wrong: string) =>
  z.pipe(
    z.string(),
    z.transform((typed: string, context): Value => {
      const value = read(typed);
      if (value !== undefined) return value;
      context.issues.push({ code: 'custom', input: typed, message: wrong });
      return z.NEVER;
    }),
  );

/** A schema for values that are read together, where one may be wrong because of another. */
export const readAs = <Typed, Parsed extends object, Value>(
  schema: z.ZodMiniType<Parsed, Typed>,
  read: (typed: Parsed, refuse: (field: keyof Parsed & string, message: string) => void) => Value,
) =>
  z.pipe(
    schema,
    z.transform((typed: Parsed, { issues }): Value =>
      read(typed, (field, message) => {
        issues.push({ code: 'custom', path: [field], input: typed[field], message });
      }),
    ),
  );

const never = (): boolean => false;
const newIds = () => [newId(), newId(), newId(), newId(), newId()] as const;

const isSame = (checked: unknown, schema: z.ZodMiniType, start: unknown): boolean =>
  JSON.stringify(checked) === JSON.stringify(z.safeParse(schema, start).data);

/** Holds and sends a form of staff: typed values stay until they are saved. */
export function useStaffForm<Typed extends FieldValues, Checked, Sent = never, Answer = never>(
  options: StaffFormOptions<Typed, Checked, Sent, Answer>,
) {
  const { schema, start, focus, isLive = false, onDone, onUnchanged } = options;
  const form = useForm<Typed, unknown, Checked>({
    resolver: zodResolver(schema),
    defaultValues: start as DefaultValues<Typed>,
    shouldFocusError: false,
    mode: isLive ? 'onChange' : 'onSubmit',
  });
  const { setFocus, subscribe, trigger } = form;
  useEffect(() => {
    if (focus !== undefined) setFocus(focus);
  }, [setFocus, focus]);
  const { isDirty, submitCount } = form.formState;
  const isChecked = isLive || submitCount > 0;
  useEffect(() => {
    if (!isChecked) return undefined;
    // One field's value may be right or wrong because of another one.
    return subscribe({ formState: { values: true }, callback: () => void trigger() });
  }, [subscribe, trigger, isChecked]);
  const [ids, setIds] = useState(newIds);
  const [id] = ids;
  // A second press comes before the first one has rendered.
  const isSending = useRef(false);

  const trySend = (checked: Checked): void => {
    if (isSending.current) return;
    if (onUnchanged && isSame(checked, schema, form.formState.defaultValues)) return onUnchanged();
    if (!options.save) return onDone?.(checked, id);
    const { save, send, needsNewId = never, refusal } = options;
    const typed = form.getValues();
    isSending.current = true;
    save
      .mutateAsync(send(checked, ...ids), {
        onSuccess: (answer) => {
          if (refusal?.(answer) !== undefined) return;
          setIds(newIds());
          // So that whatever it leads to asks about nothing.
          flushSync(() => form.resetDefaultValues(typed));
          onDone?.(checked, id);
        },
        onError: (error) => {
          if (needsNewId(error)) setIds(newIds());
        },
      })
      // Its mutation has said so.
      .catch(() => undefined)
      .finally(() => {
        isSending.current = false;
      });
  };
  return {
    ...form,
    id,
    isDirty,
    isBusy: options.save?.isPending ?? false,
    error: options.save?.error ?? null,
    problem: options.save && problemOf(options),
    tries: submitCount,
    submit: (event: SubmitEvent) => void form.handleSubmit(trySend)(event),
  };
}

/** Explains why the form was not saved; undefined as long as it may be. */
function problemOf<Checked, Sent, Answer>(
  request: Extract<Request<Checked, Sent, Answer>, { failure?: unknown }>,
): string | undefined {
  const { save, refusal, failure } = request;
  if (save.error) return failure?.(save.error);
  return save.data === undefined ? undefined : refusal?.(save.data);
}

export interface FormTexts {
  readonly save: string;
  readonly saving?: string;
  readonly cancel: string;
  readonly close?: string;
}

interface SentForm {
  /** Something was typed that is not saved. */
  readonly isDirty: boolean;
  readonly isBusy: boolean;
  /** Counts the attempts, right or wrong. */
  readonly tries?: number;
  /** Explains why it was not saved. */
  readonly problem?: string | undefined;
  readonly submit: (event: SubmitEvent) => void;
}

interface StaffFormProps<Typed extends FieldValues, Checked> extends Omit<
  ComponentProps<'form'>,
  'onSubmit' | 'ref'
> {
  /** Its fields find their values in it, unless it has none of react-hook-form. */
  readonly form: SentForm | (SentForm & UseFormReturn<Typed, unknown, Checked>);
  /** Labels of the buttons at its end, unless it has others. */
  readonly texts?: FormTexts;
  /** Said in place of the form where it is saved although the answer was lost: it is not sent once more. */
  readonly saved?: string | undefined;
  /** Further buttons, after Cancel. */
  readonly buttons?: ReactNode;
  /** Set if a button opened the form in the page: Cancel and Escape close it. */
  readonly onClose?: () => void;
}

const CONTROL = ':is(input, select, textarea):not([type=radio], [aria-hidden], :disabled)';

/**
 * The form of staff. Opened by a button it has the focus, Escape closes it before the dialog that it is in,
 * and asks where that loses text. What is wrong when it is sent gets the focus.
 */
export function StaffForm<Typed extends FieldValues, Checked>(
  props: StaffFormProps<Typed, Checked>,
) {
  const { form, texts, saved, buttons, onClose, ...rest } = props;
  const { className, children, onKeyDown, ...more } = rest;
  const { isDirty, isBusy, tries = 0, problem } = form;
  const { ask } = useUnsaved(isDirty);
  const root = useRef<HTMLFormElement>(null);
  const isOpened = onClose !== undefined;
  useEffect(() => {
    if (isOpened) root.current?.querySelector<HTMLElement>(CONTROL)?.focus();
  }, [isOpened]);
  useLayoutEffect(() => {
    if (tries > 0) root.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries]);
  const handleKeyDown = (event: KeyboardEvent<HTMLFormElement>): void => {
    const { key, target, currentTarget } = event;
    onKeyDown?.(event);
    // An open list of choices has its own Escape.
    if (key !== 'Escape' || !(target instanceof Node && currentTarget.contains(target))) return;
    if (!onClose) return;
    if (isDirty) ask(onClose);
    else onClose();
  };
  if (saved !== undefined) {
    return (
      <div className="grid justify-items-start gap-3" role="group" aria-label={rest['aria-label']}>
        <Note className="w-full" tone="info" role="status">
          {saved}
        </Note>
        <Button ref={focusOnOpen} look="outline" size="s" onClick={onClose}>
          {texts?.close}
        </Button>
      </div>
    );
  }
  const element = (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape is the keyboard's Cancel, which the form has as a button, too
    <form
      noValidate
      {...more}
      {...(isOpened ? CLOSES_FIRST : undefined)}
      ref={root}
      className={cn(texts && 'grid gap-3.5', className)}
      data-unsaved={isDirty ? '' : undefined}
      onKeyDown={handleKeyDown}
      onSubmit={form.submit}
    >
      {children}
      {problem === undefined ? null : (
        <Note tone="bad" role="alert" className="col-span-full">
          {problem}
        </Note>
      )}
      {texts ? (
        <div className="col-span-full flex flex-wrap gap-2">
          <Button type="submit" look="ink" size="s" isBusy={isBusy}>
            {isBusy ? (texts.saving ?? texts.save) : texts.save}
          </Button>
          {onClose ? (
            <Button look="outline" size="s" onClick={onClose}>
              {texts.cancel}
            </Button>
          ) : null}
          {buttons}
        </div>
      ) : null}
    </form>
  );
  return 'control' in form ? <FormProvider {...form}>{element}</FormProvider> : element;
}
