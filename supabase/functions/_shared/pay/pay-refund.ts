import { type ReadVariable, readDatabaseAccess } from '../config.ts';
import { CallFailed, callOverHttp } from '../outbox.ts';
import { BEARER, siteFunction } from '../site-function.ts';
import { NotRefunded, type PaymentProvider, type RefundOrder } from './provider.ts';
import { readPaymentProvider } from './read-provider.ts';

type Call = ReturnType<typeof callOverHttp>;

const MAX_BODY = 65_536;

/** Answer of begin_online_refund(). */
interface Begun {
  readonly state: 'open' | 'done' | 'failed';
  readonly provider: string;
  readonly provider_id: string;
  readonly is_again: boolean;
}

interface Asked {
  readonly id: string;
  readonly payment_id: string;
  readonly cents: number;
}

/**
 * Answers the dashboard: `{ id, payment_id, cents, receipt_id?, refund? }` of staff. The database is asked in the
 * name of the caller whether it may be given back; nothing is in its books before the provider has said so.
 * The body of the answer is `{ outcome }`: `done`, `pending` (the provider works on it), `refused` (it will not;
 * nothing was given back), or `{ rule }` of the database's refusal. 503 when somebody did not answer: the same id
 * again gives nothing back twice.
 */
export function createPayRefundHandler(
  read: ReadVariable,
): (request: Request) => Promise<Response> {
  return siteFunction(read, async (request, say) => {
    const provider = readPaymentProvider(read);
    const authorization = request.headers.get('authorization') ?? '';
    const body = await request.text();
    if (!provider) return say(404);
    if (!BEARER.test(authorization)) return say(403);
    const asked = body.length > MAX_BODY ? undefined : readAsked(body);
    if (!asked) return say(422);
    try {
      return say(200, { outcome: await giveBack(asked, provider, authorization, read) });
    } catch (error) {
      if (error instanceof CallFailed && error.status < 500) {
        const rule = /"message":"([a-z_]+)"/.exec(error.message)?.[1];
        return say(error.status, { rule });
      }
      console.error(error);
      return say(503);
    }
  });
}

async function giveBack(
  asked: Asked,
  provider: PaymentProvider,
  authorization: string,
  read: ReadVariable,
): Promise<'done' | 'pending' | 'refused'> {
  const { url, serviceKey } = readDatabaseAccess(read);
  const asStaff = callOverHttp(url, serviceKey, undefined, authorization);
  const begun = (await asStaff('begin_online_refund', { asked })) as Begun;
  if (begun.state === 'done') return 'done';
  if (begun.state === 'failed') return 'refused';
  return askProvider(callOverHttp(url, serviceKey), provider, {
    refundId: asked.id,
    providerId: begun.provider_id,
    amountCents: asked.cents,
    isAgain: begun.is_again,
  });
}

async function askProvider(
  call: Call,
  provider: PaymentProvider,
  order: RefundOrder,
): Promise<'done' | 'pending' | 'refused'> {
  try {
    const event = await provider.refund(order);
    if (!event) return 'pending';
    await call('record_payment_event', { event });
    return 'done';
  } catch (error) {
    if (!(error instanceof NotRefunded)) throw error;
    await call('fail_online_refund', { refund_id: order.refundId });
    return 'refused';
  }
}

interface OpenRefund {
  readonly id: string;
  readonly provider_id: string;
  readonly cents: number;
}

/**
 * Asks once more for what the provider has not answered, and for deposits that go back by themselves: one that fails
 * keeps no other waiting.
 */
export async function askForOpenRefunds(call: Call, provider: PaymentProvider): Promise<void> {
  const open = await call('open_online_refunds', { provider: provider.name });
  for (const refund of open as readonly OpenRefund[]) {
    const order = {
      refundId: refund.id,
      providerId: refund.provider_id,
      amountCents: refund.cents,
      isAgain: true,
    };
    await askProvider(call, provider, order).catch((error) => console.error(error));
  }
}

function readAsked(body: string): Asked | undefined {
  try {
    const value = JSON.parse(body) as Partial<Asked> | null;
    const isWhole =
      typeof value?.id === 'string' &&
      typeof value.payment_id === 'string' &&
      Number.isInteger(value.cents);
    return isWhole ? (value as Asked) : undefined;
  } catch {
    return undefined;
  }
}
