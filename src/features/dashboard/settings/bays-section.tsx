import { Plus } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { KIND_NAMES, SETTINGS } from '@/content/staff/settings';
import { addBay, type Settings } from '../shell/shop-settings-api';
import { useSaveSetting } from './actions';
import { BayRow } from './bay-row';
import { FoldedRow } from './folded-row';

interface BaysSectionProps {
  readonly settings: Settings;
}

export function BaysSection({ settings: { bays, changes } }: BaysSectionProps) {
  const last = bays.at(-1);
  const { mutate: add, isPending } = useSaveSetting((name: string) =>
    addBay(name, (last?.position ?? 0) + 1),
  );
  const names = new Set(bays.map(({ name }) => name));
  let number = bays.length + 1;
  while (names.has(SETTINGS.bays.newName(number))) number += 1;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {bays.map((bay, index) => (
          <li key={bay.id}>
            <FoldedRow
              isAlways
              title={bay.name}
              text={bay.kinds.map((kind) => KIND_NAMES[kind]).join(', ')}
              value={bay.active ? undefined : SETTINGS.bays.takesNone}
            >
              <BayRow
                bay={bay}
                before={bays[index - 1]}
                after={bays[index + 1]}
                change={changes.get(`bay ${String(bay.id)}`)}
              />
            </FoldedRow>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button
          look="outline"
          size="s"
          isBusy={isPending}
          onClick={() => add(SETTINGS.bays.newName(number))}
        >
          <Plus size={17} aria-hidden="true" />
          {SETTINGS.bays.add}
        </Button>
        <p className="text-sm text-text-2">{SETTINGS.bays.note}</p>
      </div>
    </>
  );
}
