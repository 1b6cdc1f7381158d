import { Phone } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cityHubPath, PATHS, SECTIONS } from '@/config/paths';
import { FOOTER } from '@/content/footer';
import { CITY_SLUGS, cityName } from '@/domain/cities';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { nameLook } from './name-look';
import { ShopPlace } from './shop-place';

const LINK = 'inline-flex min-h-11 items-center hover:text-white';
const LINKS = 'flex flex-wrap gap-x-2.5 xs:gap-x-3 md:gap-x-6';

interface FooterProps {
  /** Under the pages that sell, not under those that are tools. */
  readonly hasWordmark: boolean;
}

export const Footer = memo(function Footer({ hasWordmark }: FooterProps) {
  return (
    <footer
      className="ink overflow-hidden bg-ink-950 pt-8 pb-(--bottom-bar) text-sm text-on-ink-2 md:pt-16 print:hidden"
      id={SECTIONS.contact}
      tabIndex={-1}
    >
      <div className="wrap">
        <div className="grid grid-cols-[1fr_auto] items-start gap-x-6 gap-y-3.5 md:grid-cols-[1.4fr_1fr_1fr] md:gap-12">
          <p className="max-w-[44ch] max-md:col-span-full md:text-base">{FOOTER.description}</p>
          <p>
            <b className="block font-semibold text-on-ink">{SHOP.hours.days}</b>
            {SHOP.hours.times}
          </p>
          <Button
            asChild
            className="justify-self-end tabular-nums max-md:px-3"
            look="ghost"
            size="s"
          >
            <a href={SHOP_TEL_HREF}>
              <Phone size={17} aria-hidden="true" />
              {SHOP.phoneDisplay}
            </a>
          </Button>
        </div>
        <div className="mt-3.5 grid border-t border-hair pt-1 md:mt-9 md:grid-cols-[1fr_auto] md:py-2">
          {CITY_SLUGS.length > 0 ? (
            <nav aria-label={FOOTER.areasHeading}>
              <ul className={LINKS}>
                {CITY_SLUGS.map((city) => (
                  <li key={city}>
                    <Link className={LINK} to={cityHubPath(city)}>
                      {cityName(city)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ) : null}
          <nav aria-label={FOOTER.shopHeading}>
            <ul className={LINKS}>
              <li>
                <Link className={LINK} to={PATHS.terms}>
                  {FOOTER.terms}
                </Link>
              </li>
              <li>
                <Link className={LINK} to={PATHS.privacy}>
                  {FOOTER.privacy}
                </Link>
              </li>
              <li>
                <Link className={LINK} to={PATHS.login}>
                  {FOOTER.adminLink}
                </Link>
              </li>
              {SHOP.socialLinks.map((link) => (
                <li key={link}>
                  <a className={LINK} href={link} target="_blank" rel="me noopener noreferrer">
                    {new URL(link).hostname.replace('www.', '')}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
        <p className="flex flex-wrap justify-between gap-x-6 border-t border-hair py-3.5 text-xs text-on-ink-3 md:py-5">
          <span>
            <ShopPlace />
          </span>
          <span>{FOOTER.currency}</span>
        </p>
      </div>
      {/* Decoration: the name is above as text, this is drawn by the style. Centred by a transform:
          its font arrives later and is wider, which moves nothing this way. */}
      {hasWordmark ? (
        <div
          className="relative mt-9 h-[0.74em] font-wordmark text-[calc(min(20.7vw,300px)*var(--name-fit,1))] leading-[0.74] font-black tracking-[-0.06em] whitespace-nowrap text-ink-700 select-none before:absolute before:left-[calc(50%-0.03em)] before:-translate-x-1/2 before:content-[attr(data-name)] max-md:hidden"
          data-name={SHOP.name}
          style={nameLook()}
          aria-hidden="true"
        />
      ) : null}
    </footer>
  );
});
