import { Link, useLocation } from 'react-router-dom';
import { PATHS } from '@/config/paths';
import { PAGE_HEADS } from '@/content/page-heads';
import { RECEIPTS } from '@/content/staff/receipts';

const PAGES = [
  [PATHS.till, PAGE_HEADS.till.title],
  [PATHS.receipts, PAGE_HEADS.receipts.title],
  [PATHS.taxes, PAGE_HEADS.taxes.title],
] as const;

/** Leads from each page about money to the others. */
export function MoneyPages() {
  const { pathname } = useLocation();
  return (
    <nav
      className="flex gap-1 rounded-m bg-line p-1 print:hidden max-md:[&>*]:flex-1"
      aria-label={RECEIPTS.pages}
    >
      {PAGES.map(([path, title]) => (
        <Link
          key={path}
          className="grid min-h-11 place-items-center rounded-s px-4 text-sm font-semibold text-text-2 hover:text-text aria-[current=page]:bg-card aria-[current=page]:text-text aria-[current=page]:shadow-1 forced-colors:aria-[current=page]:border"
          to={path}
          aria-current={pathname.startsWith(path) ? 'page' : undefined}
        >
          {title}
        </Link>
      ))}
    </nav>
  );
}
