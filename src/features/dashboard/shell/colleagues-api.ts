import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { CamelCased } from '@/lib/camel-case';
import type { RowOf } from '@/lib/database.types';
import { STAFF_KEY, staffOf, useSession } from '@/lib/session';
import { callAsStaff } from '@/lib/supabase';

/** A colour is one of `PERSON_COLOURS`; a technician reads no address but the own one. */
export type Colleague = CamelCased<RowOf<'colleagues'>>;

export const PERSON_COLOURS = ['blue', 'green', 'violet', 'rose', 'amber', 'slate'] as const;

/** Names of those who have access. */
export const colleaguesQuery = queryOptions({
  queryKey: [STAFF_KEY, 'people', 'colleagues'] as const,
  queryFn: async ({ signal }): Promise<readonly Colleague[]> =>
    callAsStaff('colleagues', {}, signal),
  staleTime: 300_000,
  retry: false,
});

/** The signed-in account as its colleagues know it; by its address until they are known. */
export function useOwnName(): Pick<Colleague, 'name' | 'colour'> & { readonly email: string } {
  const account = staffOf(useSession());
  const { data } = useQuery({ ...colleaguesQuery, enabled: account?.role !== undefined });
  const { name = null, colour = null } = data?.find(({ id }) => id === account?.id) ?? {};
  return { name, colour, email: account?.email ?? '' };
}

export interface NamedPerson {
  readonly id: string;
  readonly name: string;
  readonly colour: string | null;
}

/** Names a colleague, or oneself; its data is the outcome. */
export function useNamePerson() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'people'],
    mutationFn: async ({ id, name, colour }: NamedPerson) =>
      callAsStaff('name_person', { id, name, ...(colour === null ? {} : { colour }) }),
    onSettled: (_outcome, _error, _change, _result, { client }) =>
      client.invalidateQueries({ queryKey: [STAFF_KEY, 'people'] }),
  });
}
