/** The first stop of the Tab key: past the header, to what the page shows. */
export function SkipLink() {
  return (
    <a
      className="absolute -top-15 left-3 z-60 rounded-m bg-sodium px-4.5 py-3 font-semibold text-on-sodium focus:top-3 print:hidden"
      href="#main"
    >
      Skip to content
    </a>
  );
}
