import { PATHS } from '../../../../src/config/paths.ts';
import { bookingReference } from '../../../../src/domain/booking/booking.ts';
import { type ReadVariable, readDatabaseAccess, readIdentity } from '../config.ts';
import { callOverHttp } from '../outbox.ts';
import { siteFunction } from '../site-function.ts';
import type { PaymentProvider } from './provider.ts';
import { readPaymentProvider } from './read-provider.ts';

const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** Answer of begin_online_payment(); null for no such link. */
type Begun =
  | { readonly outcome: 'nothing_due' }
  | { readonly outcome: 'limit' }
  | { readonly outcome: 'open'; readonly page_url: string }
  | {
      readonly outcome: 'new';
      readonly payment_id: string;
      readonly booking_id: string;
      readonly purpose: 'deposit' | 'balance';
      readonly amount_cents: number;
    }
  | null;

/**
 * Answers the private page: `{ token }` of a booking's link. 200 `{ url }` of the provider's page for what the
 * booking owes, 404 for any other token and while no provider is configured, 409 when nothing is due, 429 for
 * too many pages (`{ error }` says which), 503 when somebody did not answer.
 */
export function createPayHandler(read: ReadVariable): (request: Request) => Promise<Response> {
  return siteFunction(read, async (request, say) => {
    const provider = readPaymentProvider(read);
    const token = readToken(await request.json().catch(() => undefined));
    if (!provider || token === undefined) return say(404);
    try {
      const { url, serviceKey } = readDatabaseAccess(read);
      const call = callOverHttp(url, serviceKey);
      const args = { token, provider: provider.name };
      const begun = (await call('begin_online_payment', args)) as Begun;
      if (begun === null) return say(404);
      if (begun.outcome === 'nothing_due') return say(409, { error: 'nothing_due' });
      if (begun.outcome === 'limit') return say(429, { error: 'limit' });
      if (begun.outcome === 'open') return say(200, { url: begun.page_url });
      const page = await createPage(provider, begun, readIdentity(read).siteUrl);
      await call('keep_payment_page', {
        payment_id: begun.payment_id,
        page_id: page.id,
        page_url: page.url,
        page_until: page.until,
      });
      return say(200, { url: page.url });
    } catch (error) {
      console.error(error);
      return say(503);
    }
  });
}

function readToken(body: unknown): string | undefined {
  if (typeof body !== 'object' || body === null || !('token' in body)) return undefined;
  return typeof body.token === 'string' && TOKEN.test(body.token) ? body.token : undefined;
}

/** The provider learns the reference of the booking, and no link and no name. */
function createPage(
  provider: PaymentProvider,
  { payment_id, booking_id, purpose, amount_cents }: Extract<Begun, { outcome: 'new' }>,
  siteUrl: string,
) {
  const what = purpose === 'deposit' ? 'Deposit for booking' : 'Balance of booking';
  const path = purpose === 'deposit' ? PATHS.manage : PATHS.receipt;
  const back = (payment: string) => `${siteUrl}${path}?payment=${payment}`;
  return provider.createPage({
    paymentId: payment_id,
    amountCents: amount_cents,
    label: `${what} ${bookingReference(booking_id)}`,
    paidUrl: back('done'),
    closedUrl: back('closed'),
  });
}
