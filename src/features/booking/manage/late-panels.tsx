import { Check } from 'lucide-react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { MANAGE } from '@/content/manage';

/** What can't be done online any more stays in its place, with the reason beside it. */
export function LatePanel() {
  const { heading, text, move, cancel } = MANAGE.late;
  return (
    <Card asChild className="order-3 print:hidden">
      <section aria-labelledby="manage-late">
        <h2 className="mb-2 text-xl" id="manage-late">
          {heading}
        </h2>
        <p className="mb-5 text-text-2" id="manage-late-reason">
          {text}
        </p>
        <p className="flex flex-wrap gap-3">
          {[move, cancel].map((label) => (
            <Button
              key={label}
              look="outline"
              size="s"
              disabled
              aria-describedby="manage-late-reason"
            >
              {label}
            </Button>
          ))}
        </p>
      </section>
    </Card>
  );
}

export function BeforeYouCome() {
  const { heading, lines } = MANAGE.before;
  return (
    <Card asChild className="order-4">
      <section aria-labelledby="manage-before">
        <h2 className="mb-5 text-xl" id="manage-before">
          {heading}
        </h2>
        <ul className="grid gap-3">
          {lines.map((line) => (
            <li key={line} className="flex gap-3">
              <Check className="mt-0.75 flex-none text-sodium-deep" size={18} aria-hidden="true" />
              {line}
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}
