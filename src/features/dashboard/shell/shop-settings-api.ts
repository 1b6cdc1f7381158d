import { queryOptions } from '@tanstack/react-query';
import type { CatalogueCategory } from '@/domain/catalogue';
import { camelCasedDocument } from '@/lib/camel-case';
import type { Tables, TablesUpdate } from '@/lib/database.types';
import { STAFF_KEY } from '@/lib/session';
import { supabase, unwrapAsStaff } from '@/lib/supabase';

export const settingsKey = [STAFF_KEY, 'settings'] as const;

export type SettingsRow = Tables<'shop_settings'>;

/** A place where one vehicle is worked on at a time. */
export interface Bay {
  readonly id: number;
  readonly name: string;
  /** Categories of the catalogue. */
  readonly kinds: readonly CatalogueCategory[];
  readonly position: number;
  readonly active: boolean;
}

export type WorkRow = Tables<'service_work'>;
/** A column of minutes: the sedan's, or a vehicle's own. */
export type WorkColumn = Extract<keyof WorkRow, `${string}minutes`>;

export interface SettingChange {
  /** ISO instant. */
  readonly changedAt: string;
  readonly email: string | null;
  /** Earlier values of a column, the last one first. */
  readonly earlier: readonly EarlierValue[];
}

export interface EarlierValue {
  readonly value: unknown;
  /** ISO instant at which somebody changed it. */
  readonly until: string;
  readonly changedByEmail: string | null;
}

export interface Settings {
  readonly row: SettingsRow;
  readonly bays: readonly Bay[];
  readonly work: readonly WorkRow[];
  /** Keyed by the database's name of the setting: a column, `bay 3`, `work PremiumDetailing`. */
  readonly changes: ReadonlyMap<string, SettingChange>;
}

export const baysQuery = queryOptions({
  queryKey: [...settingsKey, 'bays'] as const,
  queryFn: ({ signal }) => readBays(signal),
  staleTime: 60_000,
});

/** The kind of work of each service, and how long a sedan takes. */
export const workKindsQuery = queryOptions({
  queryKey: [...settingsKey, 'work-kinds'] as const,
  queryFn: ({ signal }) =>
    unwrapAsStaff(supabase().from('service_work').select('service,name,kind,minutes'), signal),
  staleTime: 60_000,
});

export const settingsQuery = queryOptions({
  queryKey: [...settingsKey, 'all'] as const,
  queryFn: async ({ signal }): Promise<Settings> => {
    const [row, bays, work, changes] = await Promise.all([
      unwrapAsStaff(supabase().from('shop_settings').select('*').single(), signal),
      readBays(signal),
      unwrapAsStaff(
        supabase().from('service_work').select('*').order('kind').order('name'),
        signal,
      ),
      unwrapAsStaff(supabase().from('setting_changes').select('*'), signal),
    ]);
    return {
      row,
      bays,
      work,
      changes: new Map(
        changes.map(({ setting, changed_at: changedAt, changed_by_email: email, earlier }) => [
          setting,
          { changedAt, email, earlier: camelCasedDocument(earlier) as readonly EarlierValue[] },
        ]),
      ),
    };
  },
  staleTime: 0,
});

async function readBays(signal: AbortSignal): Promise<readonly Bay[]> {
  const rows = await unwrapAsStaff(
    supabase().from('bays').select('id,name,kinds,position,active').order('position').order('id'),
    signal,
  );
  return rows.map((row) => ({ ...row, kinds: row.kinds as readonly CatalogueCategory[] }));
}

export async function saveSetting(values: TablesUpdate<'shop_settings'>): Promise<void> {
  await unwrapAsStaff(
    supabase().from('shop_settings').update(values).eq('id', true).select('id').single(),
  );
}

export async function saveBay(id: number, values: TablesUpdate<'bays'>): Promise<void> {
  await unwrapAsStaff(supabase().from('bays').update(values).eq('id', id).select('id').single());
}

export async function addBay(name: string, position: number): Promise<void> {
  const bay = { name, position, kinds: ['tinting'] };
  await unwrapAsStaff(supabase().from('bays').insert(bay).select('id').single());
}

export async function saveWork(
  service: string,
  column: WorkColumn,
  minutes: number | null,
): Promise<void> {
  const values: TablesUpdate<'service_work'> =
    column === 'minutes' ? { minutes: minutes ?? 0 } : { [column]: minutes };
  await unwrapAsStaff(
    supabase()
      .from('service_work')
      .update(values)
      .eq('service', service)
      .select('service')
      .single(),
  );
}
