import { ARTICLE_PAGE } from '@/content/article-page';
import type { ArticlePrice } from '@/content/articles/article';
import { ArticlePart } from './article-part';

interface PriceTableProps {
  readonly heading: string;
  readonly prices: readonly ArticlePrice[];
  readonly note: string | undefined;
}

export function PriceTable({ heading, prices, note }: PriceTableProps) {
  const { service, price, details } = ARTICLE_PAGE.columns;
  return (
    <ArticlePart heading={heading} headingId="prices">
      <table
        className="w-full border-collapse rounded-l bg-card text-left inset-ring inset-ring-line"
        aria-labelledby="prices"
      >
        <thead className="hidden text-sm text-text-2 md:table-header-group">
          <tr>
            {[service, details, price].map((column) => (
              <th key={column} className="px-4.5 py-3.5 font-medium last:text-right" scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {prices.map((row) => (
            // On phones service and details share a cell, with the price next to them.
            <tr
              key={row.service}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3.5 border-t border-line px-4.5 py-3.5 max-md:first:border-t-0 md:table-row md:*:px-4.5 md:*:py-3.5 md:*:align-baseline print:break-inside-avoid"
            >
              <th className="font-semibold" scope="row">
                {row.service}
              </th>
              <td className="col-span-full text-sm text-text-2">{row.details}</td>
              <td className="col-start-2 row-start-1 text-right text-lg font-semibold whitespace-nowrap tabular-nums">
                {row.price}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {note === undefined ? null : <PriceNote>{note}</PriceNote>}
      <PriceNote>{ARTICLE_PAGE.pricesNote}</PriceNote>
    </ArticlePart>
  );
}

function PriceNote({ children }: { readonly children: string }) {
  return <p className="mt-3 text-sm text-text-3">{children}</p>;
}
