import { useQuery } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { SectionHeading } from '@/components/ui/section-heading';
import { useReveal } from '@/components/ui/use-reveal';
import { SECTIONS } from '@/config/paths';
import { TESTIMONIALS_COPY } from '@/content/testimonials';
import { type OwnRating, websiteQuery } from '@/lib/website';
import { shownReviews } from '../shown-reviews';
import { TestimonialCard } from './testimonial-card';

const ITEM = clsx(
  'max-md:w-[86%] max-md:flex-none max-md:snap-start md:max-lg:first:col-span-full',
  // The width decides how many are shown at first; without scripts all are.
  'not-noscript:group-data-[all=false]:nth-[n+4]:hidden max-md:not-noscript:group-data-[all=false]:nth-[n+3]:hidden',
  // The last of seven takes the room next to it instead of leaving two gaps.
  'lg:group-data-[all=true]:last:nth-[3n+1]:col-span-full',
);

/** A phone shows two reviews at first, wider screens three. */
const MORE_FROM: Readonly<Record<number, string>> = { 1: 'hidden', 2: 'hidden', 3: 'md:hidden' };

/** Shows the first ones, all on request, and fewer again. */
export function Testimonials() {
  const list = useRef<HTMLUListElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isShowingAll, showAll, showFirst } = useReveal(SECTIONS.testimonials, list);
  const { data: website } = useQuery(websiteQuery);
  const reviews = shownReviews(website?.reviews);
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
        intro={
          <>
            {website?.reviews.length ? null : (
              <small className="block">{TESTIMONIALS_COPY.samples}</small>
            )}
            {website?.rating ? <OverallRating {...website.rating} /> : null}
          </>
        }
      />
      <ul
        // On phones one at a time and the beginning of the next: they are swiped.
        className="group flex snap-x snap-mandatory scroll-px-3 gap-3 overflow-x-auto max-md:-mx-3 max-md:[scrollbar-width:none] max-md:px-3 md:grid md:grid-cols-2 md:gap-5 lg:grid-cols-3"
        id="testimonials-list"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that is swiped is scrolled by keys
        tabIndex={0}
        ref={list}
        data-all={isShowingAll}
      >
        {reviews.map((testimonial) => (
          <li className={ITEM} key={testimonial.id}>
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <div
        className={clsx('mt-5 flex justify-center md:mt-9', MORE_FROM[Math.min(reviews.length, 4)])}
      >
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

function OverallRating({ value, count, source, link }: OwnRating) {
  const text = TESTIMONIALS_COPY.overall(value, count, source);
  const look = 'block text-base font-semibold text-text tabular-nums';
  if (link === null) return <span className={look}>{text}</span>;
  return (
    <a className={clsx(look, 'underline underline-offset-3')} href={link} rel="noopener">
      {text}
    </a>
  );
}
