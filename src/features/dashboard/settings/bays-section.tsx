import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { dayPath } from '@/config/paths';
import { KIND_NAMES, SETTINGS } from '@/content/staff/settings';
import type { CatalogueCategory } from '@/domain/catalogue';
import { formatDayAndTime } from '@/domain/day';
import { failureKind } from '@/lib/errors';
import { addBay, type Bay, saveBay, type SettingChange } from '../shell/shop-settings-api';
import { settingFailure, useSaveSetting } from './actions';
import { FoldedRow } from './folded-row';
import { MoveButtons } from './move-buttons';
import { bayJobsQuery } from './bay-jobs-api';
import { SavedChoices } from './saved-choices';
import { SavedField } from './saved-field';
import { requiredText } from './setting-rules';
import type { SectionProps } from './setting-lines';

export function BaysSection({ settings: { bays, changes } }: SectionProps) {
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

const COPY = SETTINGS.bays;
const KINDS = Object.keys(KIND_NAMES) as CatalogueCategory[];

interface BayRowProps {
  readonly bay: Bay;
  readonly before: Bay | undefined;
  readonly after: Bay | undefined;
  readonly change: SettingChange | undefined;
}

/** One bay: its name, kinds of work, place in the order, and whether it takes jobs. */
function BayRow({ bay, before, after, change }: BayRowProps) {
  const active = useSaveSetting((isActive: boolean) => saveBay(bay.id, { active: isActive }));
  const isInUse = active.error && failureKind(active.error) === 'bay-refused';
  return (
    <div className="grid gap-x-6 gap-y-3 py-4 lg:grid-cols-[auto_13rem_minmax(0,1fr)_12rem]">
      <MoveButtons
        className="gap-1 max-lg:order-last"
        name={bay.name}
        item={bay}
        before={before}
        after={after}
        savePosition={(id, position) => saveBay(id, { position })}
      />
      <SavedField
        label={COPY.name}
        hint={COPY.nameHint}
        stored={bay.name}
        {...requiredText(40, COPY.nameMissing)}
        save={(name) => saveBay(bay.id, { name })}
        change={change}
      />
      <SavedChoices
        className="self-center"
        legend={COPY.kinds(bay.name)}
        hidesLegend
        options={KINDS}
        names={KIND_NAMES}
        chosen={bay.kinds}
        save={(kinds) => saveBay(bay.id, { kinds })}
      />
      <div>
        <Switch
          label={bay.active ? COPY.inUse : COPY.off}
          aria-label={`${bay.name}: ${COPY.inUse}`}
          checked={active.isPending ? active.variables : bay.active}
          disabled={active.isPending}
          onChange={(isActive) => active.mutate(isActive)}
        />
      </div>
      {active.error ? (
        <Note tone="bad" role="alert" className="col-span-full">
          {settingFailure(active.error)}
          {isInUse ? <Jobs bayId={bay.id} /> : null}
        </Note>
      ) : null}
    </div>
  );
}

/** The jobs that keep a bay from being switched off, each linked to its day. */
function Jobs({ bayId }: { readonly bayId: number }) {
  const { data: jobs = [] } = useQuery(bayJobsQuery(bayId));
  return (
    <ul className="mt-2 grid gap-1">
      {jobs.map(({ id, bookingDate, bookingTime, customerName, serviceName }) => (
        <li key={id}>
          <Link className="underline" to={dayPath(bookingDate)}>
            {formatDayAndTime(bookingDate, bookingTime)}: {customerName}, {serviceName}
          </Link>
        </li>
      ))}
    </ul>
  );
}
