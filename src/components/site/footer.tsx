import './footer.css';
import { Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { cityHubPath, PATHS, SECTIONS } from '@/config/paths';
import { FOOTER } from '@/content/footer';
import { CITY_SLUGS, cityName } from '@/domain/cities';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { Logo } from './logo';
import { ShopPlace } from './shop-place';
import { SectionLink } from './section-link';

export function Footer() {
  return (
    <footer className="site-footer ink" id={SECTIONS.contact} tabIndex={-1}>
      <div className="wrap">
        <div className="site-footer-columns">
          <div>
            <SectionLink
              className="site-logo"
              section={SECTIONS.home}
              aria-label={`${SHOP.name}, home`}
            >
              <Logo size={30} tone="ink" />
              <span>{SHOP.name}</span>
            </SectionLink>
            <p className="mt-5 max-w-[44ch]">{FOOTER.description}</p>
            <Button asChild look="ghost" size="s" className="mt-6 tabular-nums">
              <a href={SHOP_TEL_HREF}>
                <Phone size={17} aria-hidden="true" />
                {SHOP.phoneDisplay}
              </a>
            </Button>
          </div>
          <div>
            <h2>{FOOTER.hoursHeading}</h2>
            <p>{SHOP.hours.days}</p>
            <p>{SHOP.hours.times}</p>
          </div>
          <nav aria-label={FOOTER.areasHeading}>
            <h2>{FOOTER.areasHeading}</h2>
            <ul>
              {CITY_SLUGS.map((city) => (
                <li key={city}>
                  <Link to={cityHubPath(city)}>{cityName(city)}</Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-label={FOOTER.shopHeading}>
            <h2>{FOOTER.shopHeading}</h2>
            <ul>
              <li>
                <SectionLink section={SECTIONS.services}>Services</SectionLink>
              </li>
              <li>
                <SectionLink section={SECTIONS.results}>Results</SectionLink>
              </li>
              <li>
                <Link to={PATHS.booking}>Book Now</Link>
              </li>
              <li>
                <Link to={PATHS.privacy}>{FOOTER.privacy}</Link>
              </li>
              <li>
                <Link to={PATHS.login}>{FOOTER.adminLink}</Link>
              </li>
            </ul>
          </nav>
        </div>
        <div className="site-footer-end">
          <span>
            <ShopPlace />
          </span>
          <span>{FOOTER.currency}</span>
        </div>
      </div>
      {/* Decoration: the name stands above as text, this is drawn by the style. */}
      <div className="site-footer-mark" data-name={SHOP.name} aria-hidden="true" />
    </footer>
  );
}
