import { Plus, Send, X } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useShopDay } from '@/components/clock';
import { Chip } from '@/components/booking/chip';
import { AlertDialog } from '@/components/ui/alert-dialog';
import { Button } from '@/components/ui/button';
import { Field, FieldError, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { QUOTES } from '@/content/staff-quotes';
import { addDays } from '@/domain/day';
import { formatDollars } from '@/domain/money';
import {
  MAX_QUOTE_LINES,
  MAX_VALID_DAYS,
  QUOTE_LIMITS,
  QUOTE_SERVICES,
  totalOf,
} from '@/domain/quote-request';
import { serviceDisplayName } from '@/domain/service-names';
import { TAX_NOTE } from '@/domain/shop';
import type { StaffQuote } from '../api/quotes';
import { useAnswerQuote, useCloseQuote } from '../mutations/quotes';
import {
  type AnswerDraft,
  type AnswerField,
  answerProblems,
  pricedLines,
  startAnswer,
  toAnswer,
  type TypedLine,
} from './answer-draft';
import { FirstFree } from './first-free';

interface AnswerFormProps {
  readonly quote: StaffQuote;
}

/** Price lines, work time, how long it holds, a message; kept as a draft or sent. */
export function AnswerForm({ quote }: AnswerFormProps) {
  const today = useShopDay();
  const [draft, setDraft] = useState(() => startAnswer(quote, today));
  const [hasTried, setHasTried] = useState(false);
  const { mutate, isPending, variables } = useAnswerQuote();
  const problems = hasTried ? answerProblems(draft, today) : [];
  const lines = pricedLines(draft.lines) ?? [];
  const isNew = quote.state === 'new';
  const isSending = isPending && variables.sends;

  const fill = (change: Partial<AnswerDraft>): void => setDraft((now) => ({ ...now, ...change }));
  const errorOf = (field: AnswerField): string | undefined =>
    problems.includes(field) ? QUOTES.errors[field] : undefined;

  function handleSend(event: FormEvent): void {
    event.preventDefault();
    if (isPending) return;
    if (answerProblems(draft, today).length > 0) {
      showInvalid(event, () => setHasTried(true));
      return;
    }
    mutate({ quote, answer: toAnswer(draft), sends: true });
  }

  return (
    <form className="grid gap-4.5" noValidate onSubmit={handleSend}>
      <WorkChips draft={draft} error={errorOf('services')} onFill={fill} />
      <PriceLines lines={draft.lines} error={errorOf('lines')} onFill={fill} />
      <div className="grid items-start gap-4.5 md:grid-cols-2">
        <Field label={QUOTES.workTime} hint={QUOTES.workTimeHint} error={errorOf('workTime')}>
          <Input
            autoComplete="off"
            value={draft.workTime}
            onChange={({ target }) => fill({ workTime: target.value })}
          />
        </Field>
        <Field label={QUOTES.validUntilLabel} error={errorOf('validUntil')}>
          <Input
            type="date"
            min={today}
            max={addDays(today, MAX_VALID_DAYS)}
            value={draft.validUntil}
            onChange={({ target }) => fill({ validUntil: target.value })}
          />
        </Field>
      </div>
      <FirstFree
        services={draft.services}
        vehicleType={quote.vehicleType}
        workTime={draft.workTime}
        today={today}
      />
      {quote.email === null ? (
        <Field label={QUOTES.email} error={errorOf('email')}>
          <Input
            type="email"
            maxLength={QUOTE_LIMITS.email}
            value={draft.email}
            onChange={({ target }) => fill({ email: target.value })}
          />
        </Field>
      ) : null}
      <Field label={QUOTES.message}>
        <Textarea
          maxLength={QUOTE_LIMITS.message}
          value={draft.message}
          onChange={({ target }) => fill({ message: target.value })}
        />
      </Field>
      <Field label={QUOTES.note} hint={QUOTES.noteHint}>
        <Textarea
          className="min-h-20"
          maxLength={QUOTE_LIMITS.staffNote}
          value={draft.staffNote}
          onChange={({ target }) => fill({ staffNote: target.value })}
        />
      </Field>
      <div>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3.5">
          {QUOTES.total}
          <b className="text-3xl leading-title font-semibold tabular-nums">
            {formatDollars(totalOf(lines))}
          </b>
        </p>
        <p className="text-sm text-text-2">{TAX_NOTE}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2.5">
        {isNew ? <CloseButton quote={quote} /> : null}
        <p className="mr-auto min-w-0 text-sm wrap-anywhere text-text-2">
          {quote.email === null ? '' : QUOTES.mailTo(quote.email)}
        </p>
        {isNew ? (
          <Button
            look="outline"
            size="s"
            isBusy={isPending && !isSending}
            onClick={() => mutate({ quote, answer: toAnswer(draft), sends: false })}
          >
            {isPending && !isSending ? QUOTES.saving : QUOTES.save}
          </Button>
        ) : null}
        <Button type="submit" size="s" isBusy={isSending}>
          <Send size={17} aria-hidden="true" />
          {isSending ? QUOTES.sending : isNew ? QUOTES.send : QUOTES.sendAgain}
        </Button>
      </div>
    </form>
  );
}

interface PartProps {
  readonly error: string | undefined;
  readonly onFill: (change: Partial<AnswerDraft>) => void;
}

function WorkChips({ draft, error, onFill }: PartProps & { readonly draft: AnswerDraft }) {
  const others = draft.services.filter((id) => !QUOTE_SERVICES.some((one) => one.id === id));
  const ids = [...QUOTE_SERVICES.map(({ id }) => id as string), ...others];
  return (
    <div>
      <p className="mb-2 text-sm font-medium" id="quote-work">
        {QUOTES.work}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className="flex flex-wrap gap-2" role="group" aria-labelledby="quote-work">
        {ids.map((id) => (
          <Chip
            key={id}
            aria-pressed={draft.services.includes(id)}
            onClick={() =>
              onFill({
                services: draft.services.includes(id)
                  ? draft.services.filter((other) => other !== id)
                  : [...draft.services, id],
              })
            }
          >
            {serviceDisplayName(id)}
          </Chip>
        ))}
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
    </div>
  );
}

function PriceLines({
  lines,
  error,
  onFill,
}: PartProps & { readonly lines: readonly TypedLine[] }) {
  const patch = (key: number, change: Partial<TypedLine>): void =>
    onFill({ lines: lines.map((line) => (line.key === key ? { ...line, ...change } : line)) });
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full justify-between gap-3 text-sm font-medium">
        {QUOTES.lines}
        <span className="font-normal text-text-3">{QUOTES.beforeTax}</span>
      </legend>
      <div className="grid gap-2">
        {lines.map((line, index) => (
          <div
            key={line.key}
            className="grid grid-cols-[minmax(0,1fr)_44px] gap-2 md:grid-cols-[minmax(0,1fr)_8.5rem_44px]"
          >
            <Input
              className="max-md:col-span-2"
              aria-label={QUOTES.label(index + 1)}
              aria-invalid={error !== undefined && index === 0 ? true : undefined}
              maxLength={QUOTE_LIMITS.lineLabel}
              autoComplete="off"
              value={line.label}
              onChange={({ target }) => patch(line.key, { label: target.value })}
            />
            <Input
              className="text-right tabular-nums"
              aria-label={QUOTES.amount(index + 1)}
              inputMode="decimal"
              autoComplete="off"
              placeholder="$"
              value={line.amount}
              onChange={({ target }) => patch(line.key, { amount: target.value })}
            />
            <button
              type="button"
              className="grid size-11 place-items-center self-center rounded-s text-text-2 hover:text-text"
              aria-label={QUOTES.removeLine(index + 1)}
              onClick={() => onFill({ lines: lines.filter(({ key }) => key !== line.key) })}
            >
              <X size={18} aria-hidden="true" />
            </button>
          </div>
        ))}
      </div>
      {error === undefined ? null : <FieldError>{error}</FieldError>}
      {lines.length >= MAX_QUOTE_LINES ? null : (
        <Button
          look="plain"
          size="s"
          className="mt-1 -ml-4.5"
          onClick={() =>
            onFill({
              lines: [
                ...lines,
                { key: Math.max(-1, ...lines.map(({ key }) => key)) + 1, label: '', amount: '' },
              ],
            })
          }
        >
          <Plus size={18} aria-hidden="true" />
          {QUOTES.addLine}
        </Button>
      )}
    </fieldset>
  );
}

function CloseButton({ quote }: AnswerFormProps) {
  const { mutate, isPending } = useCloseQuote();
  const [isAsked, setIsAsked] = useState(false);
  const { title, text, sure, keep } = QUOTES.closing;
  return (
    <>
      <Button look="danger" size="s" isBusy={isPending} onClick={() => setIsAsked(true)}>
        {QUOTES.close}
      </Button>
      {isAsked ? (
        <AlertDialog
          title={title}
          text={text}
          cancel={keep}
          confirm={sure}
          onConfirm={() => {
            setIsAsked(false);
            mutate(quote.id);
          }}
          onClose={() => setIsAsked(false)}
        />
      ) : null}
    </>
  );
}
