import type { ReadVariable } from '../config.ts';
import type { PaymentProvider } from './provider.ts';
import { stripeProvider } from './stripe.ts';

/** The provider whose keys are set; undefined where the shop takes no online payments. */
export function readPaymentProvider(read: ReadVariable): PaymentProvider | undefined {
  const secretKey = read('STRIPE_SECRET_KEY');
  const webhookSecret = read('STRIPE_WEBHOOK_SECRET');
  if (!secretKey || !webhookSecret) return undefined;
  return stripeProvider({ secretKey, webhookSecret, apiUrl: read('STRIPE_API_URL') });
}
