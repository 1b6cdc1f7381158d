import { HomeTrail } from '@/components/site/home-trail';
import { Card } from '@/components/ui/card';
import { cn } from '@/components/ui/cn';
import { PRIVACY, type PrivacySection } from '@/content/privacy';
import { mailHref } from '@/domain/contact-links';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';

const LINK = 'font-medium text-text underline underline-offset-4';

export function Privacy() {
  const { ask } = PRIVACY;
  const mail = mailHref(SHOP.email, ask.subject);
  return (
    <div className="grid gap-x-16 text-lg lg:grid-cols-[minmax(0,68ch)_minmax(0,1fr)]">
      <article className="leading-relaxed">
        <HomeTrail label={PRIVACY.breadcrumb} home={PRIVACY.home} current={PRIVACY.title} />
        <h1 className="text-title">{PRIVACY.title}</h1>
        <p className="mt-5 text-text-2">{PRIVACY.summary}</p>
        {PRIVACY.sections.map((section) => (
          <Section key={section.heading} {...section} />
        ))}
        <Card asChild className="mt-12 scroll-mt-24">
          <section id={ASK_ID}>
            <h2 className="text-2xl">{ask.heading}</h2>
            <p className="mt-3 text-text-2">{ask.text}</p>
            <p className="mt-4 wrap-anywhere">
              {ask.call}{' '}
              <a className={cn(LINK, 'tabular-nums')} href={SHOP_TEL_HREF}>
                {SHOP.phoneDisplay}
              </a>{' '}
              {ask.or}{' '}
              <a className={LINK} href={mail}>
                {SHOP.email}
              </a>
              .
            </p>
            {SHOP.mailingAddress === '' ? null : (
              <p className="mt-4 wrap-anywhere">{ask.byLetter(SHOP.mailingAddress)}</p>
            )}
            <p className="mt-4 text-text-2">{ask.complaint}</p>
          </section>
        </Card>
      </article>
      <Contents />
    </div>
  );
}

const ASK_ID = 'ask';

/** A table of contents, if there is room next to the text. */
function Contents() {
  const entries = [
    ...PRIVACY.sections.map(({ id, heading }) => [id, heading] as const),
    [ASK_ID, PRIVACY.ask.heading] as const,
  ];
  return (
    <nav
      className="sticky top-24 mt-24 self-start text-base max-lg:hidden print:hidden"
      aria-labelledby="privacy-contents"
    >
      <p className="mb-2 text-sm font-medium text-text-2" id="privacy-contents">
        {PRIVACY.contents}
      </p>
      <ul className="border-l border-line">
        {entries.map(([id, heading]) => (
          <li key={id}>
            <a
              className="flex min-h-11 items-center pl-4 text-text-2 hover:text-text hover:underline hover:underline-offset-4"
              href={`#${id}`}
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Section({ id, heading, text, points }: PrivacySection) {
  return (
    <section className="mt-10 scroll-mt-24" id={id}>
      <h2 className="text-2xl">{heading}</h2>
      <p className="mt-3 text-text-2">{text}</p>
      {points.length > 0 ? (
        <ul className="mt-3 grid list-disc gap-2 pl-5 text-text-2">
          {points.map((point) => (
            <li key={point} className="wrap-anywhere">
              {point}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
