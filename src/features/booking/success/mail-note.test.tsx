import { act, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MailState } from '../api/mail-state';
import { readMailState } from '../api/mail-state';
import { readManagedBooking } from '../api/managed-booking';
import { RequestFailure } from '@/lib/errors';
import { makeManagedBooking } from '@/testing/managed-booking-factory';
import { issueManageToken } from '../api/manage-token';
import { BookingSuccess } from './booking-success';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));
vi.mock('../api/managed-booking', () => ({ readManagedBooking: vi.fn() }));
vi.mock('../api/mail-state', () => ({ readMailState: vi.fn() }));
vi.mock('../api/manage-token', () => ({ issueManageToken: vi.fn() }));

const poll = vi.mocked(readMailState);
const SENTENCE = 'A confirmation email has been sent to jordan@example.com.';
const NONE = 'No confirmation email this time';
const WAITING = 'Confirmation email waiting to be sent';
const mailOf = (state: MailState['state'], part: Partial<MailState> = {}): MailState => ({
  kind: 'confirmation',
  state,
  sentAt: undefined,
  ...part,
});
const QUEUED = mailOf('queued');
const SENT = mailOf('sent', { sentAt: new Date('2026-12-08T23:12:40Z') });

async function show(mail: MailState | undefined) {
  vi.mocked(issueManageToken).mockResolvedValue('t'.repeat(43));
  vi.mocked(readManagedBooking).mockResolvedValue(makeManagedBooking({ mail }));
  const query = new URLSearchParams({
    customerEmail: 'jordan@example.com',
    bookingId: '5f0c91ab-1111-4111-8111-111111111111',
  });
  const shown = render(
    <MemoryRouter initialEntries={[`/booking-success?${query}`]}>
      <BookingSuccess />
    </MemoryRouter>,
  );
  // The code that asks arrives, then the code that follows.
  await act(() => vi.dynamicImportSettled());
  await pass(0);
  await act(() => vi.dynamicImportSettled());
  return shown;
}

/** Time passes, and what was asked is answered. */
async function pass(seconds: number): Promise<void> {
  await act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
}

function hide(isHidden: boolean): void {
  Object.defineProperty(document, 'hidden', { configurable: true, value: isHidden });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-12-08T23:20:00Z') });
  poll.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(document, 'hidden');
});

describe('the confirmation e-mail', () => {
  test('has been sent, as far as anybody knows', async () => {
    await show(undefined);
    expect(screen.getByText(SENTENCE)).toBeVisible();
    await pass(120);
    expect(poll).not.toHaveBeenCalled();
  });

  test('has been sent: since when, on the clock of the shop', async () => {
    await show(SENT);
    expect(screen.getByText('Confirmation email sent at 4:12 PM')).toBeVisible();
    expect(screen.getByText(SENTENCE)).toBeVisible();
  });

  test('was sent on another day: with the day', async () => {
    await show(mailOf('sent', { sentAt: new Date('2026-12-07T23:12:40Z') }));
    expect(screen.getByText('Confirmation email sent at 4:12 PM, Mon, Dec 7')).toBeVisible();
  });

  test.each([
    ['not-configured', /We can't send email right now\. Your booking is in place/],
    ['failed', /We couldn't email jordan@example\.com\. Your booking is in place/],
  ] as const)('%s: the sentence gives way to the truth', async (state, truth) => {
    await show(mailOf(state));
    expect(screen.getByText(NONE)).toBeVisible();
    expect(screen.getByText(truth)).toHaveTextContent(
      "we'll call you. Please keep the private link",
    );
    expect(screen.queryByText(SENTENCE)).toBeNull();
    expect(screen.getByText(/^Your spot is reserved\./)).toHaveTextContent('and get in touch.');
  });

  test.each(['moved', 'confirmed'])('says nothing new where the newest is "%s"', async (kind) => {
    await show(mailOf('failed', { kind }));
    expect(screen.getByText(SENTENCE)).toBeVisible();
    expect(screen.queryByText(NONE)).toBeNull();
  });
});

describe('an e-mail that waits', () => {
  test('and leaves within seconds is never called waiting', async () => {
    poll.mockResolvedValue(SENT);
    await show(QUEUED);
    expect(screen.getByText(SENTENCE)).toBeVisible();
    await pass(5);
    expect(screen.getByText('Confirmation email sent at 4:12 PM')).toBeVisible();
    await pass(120);
    expect(poll).toHaveBeenCalledTimes(1);
  });

  test('is called waiting, asked after four times, and then left alone', async () => {
    poll.mockResolvedValue(QUEUED);
    await show(QUEUED);
    await pass(75);
    expect(poll).toHaveBeenCalledTimes(4);
    await pass(600);
    expect(poll).toHaveBeenCalledTimes(4);
    expect(screen.getByText(WAITING)).toBeVisible();
    expect(screen.getByText(/We're sending the email to jordan@example\.com/)).toBeVisible();
  });

  test('is asked after again when nobody answered, but not beyond the limit', async () => {
    poll.mockRejectedValueOnce(new RequestFailure('network', ''));
    poll.mockRejectedValueOnce(new RequestFailure('limit', ''));
    await show(QUEUED);
    await pass(200);
    expect(poll).toHaveBeenCalledTimes(2);
    expect(screen.getByText(SENTENCE)).toBeVisible();
  });

  test('is not asked after while nobody looks, nor after the page is left', async () => {
    poll.mockResolvedValue(QUEUED);
    const { unmount } = await show(QUEUED);
    hide(true);
    await pass(60);
    expect(poll).not.toHaveBeenCalled();
    hide(false);
    await pass(0);
    expect(poll).toHaveBeenCalledTimes(1);
    unmount();
    await pass(600);
    expect(poll).toHaveBeenCalledTimes(1);
  });
});
