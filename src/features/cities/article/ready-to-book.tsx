import { Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { homeSectionHref, SECTIONS } from '@/config/paths';
import { ARTICLE_PAGE } from '@/content/article-page';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';

interface ReadyToBookProps {
  /** One sentence with a price. */
  readonly text: string;
}

export function ReadyToBook({ text }: ReadyToBookProps) {
  return (
    <section className="panel ink article-ready">
      <h2>{ARTICLE_PAGE.readyHeading}</h2>
      <p>{text}</p>
      <Link className="btn btn-primary" to={homeSectionHref(SECTIONS.booking)}>
        {ARTICLE_PAGE.bookOnline}
      </Link>
      <a className="btn btn-ghost num" href={SHOP_TEL_HREF}>
        <Phone size={18} aria-hidden="true" />
        {SHOP.phoneDisplay}
      </a>
    </section>
  );
}
