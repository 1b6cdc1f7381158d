import { queryOptions } from '@tanstack/react-query';
import type { Tables, TablesInsert } from '@/lib/database.types';
import { supabase, unwrapAsStaff } from '@/lib/supabase';
import { settingsKey } from '../../shell/shop-settings-api';

export type FilmRow = Tables<'films'>;
export type FilmValues = Omit<TablesInsert<'films'>, 'id'>;

export const filmsQuery = queryOptions({
  queryKey: [...settingsKey, 'films'] as const,
  queryFn: ({ signal }) =>
    unwrapAsStaff(
      supabase()
        .from('films')
        .select('*')
        .order('active', { ascending: false })
        .order('brand')
        .order('series')
        .order('transmission'),
      signal,
    ),
});

/** @param id missing of a new film */
export async function saveFilm(id: string | undefined, values: FilmValues): Promise<void> {
  const films = supabase().from('films');
  if (id === undefined) await unwrapAsStaff(films.insert(values));
  else await unwrapAsStaff(films.update(values).eq('id', id).select('id').single());
}
