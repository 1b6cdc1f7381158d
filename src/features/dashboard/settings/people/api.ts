import { queryOptions, useMutation } from '@tanstack/react-query';
import { SHOP_ROLES, type ShopRole, STAFF_KEY } from '@/lib/session';
import { callAsStaff, callFunctionAsStaff } from '@/lib/supabase';

/** Somebody with access to the dashboard. */
export interface Person {
  readonly id: string;
  readonly email: string;
  readonly role: ShopRole;
  /** ISO instant; null before the first sign-in. */
  readonly lastSignInAt: string | null;
  readonly hasSecondFactor: boolean;
  readonly name: string | null;
  /** One of `PERSON_COLOURS`. */
  readonly colour: string | null;
}

/** Lists people with access, owners first; only owners may read it. */
export const peopleQuery = queryOptions({
  queryKey: [STAFF_KEY, 'people'] as const,
  queryFn: async ({ signal }): Promise<readonly Person[]> => {
    const rows = await callAsStaff('people', {}, signal);
    return rows.map((row) => ({
      id: row.id,
      email: row.email,
      role: SHOP_ROLES.find((role) => role === row.role) ?? 'technician',
      lastSignInAt: row.last_sign_in_at,
      hasSecondFactor: row.has_second_factor,
      name: row.name,
      colour: row.colour,
    }));
  },
});

/** The Edge Function `people` answers an invitation or a removal with one of these. */
export type Outcome =
  | 'invited'
  | 'removed'
  | 'changed'
  | 'gone'
  | 'has_access'
  | 'other_account'
  | 'name_taken'
  | 'last_owner'
  | 'not_mailed'
  | 'refused'
  | 'invalid'
  | 'unavailable';

type Change =
  /** An address that was invited and never came is sent the mail again. */
  | { readonly email: string; readonly role: ShopRole; readonly name?: string | undefined }
  /** Id of an account. */
  | { readonly remove: string };

/**
 * Invites or removes somebody; its data is the outcome, also where nothing was done.
 *
 * @param onOutcome is called even where the row of the person is gone by then
 */
export function useChangePeople(onOutcome?: (outcome: Outcome) => void) {
  return useMutation({
    mutationKey: [STAFF_KEY, 'people'],
    mutationFn: async (change: Change): Promise<Outcome> => {
      const answer = (await callFunctionAsStaff('people', change)) as
        | { outcome?: Outcome }
        | undefined;
      return answer?.outcome ?? 'unavailable';
    },
    onSuccess: (outcome) => onOutcome?.(outcome),
    onSettled: (_outcome, _error, _change, _result, { client }) =>
      client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
}

/** Gives somebody another role, which holds at once; its data is the outcome. */
export function useChangeRole() {
  return useMutation({
    mutationKey: [STAFF_KEY, 'people'],
    mutationFn: async (change: Pick<Person, 'id' | 'role'>): Promise<Outcome> =>
      (await callAsStaff('change_role', change)) as Outcome,
    onSettled: (_outcome, _error, _change, _result, { client }) =>
      client.invalidateQueries({ queryKey: peopleQuery.queryKey }),
  });
}
