import { queryOptions } from '@tanstack/react-query';
import { SITE_URL } from '@/config/site-url';
import type { HealthFacts, HealthOfSite } from '@/domain/health';
import { SHOP } from '@/domain/shop';
import { STAFF_KEY } from '@/lib/session';
import { callAsStaff, supabase, unwrapAsStaff } from '@/lib/supabase';

/** Reads the health of the shop's system; only owners may. */
export const healthQuery = queryOptions({
  queryKey: [STAFF_KEY, 'health'] as const,
  queryFn: async ({ signal }): Promise<HealthFacts> => {
    const row = await unwrapAsStaff(supabase().rpc('health').single(), signal);
    return {
      schemaVersion: row.schema_version,
      mailTransport: row.mail_transport,
      mailSeenAt: row.mail_seen_at,
      mailSentAt: row.mail_sent_at,
      mailWaiting: row.mail_waiting,
      mailGivenUp: row.mail_given_up,
      textProvider: row.text_provider,
      textsGivenUp: row.texts_given_up,
      purgedAt: row.purged_at,
      backupsCheckedAt: row.backups_checked_at,
      hasGstNumber: row.has_gst_number,
      hasPolicy: row.has_policy,
      reviewCount: row.review_count,
      hasStreet: row.has_street,
      websiteChangedAt: row.website_changed_at,
    };
  },
  staleTime: 5 * 60_000,
});

/** Facts that this build of the site knows. */
export const healthOfSite = (): HealthOfSite => ({
  schemaVersion: import.meta.env['SCHEMA_VERSION'] as string,
  streetAddress: SHOP.streetAddress,
  siteUrl: SITE_URL,
  origin: window.location.origin,
});

/** Notes that backups were looked at just now. */
export async function noteBackups(): Promise<void> {
  await callAsStaff('note_backups');
}
