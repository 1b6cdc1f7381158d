import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { TESTIMONIALS_COPY, type Testimonial } from '@/content/testimonials';
import './testimonial-card.css';

interface TestimonialCardProps {
  readonly testimonial: Testimonial;
  /** Says its words larger than the others. */
  readonly isLeading: boolean;
}

export function TestimonialCard({ testimonial, isLeading }: TestimonialCardProps) {
  const { name, location, text, initials, time } = testimonial;
  return (
    <Card asChild className="m-0 flex h-full flex-col gap-5 p-7.5">
      <figure tabIndex={-1}>
        <div className="flex items-center gap-2.5 text-sm font-semibold">
          <span
            className="h-4.25 w-24.25 bg-star mask-(--mark-star) mask-size-[17px] mask-repeat-space forced-color-adjust-none"
            role="img"
            aria-label={TESTIMONIALS_COPY.ratingLabel}
          />
          <span className="tabular-nums">{TESTIMONIALS_COPY.rating}</span>
        </div>
        <blockquote
          className={cn(
            'm-0',
            isLeading
              ? 'font-display text-2xl leading-tight font-[560] tracking-tight'
              : 'text-lg leading-normal',
          )}
        >
          {text}
        </blockquote>
        <figcaption className="mt-auto flex items-center gap-3.5">
          <span
            className="grid size-11 flex-none place-items-center rounded-full bg-linear-140/srgb from-ink-600 to-ink-900 text-sm font-semibold text-white"
            aria-hidden="true"
          >
            {initials}
          </span>
          <span>
            <b className="block leading-tight font-semibold">{name}</b>
            <small className="text-sm text-text-3">
              {location}, {time}
            </small>
          </span>
        </figcaption>
      </figure>
    </Card>
  );
}
