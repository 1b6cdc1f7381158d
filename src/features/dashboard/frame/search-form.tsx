import { Search } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { Input } from '@/components/ui/input';
import { PATHS } from '@/config/paths';
import { STAFF_FRAME } from '@/content/staff-frame';
import { DEFAULT_VIEW, writeView } from '../list/view-state';

/** Looks for a booking from any view: the list of all bookings answers. */
export function SearchForm() {
  const field = useRef<HTMLInputElement>(null);
  const navigate = useNavigate();
  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    const search = field.current?.value.trim() ?? '';
    if (search === '') field.current?.focus();
    else {
      const query = writeView({ ...DEFAULT_VIEW, search }).toString();
      void navigate({ pathname: PATHS.dashboard, search: query });
    }
  };
  return (
    <form className="relative w-64.5 min-w-30" role="search" onSubmit={handleSubmit}>
      <Search
        className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-text-3"
        size={17}
        aria-hidden="true"
      />
      <Input
        ref={field}
        className="min-h-11 pl-10 text-sm"
        type="search"
        enterKeyHint="search"
        placeholder={STAFF_FRAME.searchPlaceholder}
        aria-label={STAFF_FRAME.searchLabel}
      />
    </form>
  );
}
