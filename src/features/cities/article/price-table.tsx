import { ARTICLE_PAGE } from '@/content/article-page';
import type { ArticlePrice } from '@/content/articles/article';

interface PriceTableProps {
  readonly heading: string;
  readonly prices: readonly ArticlePrice[];
  /** What these prices include. */
  readonly note?: string;
}

export function PriceTable({ heading, prices, note }: PriceTableProps) {
  const { service, price, details } = ARTICLE_PAGE.columns;
  return (
    <section className="article-prices">
      <h2 id="prices">{heading}</h2>
      <table className="price-table" aria-labelledby="prices">
        <thead>
          <tr>
            <th scope="col">{service}</th>
            <th scope="col">{details}</th>
            <th scope="col">{price}</th>
          </tr>
        </thead>
        <tbody>
          {prices.map((row) => (
            <tr key={row.service}>
              <th scope="row">{row.service}</th>
              <td>{row.details}</td>
              <td className="num">{row.price}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note === undefined ? null : <p className="article-note">{note}</p>}
      <p className="article-note">{ARTICLE_PAGE.pricesNote}</p>
    </section>
  );
}
