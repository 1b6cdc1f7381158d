import { Link } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { PRIVACY, type PrivacySection } from '@/content/privacy';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';

const LINK = 'font-medium text-text underline underline-offset-4';

/** What the shop stores of its customers, why, for how long, and whom to ask. */
export function Privacy() {
  const { ask } = PRIVACY;
  const mail = `mailto:${SHOP.email}?subject=${encodeURIComponent(ask.subject)}`;
  return (
    <article className="max-w-[68ch] text-[17px] leading-relaxed">
      <nav className="mb-6 text-[15px] text-text-2" aria-label={PRIVACY.breadcrumb}>
        <ol className="flex gap-2">
          <li>
            <Link className="underline underline-offset-4" to={PATHS.home}>
              {PRIVACY.home}
            </Link>
          </li>
          <li className="before:mr-2 before:content-['/']" aria-current="page">
            {PRIVACY.title}
          </li>
        </ol>
      </nav>
      <h1 className="text-[36px] md:text-[52px]">{PRIVACY.title}</h1>
      <p className="mt-5 text-[19px] text-text-2">{PRIVACY.summary}</p>
      {PRIVACY.sections.map((section) => (
        <Section key={section.heading} {...section} />
      ))}
      <section className="panel mt-12">
        <h2 className="text-[24px]">{ask.heading}</h2>
        <p className="mt-3 text-text-2">{ask.text}</p>
        <p className="mt-4 [overflow-wrap:anywhere]">
          {ask.call}{' '}
          <a className={`num ${LINK}`} href={SHOP_TEL_HREF}>
            {SHOP.phoneDisplay}
          </a>{' '}
          {ask.or}{' '}
          <a className={LINK} href={mail}>
            {SHOP.email}
          </a>
          .
        </p>
        <p className="mt-4 text-text-2">{ask.complaint}</p>
      </section>
    </article>
  );
}

function Section({ heading, text, points }: PrivacySection) {
  return (
    <section className="mt-10">
      <h2 className="text-[24px]">{heading}</h2>
      <p className="mt-3 text-text-2">{text}</p>
      {points.length > 0 ? (
        <ul className="mt-3 grid list-disc gap-2 pl-5 text-text-2">
          {points.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
