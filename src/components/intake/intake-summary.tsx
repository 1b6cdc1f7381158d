import type { BodyId } from '@/components/cars/bodies';
import { Fact, FactList } from '@/components/ui/fact-list';
import { DIAGRAM, fuelText, INTAKE_FACTS, SIDE_NAMES } from '@/content/intake';
import { type IntakeContent, SIDES } from '@/domain/intake';
import { formatWhole } from '@/domain/number-text';
import { CarDiagram } from './car-diagram';
import { MarkList } from './mark-list';

interface IntakeSummaryProps {
  readonly body: BodyId;
  readonly content: IntakeContent;
}

/** An intake as it is read: the sides that have marks, the marks in words, and the rest. */
export function IntakeSummary({ body, content }: IntakeSummaryProps) {
  const { marks, mileage, fuel, keys, belongings, note } = content;
  const marked = SIDES.filter((side) => marks.some((mark) => mark.side === side));
  const facts = [
    [INTAKE_FACTS.mileage, mileage === null ? null : formatWhole(mileage)],
    [INTAKE_FACTS.fuel, fuel === null ? null : fuelText(fuel)],
    [INTAKE_FACTS.keys, keys],
    [INTAKE_FACTS.belongings, belongings],
    [INTAKE_FACTS.note, note],
  ] as const;
  return (
    <div className="grid gap-4.5">
      {marks.length === 0 ? (
        <p className="text-text-2">{INTAKE_FACTS.noMarks}</p>
      ) : (
        <>
          <ul className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
            {marked.map((side) => (
              <li key={side} className="rounded-m bg-paper p-3" aria-label={DIAGRAM.drawing(side)}>
                <p className="mb-1 text-sm font-medium" aria-hidden="true">
                  {SIDE_NAMES[side]}
                </p>
                <CarDiagram body={body} side={side} marks={marks} />
              </li>
            ))}
          </ul>
          <MarkList marks={marks} />
        </>
      )}
      <FactList>
        {facts.map(([label, fact]) => (
          <Fact key={label} label={label}>
            {fact ?? INTAKE_FACTS.nothing}
          </Fact>
        ))}
      </FactList>
    </div>
  );
}
