interface SwitchProps {
  /** Spoken name. */
  readonly label: string;
  readonly describedBy: string;
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** On or off, on dark grounds. */
export function Switch({ label, describedBy, isOn, onSwitch }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      aria-describedby={describedBy}
      className="group relative h-11 w-14 flex-none rounded-l"
      onClick={() => onSwitch(!isOn)}
    >
      <span className="absolute inset-x-0.5 inset-y-1.5 rounded-full bg-ink-600 inset-ring inset-ring-on-ink-3 transition-colors ease-film group-aria-checked:bg-sodium group-aria-checked:inset-ring-0 forced-colors:border forced-colors:group-aria-checked:bg-[Highlight] forced-colors:group-aria-checked:forced-color-adjust-none" />
      <span className="absolute top-2.5 left-1.5 size-6 rounded-full bg-on-ink transition-[translate,background-color] ease-film group-aria-checked:translate-x-5 group-aria-checked:bg-on-sodium forced-colors:border forced-colors:bg-[ButtonText]" />
    </button>
  );
}
