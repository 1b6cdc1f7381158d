import { queryOptions } from '@tanstack/react-query';
import { PHOTOS_REFRESH_MS, photosOf, type SignedPhoto } from '@/config/photo-link';
import type { Certificate, FilmFacts, Position } from '@/domain/installed';
import { camelCasedDocument } from '@/lib/camel-case';
import type { Json } from '@/lib/database.types';
import { RequestFailure } from '@/lib/errors';
import { callAsStaff } from '@/lib/supabase';
import { BOOKINGS_KEY } from '../bookings/api/keys';

/** Something that was noted at a position; a corrected one stays, as replaced. */
export interface NotedPart {
  readonly id: string;
  readonly position: Position;
  readonly filmId: string;
  readonly film: FilmFacts;
  readonly roll: string | null;
  readonly notedBy: string | null;
  /** ISO instant; null while it is so. */
  readonly replacedAt: string | null;
  readonly replacedBy: string | null;
}

export interface Installed {
  readonly parts: readonly NotedPart[];
  /** Films that can be chosen. */
  readonly films: readonly (FilmFacts & { readonly id: string })[];
  /** The newest of each position where another car had the same work. */
  readonly last: readonly PartValues[];
  /** They show the finished car. */
  readonly photos: readonly SignedPhoto[];
  /** Is null where nothing has a warranty; `day` is null until the work is completed. */
  readonly certificate: {
    readonly day: string | null;
    readonly agreedVersion: number | null;
  } | null;
}

/** Is sent for each position. */
export interface PartValues {
  readonly position: Position;
  readonly filmId: string;
  readonly roll: string | null;
}

export const installedKey = (bookingId: string) =>
  [...BOOKINGS_KEY, 'installed', bookingId] as const;

export const installedQuery = (bookingId: string) =>
  queryOptions({
    queryKey: installedKey(bookingId),
    queryFn: async ({ signal }): Promise<Installed> => {
      const answer = await callAsStaff('installed', { booking_id: bookingId }, signal);
      if (answer === null) throw new RequestFailure('gone', 'No booking');
      const { photos, ...installed } = camelCasedDocument(answer) as Installed;
      return { ...installed, photos: photosOf(photos) };
    },
    refetchInterval: PHOTOS_REFRESH_MS,
  });

export async function noteInstalled(
  bookingId: string,
  parts: readonly PartValues[],
  seen: readonly string[],
): Promise<void> {
  const rows = parts.map(({ position, filmId, roll }) => ({ position, film_id: filmId, roll }));
  await callAsStaff('note_installed', {
    booking_id: bookingId,
    parts: rows satisfies Json,
    seen: [...seen],
  });
}

/** @param version of the words that the customer agreed to; undefined takes it back */
export async function agreeWarranty(bookingId: string, version: number | undefined): Promise<void> {
  await callAsStaff('agree_warranty', { booking_id: bookingId, words_version: version });
}

export interface CertificateForStaff extends Certificate {
  /** Opens its private page. */
  readonly token: string;
  /** The day of its booking; null once that is gone. */
  readonly bookingDate: string | null;
}

export const certificateQuery = (id: string) =>
  queryOptions({
    queryKey: [...BOOKINGS_KEY, 'certificate', id] as const,
    queryFn: async ({ signal }): Promise<CertificateForStaff> => {
      const answer = await callAsStaff('certificate', { certificate_id: id }, signal);
      if (answer === null) throw new RequestFailure('gone', 'No certificate');
      return camelCasedDocument(answer) as CertificateForStaff;
    },
  });

export async function eraseCertificate(id: string): Promise<void> {
  await callAsStaff('erase_certificate', { certificate_id: id });
}
