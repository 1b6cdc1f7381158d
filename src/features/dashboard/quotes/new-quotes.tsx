import { useQuery } from '@tanstack/react-query';
import { QUOTES } from '@/content/staff/quotes';
import { newQuotesQuery } from './api';

/** Counts requests that nobody has answered, on the link to the quotes. */
export function NewQuotes() {
  const { data: count = 0 } = useQuery(newQuotesQuery);
  if (count === 0) return null;
  return (
    <span className="min-w-5 rounded-full bg-sodium px-1.25 py-0.5 text-center text-xs leading-none font-semibold text-on-sodium tabular-nums max-md:absolute max-md:top-1 max-md:right-0.5">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{QUOTES.newCount(count)}</span>
    </span>
  );
}
