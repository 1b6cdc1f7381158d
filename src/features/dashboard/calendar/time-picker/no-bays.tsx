import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { Note } from '@/components/ui/note';
import { PATHS } from '@/config/paths';
import { BOARD } from '@/content/staff/board';
import { baysQuery } from '../../shell/shop-settings-api';

/** True where no bay takes a job; false while that is not known. */
export function useHasNoBays(): boolean {
  const { data } = useQuery(baysQuery);
  return data !== undefined && !data.some(({ active }) => active);
}

/** Says so where a shop has switched all of its bays off, and leads to where they are switched on. */
export function NoBays({ className }: { readonly className?: string }) {
  if (!useHasNoBays()) return null;
  return (
    <Note className={className} tone="neutral" role="status">
      {BOARD.noBays.text}{' '}
      <Link
        className="font-semibold text-text underline underline-offset-4"
        to={`${PATHS.settings}?section=bays`}
      >
        {BOARD.noBays.link}
      </Link>
    </Note>
  );
}
