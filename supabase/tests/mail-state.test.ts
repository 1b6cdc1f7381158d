import { describe, expect } from 'vitest';

import { booked, cancel, undoCancel } from './support/manage';
import { finish, lease, mailState, passTime, reportTransport } from './support/outbox';
import { openShop } from './support/shop';

describe('what the success page learns of the mail', () => {
  const { it } = openShop();

  it('The success page learns that no mail can leave without a transport or a recent sender', async (session) => {
    const { token } = await booked(session);
    expect(await mailState(session, token)).toBe('not-configured');
    await reportTransport(session);
    expect(await mailState(session, token)).toBe('queued');
    await session.owner(`update public.mail_settings set seen_at = now() - interval '16 minutes'`);
    expect(await mailState(session, token)).toBe('not-configured');
    await session.owner('select public.report_mail_transport(null)');
    expect(await mailState(session, token)).toBe('not-configured');
  });

  it.for([
    ['failed', 3],
    ['refused', 1],
  ] as const)(
    'The success page learns that the mail has failed: %s, after %i tries',
    async ([outcome, tries], session) => {
      const { token } = await booked(session);
      await reportTransport(session);
      for (let attempt = 1; attempt <= tries; attempt += 1) {
        expect(await mailState(session, token)).toBe('queued');
        const [taken] = await lease(session);
        expect(await mailState(session, token)).toBe('queued');
        await finish(session, taken!, outcome, 'no');
        await passTime(session);
      }
      expect(await mailState(session, token)).toBe('failed');
      const [taken] = await lease(session);
      expect(await mailState(session, token)).toBe('failed');
      await finish(session, taken!, 'sent');
      expect(await mailState(session, token)).toBe('sent');
    },
  );

  it('A customer whose cancellation is undone reads of the confirmation that was sent, not of the mail that was called off', async (session) => {
    const { token } = await booked(session);
    await reportTransport(session);
    const [confirmation] = await lease(session);
    await finish(session, confirmation!, 'sent');
    await cancel(session, token);
    expect(await mailState(session, token)).toBe('queued');
    await undoCancel(session, token);
    expect(await mailState(session, token)).toBe('sent');
  });
});
