import { Signature } from './signature-pad';
import { Note } from '@/components/ui/note';
import { SIGNING } from '@/content/intake';
import { formatClock, shopTime } from '@/domain/calendar/shop-calendar';
import { formatDayAndYear } from '@/domain/day';
import type { StoredSignature } from './intake-answer';

/** Names who signed, when, and what became of it since: never a bare "signed". */
export function SignedLine({ signature }: { readonly signature: StoredSignature }) {
  const { name, strokes, how, termsVersion, signedAt, isChanged } = signature;
  const { day, minutes } = shopTime(new Date(signedAt));
  const at = `${formatDayAndYear(day)}, ${formatClock(minutes)}`;
  const notes = [strokes.length === 0 && SIGNING.typedBy, how === 'link' && SIGNING.byLink].filter(
    (line) => typeof line === 'string',
  );
  return (
    <div className="rounded-m bg-card px-4.5 py-4 inset-ring inset-ring-line">
      <p className="font-medium wrap-anywhere tabular-nums">
        {SIGNING.signedBy(name, at, termsVersion)}
      </p>
      {notes.length > 0 ? <p className="text-sm text-text-2">{notes.join('. ')}.</p> : null}
      {strokes.length > 0 ? (
        <Signature
          className="mt-2 h-20 w-full max-w-60"
          strokes={strokes}
          label={SIGNING.drawn(name)}
        />
      ) : null}
      {isChanged ? (
        <Note tone="warn" className="mt-3">
          {SIGNING.changed}
        </Note>
      ) : null}
    </div>
  );
}
