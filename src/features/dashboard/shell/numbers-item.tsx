import { Banknote, ChartColumn } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import { PATHS } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';

/** Leads from the account menu to the numbers, where the bar has no room for them. */
export function NumbersItem() {
  return (
    <Button asChild look="plain" size="s" className="w-full justify-start px-3 md:hidden">
      <Link to={PATHS.numbers}>
        <ChartColumn size={18} aria-hidden="true" />
        {PAGE_HEADS.numbers.title}
      </Link>
    </Button>
  );
}

/** The same for the till, which a phone reaches from the numbers only. */
export function TillItem() {
  return (
    <Button asChild look="plain" size="s" className="w-full justify-start px-3 md:hidden">
      <Link to={PATHS.till}>
        <Banknote size={18} aria-hidden="true" />
        {PAGE_HEADS.till.title}
      </Link>
    </Button>
  );
}
