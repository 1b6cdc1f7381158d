import { RequestFailure } from '@/lib/errors';
import { nextTask } from '@/lib/next-task';

/**
 * The client for visitors, loaded when the first request needs it.
 *
 * @throws RequestFailure `network` where its code does not arrive, `not-configured`
 */
export async function visitorClient() {
  // Sending for files takes the thread milliseconds; the page that asks shows first.
  await nextTask();
  const { createVisitorClient } = await import('./visitor-client').catch((error: unknown) => {
    throw new RequestFailure('network', `The client did not load: ${String(error)}`);
  });
  return createVisitorClient();
}
