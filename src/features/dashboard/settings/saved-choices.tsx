import { cn } from '@/components/ui/cn';
import { settingFailure, useSaveSetting } from './actions';

interface SavedChoicesProps<Choice extends string> {
  readonly legend: string;
  readonly hidesLegend?: boolean;
  readonly className?: string;
  readonly options: readonly Choice[];
  readonly names: Readonly<Record<Choice, string>>;
  readonly chosen: readonly string[];
  readonly save: (choices: Choice[]) => Promise<void>;
}

/** Several of a list, saved as they are ticked; the last one stays. */
export function SavedChoices<Choice extends string>(props: SavedChoicesProps<Choice>) {
  const { legend, hidesLegend = false, className, options, names, chosen } = props;
  const { mutate, isPending, error } = useSaveSetting(props.save);
  const handleChange = (choice: Choice, isOn: boolean): void => {
    const next = options.filter((each) => (each === choice ? isOn : chosen.includes(each)));
    if (next.length > 0) mutate(next);
  };
  return (
    <fieldset className={cn('min-w-0', className)} disabled={isPending}>
      <legend className={hidesLegend ? 'sr-only' : 'mb-2 text-sm font-medium'}>{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((choice) => (
          <label
            key={choice}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-m px-3 text-sm text-text-2 inset-ring inset-ring-line-strong has-checked:bg-desk has-checked:font-semibold has-checked:text-text has-checked:inset-ring-text"
          >
            <input
              type="checkbox"
              className="size-4 accent-text"
              checked={chosen.includes(choice)}
              onChange={(event) => handleChange(choice, event.target.checked)}
            />
            {names[choice]}
          </label>
        ))}
      </div>
      {error ? <p className="mt-2 text-sm text-danger">{settingFailure(error)}</p> : null}
    </fieldset>
  );
}
