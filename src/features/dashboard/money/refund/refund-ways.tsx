import { Plus, X } from 'lucide-react';
import { useController } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { MONEY } from '@/content/staff/money';
import { PAYMENT_METHODS } from '@/domain/money/checkout';
import { formatCents } from '@/domain/money/money';
import { dollarsOf } from '../cents';
import { Method } from '../panel/money-fields';
import type { CountedRefund, RefundDraft, Way } from './refund-draft';

const COPY = MONEY.form;

interface RefundWaysProps {
  readonly counted: CountedRefund;
  readonly isTillClosed: boolean;
  /** A part was paid online, and can go back the same way. */
  readonly hasOnline: boolean;
}

/** Chooses how money goes back: the way it came, unless staff say otherwise. */
export function RefundWays({ counted, isTillClosed, hasOnline }: RefundWaysProps) {
  const { ways, back } = counted;
  const { field, fieldState } = useController({ name: 'ways' });
  if (back === 0) return null;
  const typed: RefundDraft['ways'] = field.value;
  const shown: readonly Way[] =
    typed ?? ways.map(({ method, cents }) => ({ method, amount: dollarsOf(cents) }));
  const last = shown.length - 1;
  const change = (index: number, part: Partial<Way>): void =>
    field.onChange(shown.map((way, at) => (at === index ? { ...way, ...part } : way)));
  const [first] = shown;
  const other = PAYMENT_METHODS.find((each) => each !== first?.method);
  const handleSplit = (): void => {
    if (!first || !other) return;
    const one = { method: first.method, amount: '' };
    field.onChange(last === 0 ? [one, { method: other, amount: '' }] : [one]);
  };
  return (
    <>
      {shown.map(({ method, amount }, index) => {
        const cents = Math.max(ways[index]?.cents ?? 0, 0);
        return (
          // oxlint-disable-next-line react/no-array-index-key -- ways are told apart by their place only
          <div key={index} className="col-span-full grid items-start gap-3.5 xs:grid-cols-2">
            <Method
              label={COPY.methodBack}
              value={method}
              cents={cents}
              isTillClosed={isTillClosed}
              hasOnline={hasOnline}
              onChange={(next) => change(index, { method: next })}
            />
            {last === 0 ? null : index === last ? (
              <p className="text-sm tabular-nums xs:pt-10">{COPY.rest(formatCents(cents))}</p>
            ) : (
              <Field label={COPY.amount} error={fieldState.error?.message || undefined}>
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  value={amount}
                  onChange={({ target }) => change(index, { amount: target.value })}
                />
              </Field>
            )}
          </div>
        );
      })}
      <Button
        look="plain"
        size="s"
        className="col-span-full justify-self-start px-2"
        onClick={handleSplit}
      >
        {last === 0 ? <Plus size={18} aria-hidden="true" /> : <X size={18} aria-hidden="true" />}
        {last === 0 ? COPY.split : COPY.oneMethod}
      </Button>
    </>
  );
}
