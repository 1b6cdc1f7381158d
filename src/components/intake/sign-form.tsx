import { type SubmitEvent, useId, useState } from 'react';
import { TickBox } from '@/components/booking/tick-box';
import { Button } from '@/components/ui/button';
import { Field, FieldError, showInvalid } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { SIGNING } from '@/content/intake';
import type { Stroke } from '@/domain/intake';
import type { SignedTerms } from './intake-answer';
import { SignaturePad } from './signature-pad';

/** A customer gives this: no strokes where the typed name is the signature. */
export interface Signed {
  readonly name: string;
  readonly strokes: readonly Stroke[];
}

interface SignFormProps {
  readonly terms: SignedTerms;
  readonly isBusy: boolean;
  readonly onSign: (signed: Signed) => void;
}

/** Reads the terms, and takes a name and a signature. */
export function SignForm({ terms, isBusy, onSign }: SignFormProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [strokes, setStrokes] = useState<readonly Stroke[]>([]);
  const [isTyped, setIsTyped] = useState(false);
  const [isTried, setIsTried] = useState(false);
  const lacksName = name.trim() === '';
  const lacksStrokes = !isTyped && strokes.length === 0;
  const strokesError = isTried && lacksStrokes ? SIGNING.wrong.strokes : undefined;
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    showInvalid(event, () => setIsTried(true));
    if (isBusy || lacksName || lacksStrokes) return;
    onSign({ name: name.trim(), strokes: isTyped ? [] : strokes });
  };
  return (
    <form noValidate className="grid gap-4.5" onSubmit={handleSubmit}>
      <div>
        <h3 className="mb-2 text-base font-semibold" id={`${id}-terms`}>
          {SIGNING.terms(terms.version)}
        </h3>
        <div
          className="max-h-[60svh] overflow-auto rounded-m bg-paper px-4.5 py-4 text-base wrap-anywhere whitespace-pre-line"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keys as well
          tabIndex={0}
          role="region"
          aria-labelledby={`${id}-terms`}
        >
          {terms.words}
        </div>
      </div>
      <Field label={SIGNING.name} error={isTried && lacksName ? SIGNING.wrong.name : undefined}>
        <Input
          autoComplete="off"
          maxLength={120}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </Field>
      {isTyped ? (
        <p className="font-display text-2xl" aria-hidden="true">
          {name}
        </p>
      ) : (
        <div>
          <SignaturePad
            strokes={strokes}
            isInvalid={strokesError !== undefined}
            errorId={`${id}-strokes`}
            onChange={setStrokes}
          />
          {strokesError ? <FieldError id={`${id}-strokes`}>{strokesError}</FieldError> : null}
        </div>
      )}
      <TickBox
        label={SIGNING.typed}
        hint={SIGNING.typedText}
        isTicked={isTyped}
        onTick={setIsTyped}
      />
      <p className="text-sm text-text-2">{SIGNING.agree}</p>
      <Button type="submit" isBusy={isBusy} className="min-h-14 text-lg">
        {isBusy ? SIGNING.signing : SIGNING.sign}
      </Button>
    </form>
  );
}
