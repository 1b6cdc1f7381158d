import { Phone } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { homeSectionHref, SECTIONS } from '@/config/paths';
import { ARTICLE_PAGE } from '@/content/article-page';
import { SHOP, SHOP_TEL_HREF } from '@/domain/shop';
import { SideCard } from './side-card';

interface ReadyToBookProps {
  /** One sentence with a price. */
  readonly text: string;
}

export function ReadyToBook({ text }: ReadyToBookProps) {
  return (
    <SideCard
      className="ink bg-ink-900 text-on-ink inset-ring-0"
      heading={ARTICLE_PAGE.readyHeading}
    >
      <p className="mb-5 text-on-ink-2">{text}</p>
      <Button asChild className="w-full">
        <Link to={homeSectionHref(SECTIONS.booking)}>{ARTICLE_PAGE.bookOnline}</Link>
      </Button>
      <Button asChild className="mt-2.5 w-full tabular-nums" look="ghost">
        <a href={SHOP_TEL_HREF}>
          <Phone size={18} aria-hidden="true" />
          {SHOP.phoneDisplay}
        </a>
      </Button>
    </SideCard>
  );
}
