import { clsx } from 'clsx';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { SectionHeading } from '@/components/ui/section-heading';
import { useReveal } from '@/components/ui/use-reveal';
import { SECTIONS } from '@/config/paths';
import { TESTIMONIALS, TESTIMONIALS_COPY } from '@/content/testimonials';
import { TestimonialCard } from './testimonial-card';

const ITEM = clsx(
  'md:max-lg:first:col-span-full',
  // The width decides how many are shown at first; without scripts all are.
  'not-noscript:group-data-[all=false]:nth-[n+4]:hidden max-md:not-noscript:group-data-[all=false]:nth-[n+3]:hidden',
  // The last of seven takes the room next to it instead of leaving two gaps.
  'lg:group-data-[all=true]:last:nth-[3n+1]:col-span-full',
);

/** Shows the first ones, all on request, and fewer again. */
export function Testimonials() {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isShowingAll, showAll, showFirst } = useReveal(SECTIONS.testimonials, list);
  const handleToggle = (): void => {
    if (!isShowingAll) return showAll();
    flushSync(showFirst);
    // The list above has become shorter: the button is brought back under the visitor's eyes.
    button.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  };
  return (
    <Section ground="paper" id={SECTIONS.testimonials} aria-labelledby="testimonials-heading">
      <SectionHeading
        id="testimonials-heading"
        title={TESTIMONIALS_COPY.heading}
        intro={TESTIMONIALS_COPY.intro}
      />
      <ul
        className="group grid grid-cols-1 gap-5 md:grid-cols-2 lg:grid-cols-[1.25fr_1fr_1fr]"
        id="testimonials-list"
        ref={list}
        data-all={isShowingAll}
      >
        {TESTIMONIALS.map((testimonial, index) => (
          <li className={ITEM} key={testimonial.name}>
            <TestimonialCard testimonial={testimonial} isLeading={index === 0} />
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
    </Section>
  );
}
