import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';

interface LinkRow {
  readonly path: string;
  readonly name: string;
  readonly text: string;
}

/** Links to other pages as rows, each with a line on what is there. */
export function LinkRows({ rows }: { readonly rows: readonly LinkRow[] }) {
  return (
    <ul>
      {rows.map(({ path, name, text }) => (
        <li key={path} className="group not-first:border-t not-first:border-line">
          <Link
            className="grid min-h-16 grid-cols-[minmax(0,1fr)_auto] items-center gap-3 py-2.5"
            to={path}
          >
            <span>
              <b className="block leading-tight font-semibold group-hover:underline">{name}</b>
              <small className="text-sm text-text-2">{text}</small>
            </span>
            <ArrowRight size={20} aria-hidden="true" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
