import type { CallDatabase } from '../outbox.ts';
import { NotRefunded, type PaymentProvider } from './provider.ts';

interface Return {
  readonly refund_id: string;
  readonly provider_id: string;
  readonly cents: number;
}

/**
 * Has the provider give back what goes back without a press. Under the same ids every time, until it has said
 * what came of each: what it does not answer now is asked again a minute later.
 */
export async function returnDeposits(provider: PaymentProvider, call: CallDatabase): Promise<void> {
  const returns = await call('begin_deposit_returns', { provider: provider.name });
  for (const { refund_id, provider_id, cents } of returns as readonly Return[]) {
    try {
      // Each may have been asked for a minute ago, so the provider is asked first what it gave back.
      const order = {
        refundId: refund_id,
        providerId: provider_id,
        amountCents: cents,
        isAgain: true,
      };
      const event = await provider.refund(order);
      if (event) await call('record_payment_event', { event });
    } catch (error) {
      if (!(error instanceof NotRefunded)) throw error;
      await call('fail_online_refund', { refund_id });
    }
  }
}
