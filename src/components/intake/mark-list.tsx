import { X } from 'lucide-react';
import { Input } from '@/components/ui/input';
import { DIAGRAM, markText } from '@/content/intake';
import { INTAKE_LIMITS, type Mark } from '@/domain/intake';

interface MarkListProps {
  readonly marks: readonly Mark[];
  /** Nothing can be changed without these. */
  readonly onNote?: (index: number, note: string) => void;
  readonly onRemove?: (index: number) => void;
}

/** All marks in words, with the numbers that they have on the drawing. */
export function MarkList({ marks, onNote, onRemove }: MarkListProps) {
  return (
    <ol className="grid gap-2" aria-label={DIAGRAM.list}>
      {marks.map((mark, index) => (
        <li
          // oxlint-disable-next-line react/no-array-index-key -- a mark has no name of its own, and the list keeps its order
          key={index}
          className="grid grid-cols-[auto_1fr_auto] items-center gap-x-3 rounded-m bg-card py-1 pr-1 pl-3 inset-ring inset-ring-line"
        >
          <span className="grid size-7 place-items-center rounded-full bg-sodium text-xs font-semibold text-on-sodium tabular-nums">
            {index + 1}
          </span>
          <span className="min-w-0 py-1 text-base wrap-anywhere">
            {markText(mark)}
            {mark.note && !onNote ? <span className="block text-text-2">{mark.note}</span> : null}
          </span>
          {onRemove ? (
            <button
              type="button"
              className="grid size-11 place-items-center rounded-m hover:bg-paper"
              aria-label={DIAGRAM.remove(index + 1, mark)}
              onClick={() => onRemove(index)}
            >
              <X size={18} aria-hidden="true" />
            </button>
          ) : (
            <span />
          )}
          {onNote ? (
            <Input
              className="col-span-2 col-start-2 -ml-2 min-h-11 px-2 py-0 inset-ring-0"
              aria-label={DIAGRAM.note(index + 1, mark)}
              placeholder={DIAGRAM.notePlaceholder}
              maxLength={INTAKE_LIMITS.markNote}
              value={mark.note ?? ''}
              onChange={({ target }) => onNote(index, target.value)}
            />
          ) : null}
        </li>
      ))}
    </ol>
  );
}
