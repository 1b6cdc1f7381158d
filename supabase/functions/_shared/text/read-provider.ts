import type { ReadVariable } from '../config.ts';
import type { TextProvider } from './provider.ts';
import { twilioProvider } from './twilio.ts';

/** The provider whose keys are set; undefined where the shop sends no texts. */
export function readTextProvider(read: ReadVariable): TextProvider | undefined {
  const accountSid = read('TWILIO_ACCOUNT_SID');
  const authToken = read('TWILIO_AUTH_TOKEN');
  const messagingServiceSid = read('TWILIO_MESSAGING_SERVICE_SID');
  const projectUrl = read('SUPABASE_URL')?.replace(/\/$/, '');
  if (!accountSid || !authToken || !messagingServiceSid || !projectUrl) return undefined;
  return twilioProvider({
    accountSid,
    authToken,
    messagingServiceSid,
    webhookUrl: `${projectUrl}/functions/v1/text-webhook`,
    apiUrl: read('TWILIO_API_URL'),
  });
}
