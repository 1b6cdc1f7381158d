import { useRef, type CSSProperties, type KeyboardEvent, type ReactNode } from 'react';
import { cn } from '@/components/ui/cn';

export interface GroupChoice<Value> {
  readonly value: Value;
  /** This is the name as well, unless `name` says more. */
  readonly content: ReactNode;
  readonly name?: string;
  readonly style?: CSSProperties;
}

export interface ChoiceGroupProps<Value> {
  readonly label: string;
  readonly value: Value;
  readonly choices: readonly GroupChoice<Value>[];
  readonly onChoose: (value: Value) => void;
  readonly className?: string;
  readonly choiceClassName?: string;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowDown: 1,
  ArrowLeft: -1,
  ArrowUp: -1,
};

/**
 * One of several, as radio buttons that need not look like them: one stop of the Tab key, arrows
 * choose the next, Home and End the first and last.
 */
export function ChoiceGroup<Value extends string | number>({
  label,
  value,
  choices,
  onChoose,
  className,
  choiceClassName,
}: ChoiceGroupProps<Value>) {
  const group = useRef<HTMLDivElement>(null);
  const isNoneChosen = choices.every((choice) => choice.value !== value);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const current = choices.findIndex((choice) => choice.value === value);
    const next = nextIndex(event.key, current, choices.length);
    const choice = next === undefined ? undefined : choices[next];
    if (next === undefined || !choice) return;
    event.preventDefault();
    onChoose(choice.value);
    group.current?.querySelectorAll<HTMLElement>('[role="radio"]')[next]?.focus();
  };

  return (
    <div
      ref={group}
      role="radiogroup"
      aria-label={label}
      tabIndex={-1}
      className={className}
      onKeyDown={handleKeyDown}
    >
      {choices.map((choice, index) => {
        const isChosen = choice.value === value;
        return (
          <button
            key={choice.value}
            type="button"
            role="radio"
            aria-checked={isChosen}
            aria-label={choice.name}
            tabIndex={isChosen || (isNoneChosen && index === 0) ? 0 : -1}
            className={cn(
              'forced-colors:border forced-colors:aria-checked:bg-[Highlight] forced-colors:aria-checked:text-[HighlightText] forced-colors:aria-checked:forced-color-adjust-none',
              'forced-colors:aria-checked:**:text-[HighlightText] forced-colors:aria-checked:**:text-shadow-none',
              choiceClassName,
            )}
            style={choice.style}
            onClick={() => onChoose(choice.value)}
          >
            {choice.content}
          </button>
        );
      })}
    </div>
  );
}

function nextIndex(key: string, current: number, count: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? undefined : (current + step + count) % count;
}
