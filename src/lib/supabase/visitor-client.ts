import { PostgrestClient } from '@supabase/postgrest-js';
import { backendConfig } from '@/config/env';
import { RequestFailure } from '@/lib/errors';
import type { Database } from '@/lib/database.types';

/**
 * The visitor's door to the backend: the Data API with the public key and no session. The whole
 * supabase-js client costs ten times the bytes, and a visitor never signs in.
 *
 * @throws RequestFailure `not-configured`
 */
export function createVisitorClient(): PostgrestClient<Database> {
  const config = backendConfig();
  if (!config) throw new RequestFailure('not-configured', 'No backend is configured.');
  return new PostgrestClient<Database>(`${config.url}/rest/v1`, {
    headers: { apikey: config.anonKey },
  });
}
