import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { DEPOSIT } from '@/content/money/deposit';
import { MANAGE } from '@/content/booking/manage';
import { PAY } from '@/content/money/pay';
import {
  backend,
  READ,
  show,
  showReturned,
  TOKEN,
  withManagedBooking,
} from '@/testing/manage-page';
import { makeManagedRow } from '@/testing/managed-booking-factory';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const ONLINE = 'rpc/managed_payment';
const DUE = { purpose: 'deposit', cents: 20_000 };
const WAY = { on_its_way_cents: null, failed_cents: null };
const deposit = (received: number, way = {}) => ({
  ...WAY,
  ...way,
  asked_cents: 20_000,
  received_cents: received,
  due_by: '2026-12-10T23:05:00Z',
  text: 'e-Transfer to pay@example.com',
});

withManagedBooking();

/** A booking whose deposit is due, and what the database says of online payments. */
function withDeposit(online: unknown, received = 0): void {
  backend.on(READ, { body: [makeManagedRow({ deposit: deposit(received) })] });
  backend.on(ONLINE, { body: online });
}

const pay = () => screen.findByRole('button', { name: PAY.pay.deposit });

describe('a deposit that can be paid online', () => {
  test('A customer presses Pay the deposit and is led to the page of the provider', async () => {
    withDeposit({ due: DUE, last: null });
    backend.on('pay', { body: { url: 'https://checkout.example/1' } });
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined);
    const user = show();
    await user.click(await pay());
    await waitFor(() => expect(assign).toHaveBeenCalledWith('https://checkout.example/1'));
    expect(backend.to('pay')[0]?.body).toEqual({ token: TOKEN });
    expect(screen.getByRole('button', { name: PAY.opening })).toHaveAttribute('aria-busy', 'true');
    // Back by the browser's button, the page is as it was left.
    window.dispatchEvent(new Event('pageshow'));
    expect(await pay()).toBeVisible();
  });

  test('A customer of a shop without online payments sees only how to pay another way', async () => {
    withDeposit(null);
    show();
    expect(await screen.findByText(/e-Transfer to pay@example.com/)).toBeVisible();
    await waitFor(() => expect(backend.to(ONLINE)).toHaveLength(1));
    expect(screen.queryByRole('button', { name: PAY.pay.deposit })).toBeNull();
    expect(screen.queryByText(PAY.where)).toBeNull();
  });

  test('A booking without a deposit does not ask about online payments', async () => {
    show();
    await screen.findByRole('heading', { name: MANAGE.booked.heading });
    expect(backend.to(ONLINE)).toEqual([]);
  });

  test.each([
    ['nobody answers', 'no answer', PAY.trouble.noAnswer],
    ['the provider does not answer', { status: 503, body: {} }, PAY.trouble.noAnswer],
    ['it was pressed too often', { status: 429, body: { error: 'limit' } }, PAY.trouble.limit],
    ['somebody has paid it', { status: 409, body: { error: 'nothing_due' } }, PAY.trouble.conflict],
  ] as const)('A customer is told why no page opens when %s', async (_, answer, notice) => {
    withDeposit({ due: DUE, last: null });
    backend.on('pay', answer);
    const user = show();
    await user.click(await pay());
    expect(await screen.findByRole('alert')).toHaveTextContent(notice.title);
    expect(screen.getByRole('alert')).toHaveTextContent(notice.text);
    expect(await pay()).toBeEnabled();
  });
});

describe('a payment that a bank works on', () => {
  const words = PAY.onItsWay('$200.00');
  const withWay = (way: object, changes = {}): void => {
    const row = { deposit: deposit(0, way), ...changes };
    backend.on(READ, { body: [makeManagedRow(row)] });
    const due = 'failed_cents' in way ? DUE : null;
    backend.on(ONLINE, { body: { due, last: { state: 'open', cents: 20_000 }, ...WAY, ...way } });
  };

  test('A customer reads that it is on its way, without a button to pay again', async () => {
    withWay({ on_its_way_cents: 20_000 });
    const user = show();
    expect(await screen.findByText(words.title)).toBeVisible();
    expect(screen.getByText(`${words.text} ${DEPOSIT.isHeldFor}`)).toBeVisible();
    expect(screen.queryByText(/e-Transfer to pay@example.com/)).toBeNull();
    expect(screen.queryByRole('button', { name: PAY.pay.deposit })).toBeNull();
    await user.click(screen.getByRole('button', { name: MANAGE.cancel.ask }));
    expect(screen.getByText(DEPOSIT.onceItArrives)).toBeVisible();
  });

  test('Who cancelled reads what becomes of it once it arrives', async () => {
    withWay({ on_its_way_cents: 20_000 }, { status: 'cancelled', can_change: false });
    show();
    expect(await screen.findByText(words.title)).toBeVisible();
    expect(screen.getByText(DEPOSIT.onceItArrives)).toBeVisible();
  });

  test('Who comes back from paying by bank reads it at once', async () => {
    withDeposit({ due: DUE, last: { state: 'open', cents: 20_000 } });
    showReturned('done');
    await screen.findByText(PAY.checking.title);
    withWay({ on_its_way_cents: 20_000 });
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await screen.findByText(`${words.text} ${DEPOSIT.isHeldFor}`)).toBeVisible();
    expect(screen.getAllByText(words.title)).toHaveLength(1);
    expect(screen.queryByRole('button', { name: PAY.pay.deposit })).toBeNull();
  });

  test('A payment that failed later is said until it is paid, with the way to pay again', async () => {
    withWay({ failed_cents: 20_000 });
    show();
    const title = await screen.findByText(DEPOSIT.failed('$200.00'));
    expect(title.parentElement).toHaveTextContent(DEPOSIT.failedText);
    expect(await pay()).toBeEnabled();
  });
});

describe('the way back from the page of the provider', () => {
  const note = async (title: string) => {
    const shown = await screen.findByText(title);
    return shown.closest<HTMLElement>('[role="status"]');
  };

  test('Who has paid reads that it is paid once the provider has said so, without a press', async () => {
    withDeposit({ due: DUE, last: { state: 'open', cents: 20_000 } });
    showReturned('done');
    expect(await note(PAY.checking.title)).toHaveTextContent(PAY.checking.text);
    withDeposit({ due: null, last: { state: 'paid', cents: 20_000 } }, 20_000);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await note(PAY.paid('$200.00').title)).toBeVisible();
    expect(await screen.findByText(DEPOSIT.received('$200.00'))).toBeVisible();
    expect(screen.queryByRole('button', { name: PAY.pay.deposit })).toBeNull();
  });

  test('Who has paid is not told so while the provider says nothing, and can pay nothing more', async () => {
    withDeposit({ due: DUE, last: { state: 'open', cents: 20_000 } });
    showReturned('done');
    await note(PAY.checking.title);
    expect(screen.queryByRole('button', { name: PAY.pay.deposit })).toBeNull();
    await vi.advanceTimersByTimeAsync(40_000);
    expect(await note(PAY.waiting.title)).toHaveTextContent(PAY.waiting.text);
    expect(screen.queryByText(PAY.paid('$200.00').title)).toBeNull();
  });

  test.each([
    ['who left the page', 'closed', 'open', PAY.notPaid],
    ['whose payment did not go through', 'done', 'failed', PAY.failed],
  ] as const)(
    'A customer %s reads that nothing was paid, and can try again',
    async (_, how, state, notice) => {
      withDeposit({ due: DUE, last: { state, cents: 20_000 } });
      showReturned(how);
      expect(await note(notice.title)).toHaveTextContent(notice.text);
      expect(await pay()).toBeEnabled();
    },
  );

  test('Who paid after the booking was released reads that the shop has the money, now and later', async () => {
    const last = { state: 'paid', cents: 20_000, is_late: true };
    const row = { deposit: deposit(20_000), status: 'cancelled', can_change: false };
    backend.on(READ, { body: [makeManagedRow(row)] });
    backend.on(ONLINE, { body: { due: null, last } });
    showReturned('done');
    expect(await note(PAY.late('$200.00').title)).toHaveTextContent(PAY.late('').text);
    cleanup();
    show();
    expect(await screen.findByText(PAY.late('$200.00').title)).toBeVisible();
    // What was paid before it was cancelled is as the policy says.
    cleanup();
    backend.on(ONLINE, { body: { due: null, last: { ...last, is_late: false } } });
    show();
    await screen.findByRole('heading', { name: MANAGE.headings.cancelled });
    expect(screen.queryByText(PAY.late('$200.00').title)).toBeNull();
  });

  test('An address that says done makes nothing paid', async () => {
    withDeposit({ due: DUE, last: null });
    showReturned('done');
    expect(await note(PAY.settled.title)).toBeVisible();
  });

  test('Who comes back in another browser is told where to look', async () => {
    showReturned('done', { isSameTab: false });
    const main = await screen.findByRole('heading', { name: PAY.elsewhere.heading });
    expect(main).toBeVisible();
    expect(within(document.body).getByText(PAY.elsewhere.text)).toBeVisible();
    expect(backend.to(READ)).toEqual([]);
  });

  test('Who can not be told what became of a payment asks again', async () => {
    withDeposit({ due: DUE, last: null });
    backend.on(ONLINE, [
      'no answer',
      { body: { due: null, last: { state: 'paid', cents: 20_000 } } },
    ]);
    const user = showReturned('done');
    await user.click(await screen.findByRole('button', { name: PAY.unknown.retry }));
    expect(await note(PAY.paid('$200.00').title)).toBeVisible();
  });
});
