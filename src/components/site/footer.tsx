import { Phone } from 'lucide-react';
import { memo, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cityHubPath, PATHS, SECTIONS } from '@/config/paths';
import { FOOTER } from '@/content/footer';
import { CITY_SLUGS, cityName } from '@/domain/cities';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { LogoLink } from './logo';
import { ShopPlace } from './shop-place';
import { SectionLink } from './section-link';

const LINK = 'inline-flex min-h-11 items-center hover:text-white';

export const Footer = memo(function Footer() {
  return (
    <footer
      className="ink overflow-hidden bg-ink-950 pt-22 pb-(--bottom-bar) text-on-ink-2 print:hidden"
      id={SECTIONS.contact}
      tabIndex={-1}
    >
      <div className="wrap">
        <div className="grid grid-cols-2 gap-8 md:grid-cols-[1fr_auto_auto_auto] lg:grid-cols-[1.6fr_1fr_1fr_1fr] lg:gap-12">
          <div className="max-md:col-span-full">
            <LogoLink className="text-on-ink hover:text-white" tone="ink" />
            <p className="mt-5 max-w-[44ch]">{FOOTER.description}</p>
            <Button asChild className="mt-6 tabular-nums" look="ghost" size="s">
              <a href={SHOP_TEL_HREF}>
                <Phone size={17} aria-hidden="true" />
                {SHOP.phoneDisplay}
              </a>
            </Button>
          </div>
          <div className="max-md:col-span-full">
            <FooterHeading>{FOOTER.hoursHeading}</FooterHeading>
            <p>{SHOP.hours.days}</p>
            <p>{SHOP.hours.times}</p>
          </div>
          {CITY_SLUGS.length > 0 && (
            <nav aria-label={FOOTER.areasHeading}>
              <FooterHeading>{FOOTER.areasHeading}</FooterHeading>
              <ul>
                {CITY_SLUGS.map((city) => (
                  <li key={city}>
                    <Link className={LINK} to={cityHubPath(city)}>
                      {cityName(city)}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )}
          <nav aria-label={FOOTER.shopHeading}>
            <FooterHeading>{FOOTER.shopHeading}</FooterHeading>
            <ul>
              <li>
                <SectionLink className={LINK} section={SECTIONS.services}>
                  Services
                </SectionLink>
              </li>
              <li>
                <SectionLink className={LINK} section={SECTIONS.results}>
                  Results
                </SectionLink>
              </li>
              <li>
                <Link className={LINK} to={PATHS.booking}>
                  Book Now
                </Link>
              </li>
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
            </ul>
          </nav>
        </div>
        <div className="mt-12 flex flex-wrap justify-between gap-x-6 gap-y-1.5 border-t border-hair py-6.5 text-sm text-on-ink-3">
          <span>
            <ShopPlace />
          </span>
          <span>{FOOTER.currency}</span>
        </div>
      </div>
      {/* Decoration: the name is above as text, this is drawn by the style. Centred by a transform:
          its font arrives later and is wider, which moves nothing this way. */}
      <div
        className="relative mt-9 h-[0.74em] font-wordmark text-[min(20.7vw,300px)] leading-[0.74] font-black tracking-[-0.06em] whitespace-nowrap text-ink-700 select-none before:absolute before:left-[calc(50%-0.03em)] before:-translate-x-1/2 before:content-[attr(data-name)]"
        data-name={SHOP.name}
        aria-hidden="true"
      />
    </footer>
  );
});

function FooterHeading({ children }: { readonly children: ReactNode }) {
  return (
    <h2 className="mb-3.5 font-sans text-sm leading-none font-semibold tracking-normal text-on-ink">
      {children}
    </h2>
  );
}
