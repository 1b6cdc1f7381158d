import type { ReactNode } from 'react';

interface ArticlePartProps {
  readonly heading: string;
  readonly headingId?: string;
  readonly children: ReactNode;
}

export function ArticlePart({ heading, headingId, children }: ArticlePartProps) {
  return (
    <section className="mt-7 md:mt-11 print:break-inside-avoid">
      <h2
        id={headingId}
        className="mb-2 text-2xl max-[359px]:tracking-[-0.04em] md:mb-3.5 md:text-3xl"
      >
        {heading}
      </h2>
      {children}
    </section>
  );
}
