import { Card } from '@/components/ui/card';
import { ASK } from '@/content/booking/quote';

interface NextStepsProps {
  readonly steps?: readonly { readonly title: string; readonly text: string }[];
}

export function NextSteps({ steps = ASK.next.steps }: NextStepsProps) {
  return (
    <Card asChild className="ink bg-ink-900 text-on-ink inset-ring-0">
      <section aria-labelledby="quote-next">
        <h2 className="mb-4 text-xl" id="quote-next">
          {ASK.next.heading}
        </h2>
        <ol className="grid gap-3.5">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="grid grid-cols-[26px_1fr] gap-3.5">
              <span
                className="grid size-6.5 place-items-center rounded-s bg-ink-700 text-xs font-semibold tabular-nums"
                aria-hidden="true"
              >
                {index + 1}
              </span>
              <span>
                <b className="block font-semibold">{title}</b>
                <span className="text-sm text-on-ink-2">{text}</span>
              </span>
            </li>
          ))}
        </ol>
      </section>
    </Card>
  );
}
