import { queryOptions } from '@tanstack/react-query';
import { failureKind } from '@/lib/errors';
import { sendFile } from '@/lib/send-file';
import type { PhotoFile } from '@/lib/website';
import type { Tables, TablesInsert, TablesUpdate } from '@/lib/database.types';
import { supabase, unwrapAsStaff, withToken } from '@/lib/supabase';
import { settingsKey } from '../../shell/shop-settings-api';

export type WebsiteRow = Tables<'website_settings'>;
export type ReviewRow = Tables<'website_reviews'>;
export type ReviewValues = Omit<TablesInsert<'website_reviews'>, 'id' | 'created_at' | 'position'>;

/** A photo with those of its three sizes that have arrived, the smallest first. */
export interface StaffPhoto extends Tables<'website_photos'> {
  readonly files: readonly PhotoFile[];
}

export type PairRow = Tables<'website_pairs'>;
/** The place of a new photo, and its words. */
export type PhotoPlace = Pick<Tables<'website_photos'>, 'position' | 'pair_id' | 'side'> &
  Partial<Pick<Tables<'website_photos'>, 'alt' | 'title' | 'city'>>;

export interface WebsiteSettings {
  readonly row: WebsiteRow;
  readonly facts: Tables<'shop_facts'>;
  readonly reviews: readonly ReviewRow[];
  readonly photos: readonly StaffPhoto[];
  readonly pairs: readonly PairRow[];
}

export const websiteSettingsQuery = queryOptions({
  queryKey: [...settingsKey, 'website'] as const,
  queryFn: async ({ signal }): Promise<WebsiteSettings> => {
    const [facts, row, reviews, photos, files, pairs] = await Promise.all([
      unwrapAsStaff(supabase().from('shop_facts').select('*').single(), signal),
      unwrapAsStaff(supabase().from('website_settings').select('*').single(), signal),
      unwrapAsStaff(
        supabase().from('website_reviews').select('*').order('position').order('created_at'),
        signal,
      ),
      unwrapAsStaff(
        supabase().from('website_photos').select('*').order('position').order('created_at'),
        signal,
      ),
      unwrapAsStaff(supabase().from('website_photo_files').select('*').order('size'), signal),
      unwrapAsStaff(
        supabase().from('website_pairs').select('*').order('position').order('created_at'),
        signal,
      ),
    ]);
    return {
      facts,
      row,
      reviews,
      photos: photos.map((photo) => ({
        ...photo,
        files: files.filter(({ photo_id: id }) => id === photo.id).flatMap(toPhotoFile),
      })),
      pairs,
    };
  },
  staleTime: 0,
});

export async function saveWebsite(values: TablesUpdate<'website_settings'>): Promise<void> {
  await unwrapAsStaff(
    supabase().from('website_settings').update(values).eq('id', true).select('id').single(),
  );
}

export async function saveFacts(values: TablesUpdate<'shop_facts'>): Promise<void> {
  await unwrapAsStaff(
    supabase().from('shop_facts').update(values).eq('id', true).select('id').single(),
  );
}

export async function addReview(values: ReviewValues, position: number): Promise<void> {
  const review = { ...values, position };
  await unwrapAsStaff(supabase().from('website_reviews').insert(review).select('id').single());
}

export async function saveReview(
  id: string,
  values: TablesUpdate<'website_reviews'>,
): Promise<void> {
  await unwrapAsStaff(
    supabase().from('website_reviews').update(values).eq('id', id).select('id').single(),
  );
}

export async function deleteReview(id: string): Promise<void> {
  await unwrapAsStaff(supabase().from('website_reviews').delete().eq('id', id).select('id'));
}

/** As the database names it: another picture has another name. */
function toPhotoFile(file: Tables<'website_photo_files'>): PhotoFile[] {
  const { photo_id: id, hash, size, kind, width, height, stored_at: storedAt } = file;
  if (storedAt === null) return [];
  const ending = kind.replace('image/', '').replace('jpeg', 'jpg');
  return [{ path: `${id}/${hash}-${String(size)}.${ending}`, width, height }];
}

/** Sent again under its id, it is the same photo. */
export async function addPhoto(id: string, place: PhotoPlace): Promise<void> {
  try {
    await unwrapAsStaff(
      supabase()
        .from('website_photos')
        .insert({ id, ...place })
        .select('id')
        .single(),
    );
  } catch (error) {
    if (failureKind(error) !== 'duplicate') throw error;
  }
}

export async function savePhoto(id: string, values: TablesUpdate<'website_photos'>): Promise<void> {
  await unwrapAsStaff(
    supabase().from('website_photos').update(values).eq('id', id).select('id').single(),
  );
}

export async function deletePhoto(id: string): Promise<void> {
  await unwrapAsStaff(supabase().from('website_photos').delete().eq('id', id).select('id'));
}

export async function addPair(title: string, position: number): Promise<void> {
  await unwrapAsStaff(
    supabase().from('website_pairs').insert({ title, position }).select('id').single(),
  );
}

export async function savePair(id: string, values: TablesUpdate<'website_pairs'>): Promise<void> {
  await unwrapAsStaff(
    supabase().from('website_pairs').update(values).eq('id', id).select('id').single(),
  );
}

/** Deletes its photos too. */
export async function deletePair(id: string): Promise<void> {
  await unwrapAsStaff(supabase().from('website_pairs').delete().eq('id', id).select('id'));
}

interface SizeToSend {
  readonly id: string;
  readonly size: number;
  readonly blob: Blob;
  /** Parts of one. */
  readonly onProgress: (part: number) => void;
  readonly signal: AbortSignal;
}

/** @returns why it was not taken; `network`: it can be sent again */
export async function sendSize(file: SizeToSend): Promise<'network' | 'refused' | undefined> {
  const { id, size, blob, onProgress, signal } = file;
  const said = await withToken(async (token) => {
    const sent = await sendFile({
      name: 'website-photo',
      headers: {
        authorization: `Bearer ${token}`,
        'x-photo-id': id,
        'x-photo-size': String(size),
      },
      body: blob,
      onProgress,
      signal,
    });
    return { status: sent?.status ?? 0, said: sent };
  });
  if (!said || said.status >= 500 || said.status === 408) return 'network';
  return said.status >= 200 && said.status < 300 ? undefined : 'refused';
}
