import { useQuery } from '@tanstack/react-query';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cn } from '@/components/ui/cn';
import { Note } from '@/components/ui/note';
import { Switch } from '@/components/ui/switch';
import { dayPath } from '@/config/paths';
import { KIND_NAMES, SETTINGS } from '@/content/staff/settings';
import type { CatalogueCategory } from '@/domain/catalogue';
import { formatDayAndTime } from '@/domain/day';
import { failureKind } from '@/lib/errors';
import { type Bay, saveBay, type SettingChange, swapBays } from '../shell/shop-settings-api';
import { bayJobsQuery } from './bay-jobs-api';
import { settingFailure, useSaveSetting } from './actions';
import { SavedField } from './saved-field';

const COPY = SETTINGS.bays;
const KINDS = Object.keys(KIND_NAMES) as CatalogueCategory[];

interface BayRowProps {
  readonly bay: Bay;
  readonly before: Bay | undefined;
  readonly after: Bay | undefined;
  readonly change: SettingChange | undefined;
}

/** One bay: its name, kinds of work, place in the order, and whether it takes jobs. */
export function BayRow({ bay, before, after, change }: BayRowProps) {
  const swap = useSaveSetting((other: Bay) => swapBays(bay, other));
  const active = useSaveSetting((isActive: boolean) => saveBay(bay.id, { active: isActive }));
  const isInUse = active.error && failureKind(active.error) === 'bay-refused';
  return (
    <div className="grid gap-x-6 gap-y-3 py-4 lg:grid-cols-[auto_13rem_minmax(0,1fr)_12rem]">
      <div className="flex gap-1 max-lg:order-last">
        <MoveButton label={COPY.up(bay.name)} other={before} Icon={ArrowUp} onMove={swap.mutate} />
        <MoveButton
          label={COPY.down(bay.name)}
          other={after}
          Icon={ArrowDown}
          onMove={swap.mutate}
        />
      </div>
      <SavedField
        label={COPY.name}
        hint={COPY.nameHint}
        stored={bay.name}
        parse={(typed) => (typed !== '' && typed.length <= 40 ? typed : undefined)}
        wrong={COPY.nameMissing}
        save={(name) => saveBay(bay.id, { name })}
        change={change}
      />
      <Kinds bay={bay} />
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

interface MoveButtonProps {
  readonly label: string;
  readonly other: Bay | undefined;
  readonly Icon: typeof ArrowUp;
  readonly onMove: (other: Bay) => void;
}

function MoveButton({ label, other, Icon, onMove }: MoveButtonProps) {
  return (
    <Button
      look="plain"
      size="s"
      className="size-11 px-0"
      aria-label={label}
      disabled={!other}
      onClick={() => other && onMove(other)}
    >
      <Icon size={18} aria-hidden="true" />
    </Button>
  );
}

/** Each kind is saved as it is ticked; the last one stays. */
function Kinds({ bay }: { readonly bay: Bay }) {
  const { mutate, isPending, error } = useSaveSetting((kinds: CatalogueCategory[]) =>
    saveBay(bay.id, { kinds }),
  );
  const handleChange = (kind: CatalogueCategory, isOn: boolean): void => {
    const kinds = KINDS.filter((each) => (each === kind ? isOn : bay.kinds.includes(each)));
    if (kinds.length > 0) mutate(kinds);
  };
  return (
    <fieldset className="min-w-0 self-center" disabled={isPending}>
      <legend className="sr-only">{COPY.kinds(bay.name)}</legend>
      <div className="flex flex-wrap gap-2">
        {KINDS.map((kind) => {
          const isOn = bay.kinds.includes(kind);
          return (
            <label
              key={kind}
              className={cn(
                'flex min-h-11 cursor-pointer items-center gap-2 rounded-m px-3 text-sm inset-ring',
                isOn
                  ? 'bg-desk font-semibold inset-ring-text'
                  : 'text-text-2 inset-ring-line-strong',
              )}
            >
              <input
                type="checkbox"
                className="size-4 accent-text"
                checked={isOn}
                onChange={(event) => handleChange(kind, event.target.checked)}
              />
              {KIND_NAMES[kind]}
            </label>
          );
        })}
      </div>
      {error ? <p className="mt-2 text-sm text-danger">{settingFailure(error)}</p> : null}
    </fieldset>
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
