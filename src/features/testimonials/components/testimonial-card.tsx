import { Star } from 'lucide-react';
import { TESTIMONIALS_COPY, type Testimonial } from '@/content/testimonials';

const STARS = [1, 2, 3, 4, 5] as const;

interface TestimonialCardProps {
  readonly testimonial: Testimonial;
}

export function TestimonialCard({ testimonial }: TestimonialCardProps) {
  const { name, location, text, initials, time } = testimonial;
  return (
    <figure className="testimonial" tabIndex={-1}>
      <div className="testimonial-rating">
        <span className="flex gap-[3px]" role="img" aria-label={TESTIMONIALS_COPY.ratingLabel}>
          {STARS.map((star) => (
            <Star key={star} size={17} fill="currentColor" aria-hidden="true" />
          ))}
        </span>
        <span className="num">{TESTIMONIALS_COPY.rating}</span>
      </div>
      <blockquote>{text}</blockquote>
      <figcaption>
        <span className="testimonial-initials" aria-hidden="true">
          {initials}
        </span>
        <span>
          <b>{name}</b>
          <small>
            {location}, {time}
          </small>
        </span>
      </figcaption>
    </figure>
  );
}
