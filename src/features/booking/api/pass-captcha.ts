import { RequestFailure } from '@/lib/errors';
import { supabase } from '@/lib/supabase';
import { solveTurnstile } from '../captcha/turnstile';

/**
 * Has a CAPTCHA solved and noted for a booking to come: the database then takes that id for half an
 * hour.
 *
 * @throws RequestFailure `captcha`, whatever the reason: the way out is the same
 */
export async function passCaptcha(
  bookingId: string,
  siteKey: string,
  box: HTMLElement,
): Promise<void> {
  try {
    const token = await solveTurnstile(box, siteKey);
    const { error } = await supabase().functions.invoke('verify-captcha', {
      body: { token, bookingId },
    });
    if (error) throw error as Error;
  } catch (error) {
    throw new RequestFailure('captcha', error instanceof Error ? error.message : 'Not solved');
  }
}
