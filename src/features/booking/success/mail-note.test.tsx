import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeBackend, type Answer } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { makeManagedRow } from '@/testing/managed-booking-factory';
import { BookingSuccess } from './booking-success';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const POLL = 'rpc/mail_state';
const SENTENCE = 'A confirmation email has been sent to jordan@example.com.';
const NONE = 'No confirmation email this time';
const WAITING = 'Confirmation email waiting to be sent';
/** An email as the database reports it. */
interface Mail {
  readonly kind: string;
  readonly state: string;
  readonly sent_at: string | null;
}

const mailOf = (state: string, part: Partial<Mail> = {}): Mail => ({
  kind: 'confirmation',
  state,
  sent_at: null,
  ...part,
});
const QUEUED = mailOf('queued');
const SENT = mailOf('sent', { sent_at: '2026-12-08T23:12:40Z' });
const answered = (mail: Mail): Answer => ({ body: [mail] });

let backend: FakeBackend;

async function show(mail: Mail | undefined) {
  backend.on('rpc/issue_manage_token', { body: 't'.repeat(43) });
  const { kind, state, sent_at } = mail ?? { kind: null, state: 'none', sent_at: null };
  const row = makeManagedRow({ mail_kind: kind, mail_state: state, mail_sent_at: sent_at });
  backend.on('rpc/managed_booking', { body: [row] });
  const query = new URLSearchParams({
    customerEmail: 'jordan@example.com',
    bookingId: '5f0c91ab-1111-4111-8111-111111111111',
  });
  const shown = render(
    <FreshQueries>
      <MemoryRouter initialEntries={[`/booking-success?${query}`]}>
        <BookingSuccess />
      </MemoryRouter>
    </FreshQueries>,
  );
  // Code that is fetched on demand takes real time.
  await vi.dynamicImportSettled();
  // The link is asked for, then the booking behind it.
  await pass(0.1);
  return shown;
}

/** Time passes, and what was asked is answered. */
async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
}

function hide(isHidden: boolean): void {
  const value = isHidden ? 'hidden' : 'visible';
  Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-08T23:20:00Z') });
  backend = new FakeBackend();
});
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
});

describe('the confirmation email', () => {
  test('The success page says that the confirmation email has been sent, if nothing else is known', async () => {
    await show(undefined);
    expect(screen.getByText(SENTENCE)).toBeVisible();
    await pass(120);
    expect(backend.to(POLL)).toEqual([]);
  });

  test('The success page sends a customer to their inbox once the confirmation email has left', async () => {
    await show(SENT);
    expect(screen.getByText('Check your inbox')).toBeVisible();
    expect(screen.getByText(SENTENCE)).toBeVisible();
  });

  test.each([
    ['not-configured', /We can't send email right now\. Your booking is in place/],
    ['failed', /We couldn't email jordan@example\.com\. Your booking is in place/],
  ] as const)(
    'If the confirmation email is %s, its sentence is replaced by the truth',
    async (state, truth) => {
      await show(mailOf(state));
      expect(screen.getByText(NONE)).toBeVisible();
      expect(screen.getByText(truth)).toHaveTextContent(
        "we'll call you. Please keep the private link",
      );
      expect(screen.queryByText(SENTENCE)).toBeNull();
      expect(screen.getByText(/^Your spot is reserved\./)).toHaveTextContent('and get in touch.');
    },
  );

  test.each(['moved', 'confirmed'])(
    'The success page says nothing new about email if the newest is "%s"',
    async (kind) => {
      await show(mailOf('failed', { kind }));
      expect(screen.getByText(SENTENCE)).toBeVisible();
      expect(screen.queryByText(NONE)).toBeNull();
    },
  );
});

describe('an email that waits', () => {
  test('An email that leaves within seconds is never called waiting', async () => {
    backend.on(POLL, answered(SENT));
    await show(QUEUED);
    expect(screen.getByText(SENTENCE)).toBeVisible();
    await pass(5.5);
    expect(screen.getByText('Check your inbox')).toBeVisible();
    await pass(120);
    expect(backend.to(POLL)).toHaveLength(1);
  });

  test('An email that waits is called waiting, checked four times, and then left alone', async () => {
    backend.on(POLL, answered(QUEUED));
    await show(QUEUED);
    await pass(76);
    expect(backend.to(POLL)).toHaveLength(4);
    await pass(600);
    expect(backend.to(POLL)).toHaveLength(4);
    expect(screen.getByText(WAITING)).toBeVisible();
    expect(screen.getByText(/We're sending the email to jordan@example\.com/)).toBeVisible();
  });

  test('An email that waits is checked again if nobody answered, but not beyond the limit', async () => {
    backend.on(POLL, ['no answer', { status: 429, body: { message: 'manage_limit' } }]);
    await show(QUEUED);
    await pass(200);
    expect(backend.to(POLL)).toHaveLength(2);
    expect(screen.getByText(SENTENCE)).toBeVisible();
  });

  test('An email that waits is not checked while the page is hidden, nor after it is left', async () => {
    backend.on(POLL, answered(QUEUED));
    const { unmount } = await show(QUEUED);
    hide(true);
    await pass(60);
    expect(backend.to(POLL)).toEqual([]);
    hide(false);
    await pass(0.1);
    expect(backend.to(POLL)).toHaveLength(1);
    unmount();
    await pass(600);
    expect(backend.to(POLL)).toHaveLength(1);
  });
});
