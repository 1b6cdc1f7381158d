import { Check } from 'lucide-react';
import { MANAGE } from '@/content/manage';

/** What can't be done online any more stays in its place, with the reason beside it. */
export function LatePanel() {
  const { heading, text, move, cancel } = MANAGE.late;
  return (
    <section className="manage-act panel" aria-labelledby="manage-late">
      <h2 className="mb-2 text-[22px]" id="manage-late">
        {heading}
      </h2>
      <p className="mb-5 text-text-2" id="manage-late-reason">
        {text}
      </p>
      <p className="flex flex-wrap gap-3">
        {[move, cancel].map((label) => (
          <button
            key={label}
            type="button"
            className="btn btn-outline btn-small"
            disabled
            aria-describedby="manage-late-reason"
          >
            {label}
          </button>
        ))}
      </p>
    </section>
  );
}

export function BeforeYouCome() {
  const { heading, lines } = MANAGE.before;
  return (
    <section className="manage-before panel" aria-labelledby="manage-before">
      <h2 className="mb-5 text-[22px]" id="manage-before">
        {heading}
      </h2>
      <ul className="grid gap-3">
        {lines.map((line) => (
          <li key={line} className="flex gap-3">
            <Check className="mt-[3px] flex-none text-sodium-deep" size={18} aria-hidden="true" />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
