import { TESTIMONIALS_COPY, type Testimonial } from '@/content/testimonials';

interface TestimonialCardProps {
  readonly testimonial: Testimonial;
}

export function TestimonialCard({ testimonial }: TestimonialCardProps) {
  const { name, location, text, initials, time } = testimonial;
  return (
    <figure className="testimonial" tabIndex={-1}>
      <div className="testimonial-rating">
        <span className="testimonial-stars" role="img" aria-label={TESTIMONIALS_COPY.ratingLabel} />
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
