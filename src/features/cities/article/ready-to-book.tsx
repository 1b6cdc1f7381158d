import { Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
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
      <Button asChild className="w-full">
        <Link to={homeSectionHref(SECTIONS.booking)}>{ARTICLE_PAGE.bookOnline}</Link>
      </Button>
      <Button asChild look="ghost" className="mt-2.5 w-full tabular-nums">
        <a href={SHOP_TEL_HREF}>
          <Phone size={18} aria-hidden="true" />
          {SHOP.phoneDisplay}
        </a>
      </Button>
    </section>
  );
}
