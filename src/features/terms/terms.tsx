import { useQuery } from '@tanstack/react-query';
import { HomeTrail } from '@/components/site/home-trail';
import { POLICY } from '@/content/booking/policy';
import { SAMPLE_POLICY } from '@/content/booking/sample-policy';
import { formatDayMedium } from '@/domain/day';
import { policyParts } from '@/domain/booking/policy-text';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { shopTime } from '@/domain/calendar/shop-calendar';
import { websiteQuery } from '@/lib/website';

/** The shop's policy as its owner wrote it last; until the answer is there, the one that the page was made with. */
export function Terms() {
  const { data: website } = useQuery(websiteQuery);
  const policy = website?.policy;
  const words = website ? policy?.words : SAMPLE_POLICY;
  return (
    <article className="mx-auto max-w-[60ch] text-lg leading-relaxed">
      <HomeTrail label={POLICY.breadcrumb} home={POLICY.home} current={POLICY.title} />
      <h1 className="text-title">{POLICY.title}</h1>
      <p className="mt-5 text-xl leading-snug">{POLICY.intro}</p>
      {policy ? (
        <p className="mt-2 text-base text-text-2">
          {POLICY.since(formatDayMedium(shopTime(new Date(policy.writtenAt)).day))}
        </p>
      ) : null}
      {words === undefined ? <p className="mt-10 text-text-2">{POLICY.none}</p> : null}
      {policyParts(words ?? '').map(({ heading, text }) => (
        <section key={text} className="mt-8 border-t border-line pt-6 wrap-anywhere">
          {heading === undefined ? null : <h2 className="text-xl">{heading}</h2>}
          <p className="mt-2 whitespace-pre-line text-text-2">{text}</p>
        </section>
      ))}
      <p className="mt-8 border-t border-line pt-6 text-text-2">
        {POLICY.ask}{' '}
        <a
          className="font-medium text-text tabular-nums underline underline-offset-4"
          href={SHOP_TEL_HREF}
        >
          {SHOP.phoneDisplay}
        </a>
        .
      </p>
    </article>
  );
}
