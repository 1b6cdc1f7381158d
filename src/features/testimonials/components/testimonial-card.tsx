import { Card } from '@/components/ui/card';
import { TESTIMONIALS_COPY } from '@/content/testimonials';
import type { ShownReview } from '../shown-reviews';
import './testimonial-card.css';

interface TestimonialCardProps {
  readonly testimonial: ShownReview;
}

/** Pixels from one star to the next, and of the gap between them. */
const STAR_WIDTH = 20;
const STAR_GAP = 3;

export function TestimonialCard({ testimonial }: TestimonialCardProps) {
  const { name, about, text, initials, stars, source, link } = testimonial;
  return (
    <Card asChild className="m-0 flex h-full flex-col gap-4">
      <figure tabIndex={-1}>
        <div className="flex items-center gap-2.5 text-sm font-semibold">
          <span
            className="h-4.25 bg-star mask-(--mark-star) mask-size-[17px] mask-repeat-space forced-color-adjust-none"
            style={{ width: STAR_WIDTH * stars - STAR_GAP }}
            role="img"
            aria-label={TESTIMONIALS_COPY.ratingLabel(stars)}
          />
          <span className="tabular-nums">{TESTIMONIALS_COPY.rating(stars)}</span>
        </div>
        <blockquote className="m-0 md:text-lg md:leading-normal">{text}</blockquote>
        <figcaption className="mt-auto flex items-center gap-3.5">
          <span
            className="grid size-11 flex-none place-items-center rounded-full bg-linear-140/srgb from-ink-600 to-ink-900 text-sm font-semibold text-white"
            aria-hidden="true"
          >
            {initials}
          </span>
          <span>
            <b className="block leading-tight font-semibold">{name}</b>
            <small className="text-sm text-text-3">{about}</small>
            {link ? (
              <a
                className="-my-2.75 flex min-h-11 items-center text-sm underline underline-offset-3"
                href={link}
                rel="noopener nofollow"
              >
                {source ? TESTIMONIALS_COPY.onSource(source) : TESTIMONIALS_COPY.readIt}
              </a>
            ) : null}
          </span>
        </figcaption>
      </figure>
    </Card>
  );
}
