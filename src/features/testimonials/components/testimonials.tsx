import './testimonials.css';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useReveal } from '@/components/ui/use-reveal';
import { Button } from '@/components/ui/button';
import { SectionHeading } from '@/components/ui/section-heading';
import { SECTIONS } from '@/config/paths';
import { TESTIMONIALS, TESTIMONIALS_COPY } from '@/content/testimonials';
import { TestimonialCard } from './testimonial-card';

/** What customers say: the first ones, all on request, and fewer again. */
export function Testimonials() {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isShowingAll, showAll, showFirst } = useReveal(list);
  const handleToggle = (): void => {
    if (!isShowingAll) return showAll();
    flushSync(showFirst);
    // The list above has become shorter: the button is brought back under the visitor's eyes.
    button.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  return (
    <section
      className="reviews paper section"
      id={SECTIONS.testimonials}
      aria-labelledby="testimonials-heading"
    >
      <div className="wrap">
        <SectionHeading
          id="testimonials-heading"
          title={TESTIMONIALS_COPY.heading}
          intro={TESTIMONIALS_COPY.intro}
        />
        <ul className="testimonials" id="testimonials-list" ref={list} data-all={isShowingAll}>
          {TESTIMONIALS.map((testimonial) => (
            <li key={testimonial.name}>
              <TestimonialCard testimonial={testimonial} />
            </li>
          ))}
        </ul>
        <div className="mt-9 flex justify-center">
          <Button
            look="outline"

            ref={button}
            aria-expanded={isShowingAll}
            aria-controls="testimonials-list"
            onClick={handleToggle}
          >
            {isShowingAll ? TESTIMONIALS_COPY.viewFewer : TESTIMONIALS_COPY.viewMore}
          </Button>
        </div>
      </div>
    </section>
  );
}
