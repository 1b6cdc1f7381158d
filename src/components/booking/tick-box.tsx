interface TickBoxProps {
  readonly label: string;
  readonly hint: string;
  readonly isTicked: boolean;
  readonly onTick: (isTicked: boolean) => void;
}

/** A consent: unticked until the customer ticks it. */
export function TickBox({ label, hint, isTicked, onTick }: TickBoxProps) {
  return (
    <label className="col-span-full flex min-h-11 cursor-pointer items-start gap-3 py-2 text-sm leading-snug">
      <input
        type="checkbox"
        className="mt-0.5 size-5 flex-none accent-text"
        checked={isTicked}
        onChange={({ target }) => onTick(target.checked)}
      />
      <span>
        {label} <span className="text-text-2">{hint}</span>
      </span>
    </label>
  );
}
