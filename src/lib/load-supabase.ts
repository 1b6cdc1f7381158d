import { RequestFailure } from '@/lib/errors';

/**
 * The client of the backend for visitors, whose pages answer before its 44 KB have come.
 *
 * @throws RequestFailure `network` where its file does not arrive; the next call asks for it again
 */
export async function loadSupabase() {
  try {
    return await import('@/lib/supabase');
  } catch (error) {
    console.warn('The client of the backend did not load', error);
    throw new RequestFailure('network', 'The client of the backend did not load');
  }
}
