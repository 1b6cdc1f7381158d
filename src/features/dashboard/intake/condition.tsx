import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { BodyId } from '@/components/cars/bodies';
import { CarDiagram } from '@/components/intake/car-diagram';
import { MarkList } from '@/components/intake/mark-list';
import { Button } from '@/components/ui/button';
import { RadioTile, RadioTiles } from '@/components/ui/radio-tiles';
import { DIAGRAM, MARK_NAMES } from '@/content/intake';
import { INTAKE } from '@/content/staff/intake';
import {
  INTAKE_LIMITS,
  type Mark,
  MARK_KINDS,
  type MarkKind,
  type Side,
  SIDES,
} from '@/domain/intake';

interface ConditionProps {
  readonly body: BodyId;
  readonly marks: readonly Mark[];
  readonly onChange: (marks: readonly Mark[]) => void;
}

/** Marks on the drawn car, side by side, and in words below it. */
export function Condition({ body, marks, onChange }: ConditionProps) {
  const id = useId();
  const [side, setSide] = useState<Side>('left');
  const [kind, setKind] = useState<MarkKind>('scratch');
  const [earlier, setEarlier] = useState<readonly (readonly Mark[])[]>([]);
  /** The mark that was moved last: all steps of its way are undone at once. */
  const [moved, setMoved] = useState<number>();
  const [said, setSaid] = useState('');
  const isFull = marks.length >= INTAKE_LIMITS.marks;
  function change(next: readonly Mark[], news = '', movedMark?: number): void {
    if (movedMark === undefined || movedMark !== moved) setEarlier([...earlier, marks]);
    setMoved(movedMark);
    setSaid(news);
    onChange(next);
  }
  const patch = (at: number, changes: Partial<Mark>): readonly Mark[] =>
    marks.map((mark, index) => (index === at ? { ...mark, ...changes } : mark));
  const remove = (at: number): void => {
    const mark = marks[at];
    if (mark) change(marks.toSpliced(at, 1), DIAGRAM.removed(mark));
  };
  const handleUndo = (): void => {
    const last = earlier.at(-1);
    if (!last) return;
    setEarlier(earlier.slice(0, -1));
    setMoved(undefined);
    setSaid('');
    onChange(last);
  };
  return (
    <section aria-labelledby={`${id}-heading`}>
      <div className="mb-2 flex min-h-11 items-center justify-between gap-3">
        <h3 className="text-xl" id={`${id}-heading`}>
          {INTAKE.marks.heading}
        </h3>
        {earlier.length > 0 ? (
          <Button look="outline" size="s" onClick={handleUndo}>
            <Undo2 size={18} aria-hidden="true" />
            {DIAGRAM.undo}
          </Button>
        ) : null}
      </div>
      <RadioTiles
        aria-label={DIAGRAM.kinds}
        className="grid-cols-5"
        value={kind}
        onValueChange={(value) => setKind(value as MarkKind)}
      >
        {MARK_KINDS.map((each) => (
          <RadioTile key={each} value={each} className="px-0.5 max-xs:text-xs">
            {MARK_NAMES[each]}
          </RadioTile>
        ))}
      </RadioTiles>
      <div className="mt-2 rounded-l bg-paper p-2">
        <CarDiagram
          key={side}
          body={body}
          side={side}
          marks={marks}
          howId={`${id}-how`}
          {...(isFull ? {} : { kind })}
          onAdd={(mark) => change([...marks, mark], DIAGRAM.added(mark))}
          onMove={(at, to) => change(patch(at, to), '', at)}
          onRemove={remove}
        />
      </div>
      <RadioTiles
        aria-label={DIAGRAM.sides}
        className="mt-2 grid-cols-5"
        value={side}
        onValueChange={(value) => setSide(value as Side)}
      >
        {SIDES.map((each) => (
          <RadioTile key={each} value={each} className="px-0.5 max-xs:text-xs">
            {DIAGRAM.count(each, marks.filter((mark) => mark.side === each).length)}
          </RadioTile>
        ))}
      </RadioTiles>
      <p className="mt-2 text-sm text-text-2" aria-hidden="true">
        {isFull ? DIAGRAM.full : DIAGRAM.short}
      </p>
      <p className="sr-only" id={`${id}-how`}>
        {DIAGRAM.how}
      </p>
      <p className="sr-only" role="status">
        {isFull ? DIAGRAM.full : said}
      </p>
      {marks.length > 0 ? (
        <div className="mt-3">
          <MarkList
            marks={marks}
            onNote={(at, note) => onChange(patch(at, { note }))}
            onRemove={remove}
          />
        </div>
      ) : null}
    </section>
  );
}
