import { Car } from '@/components/cars/car';
import { cn } from '@/components/ui/cn';
import { LAW_FIGURE } from '@/content/article-page';

/** Each callout stands at the end of its line; the middle one above the front window of the car. */
const RULES = [
  { ...LAW_FIGURE.windshield, place: 'md:left-11' },
  {
    ...LAW_FIGURE.front,
    place:
      'md:top-5 md:left-[calc(34px+(100%-68px)*0.529)] md:flex md:-translate-x-1/2 md:items-baseline md:gap-1.5 md:whitespace-nowrap md:text-shadow-[0_0_8px_var(--ink-800)]',
  },
  { ...LAW_FIGURE.rear, place: 'md:right-11 md:text-right' },
] as const;

/** The law on a drawn car: strip, light fronts, dark rear. On phones the callouts are a strip below. */
export function TintLawFigure() {
  return (
    <figure className="relative mt-6.5 mb-8.5 overflow-hidden rounded-l bg-stage px-1.5 pt-5.5 text-white md:mt-10 md:mb-12 md:rounded-xl md:px-8.5 md:pt-18.5 md:pb-6 print:break-inside-avoid print:bg-none print:text-text">
      <div className="relative">
        {/* The strip is what the figure is about: in the colour of a mark, not of a film. */}
        <Car
          body="suv"
          paint="barnston-white"
          filmFront={70}
          filmRear={5}
          strip="ceramic"
          className="[--strip:var(--sodium)]!"
          label={LAW_FIGURE.label}
        />
        {/* In the car's own box, so that each line ends on its window at any width. */}
        <svg
          className="pointer-events-none absolute inset-0 hidden size-full overflow-visible fill-current stroke-current stroke-2 md:block"
          viewBox="0 0 1200 480"
          aria-hidden="true"
        >
          <path className="fill-none" d="M530 84V-30H400M635 106V-52M826 100V-30H960" />
          <circle cx="530" cy="84" r="6" />
          <circle cx="635" cy="106" r="6" />
          <circle cx="826" cy="100" r="6" />
        </svg>
      </div>
      <dl className="mt-1.5 grid grid-cols-3 border-t border-white/16 md:contents">
        {RULES.map(({ name, rule, place }) => (
          <div
            key={name}
            className={cn(
              'border-white/16 pt-3.5 pr-2 pb-4 pl-3.5 max-md:not-first:border-l md:absolute md:top-8.5 md:p-0',
              place,
            )}
          >
            <dt className="text-xs text-on-ink-lead md:text-sm md:font-semibold md:text-white print:text-text">
              {name}
            </dt>
            <dd className="mt-0.5 text-sm leading-tight font-semibold md:mt-0 md:font-normal">
              {rule}
            </dd>
          </div>
        ))}
      </dl>
    </figure>
  );
}
