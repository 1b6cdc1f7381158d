interface KeyCapProps {
  readonly children: string;
}

/** A key of the keyboard, on an ink ground. */
export function KeyCap({ children }: KeyCapProps) {
  return (
    <kbd
      className="mx-0.5 inline-grid h-6 min-w-6.5 place-items-center rounded-s px-1.75 text-xs font-semibold text-white uppercase inset-ring inset-ring-hair-2"
      aria-hidden="true"
    >
      {children}
    </kbd>
  );
}
