import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MANAGE, MANAGE_TROUBLE } from '@/content/manage';
import { FakeBackend, type Answer } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { makeManagedRow } from '@/testing/managed-booking-factory';
import { Manage } from './manage';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const READ = 'rpc/managed_booking';
const MOVE = 'rpc/move_managed_booking';
const CANCEL = 'rpc/cancel_managed_booking';
const UNDO = 'rpc/undo_managed_cancellation';
const TOKEN = 't'.repeat(43);
const OTHER_TOKEN = 'o'.repeat(43);
const FULL: Answer = { status: 409, body: { code: 'PT409', message: 'slot_full' } };

let backend: FakeBackend;

/** What goes along with a press, beside the address. */
function Carried() {
  return <p data-testid="carried">{JSON.stringify(useLocation().state)}</p>;
}

function show(hash = `#token=${TOKEN}`) {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  render(
    <FreshQueries>
      <MemoryRouter initialEntries={[`/manage${hash}`]}>
        <Manage />
        <Link to={`#token=${OTHER_TOKEN}`}>Another link</Link>
        <Link to={`#token=${TOKEN}`}>The first link</Link>
        <Carried />
      </MemoryRouter>
    </FreshQueries>,
  );
  return user;
}

const toastTitles = (): unknown[] =>
  toast.getToasts().flatMap((shown) => ('title' in shown ? [shown.title] : []));
const heading = () => screen.findByRole('heading', { level: 1 });

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-12-08T17:00:00Z') });
  toast.dismiss();
  backend = new FakeBackend();
  backend.on('rpc/managed_availability', { body: [] });
  backend.on(READ, { body: [makeManagedRow()] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

describe('the holder of a manage link', () => {
  test('The holder of a manage link sees every service that is booked', async () => {
    const row = { service_name: 'SUV Rear Window Tinting', extra_services: ['SUVFrontTinting'] };
    backend.on(READ, { body: [makeManagedRow({ ...row, add_ons: [], total_price: 280 })] });
    show();
    expect(await screen.findByText('SUV Front Window Tinting')).toBeVisible();
    expect(screen.getByText('$280.00')).toBeVisible();
  });

  test('The holder of a manage link reads that the price of quoted work comes by quote', async () => {
    const row = { service_name: 'Full Car Wrapping', add_ons: [], total_price: 0 };
    backend.on(READ, { body: [makeManagedRow(row)] });
    show();
    expect(await screen.findByText('Full Car Wrapping, SUV, By quote')).toBeVisible();
    expect(screen.queryByText(/\$0/)).toBeNull();
  });

  test('The holder of a manage link moves the booking, and then sees it at its new time', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: '2:00 PM' }));
    backend.on(MOVE, () => {
      backend.on(READ, { body: [makeManagedRow({ booking_time: '2:00 PM' })] });
      return { body: true };
    });
    await user.click(
      screen.getByRole('button', { name: MANAGE.move.confirm('Thu, Dec 17', '2:00 PM') }),
    );
    expect(await screen.findByText(MANAGE.at('Thursday, December 17', '2:00 PM'))).toBeVisible();
    expect(backend.to(MOVE)[0]?.body).toEqual({
      token: TOKEN,
      day: '2026-12-17',
      slot_time: '2:00 PM',
    });
    await vi.waitFor(() => expect(toastTitles()).toEqual([MANAGE.move.done]));
    expect(await heading()).toHaveFocus();
  });

  test('The holder of a manage link sees a cancellation even if the booking cannot be read again', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: MANAGE.cancel.ask }));
    backend.on(CANCEL, { body: true });
    backend.on(READ, { status: 400, body: {} });
    await user.click(screen.getByRole('button', { name: MANAGE.cancel.sure }));
    expect(await screen.findByText(MANAGE.headings.cancelled)).toHaveFocus();
    expect(screen.queryByRole('button', { name: MANAGE.cancel.sure })).toBeNull();
  });

  test('The holder of a manage link sees a move even if only the answer was lost', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: '2:00 PM' }));
    backend.on(MOVE, () => {
      backend.on(READ, { body: [makeManagedRow({ booking_time: '2:00 PM' })] });
      return 'no answer';
    });
    await user.click(
      screen.getByRole('button', { name: MANAGE.move.confirm('Thu, Dec 17', '2:00 PM') }),
    );
    expect(await screen.findByText(MANAGE.at('Thursday, December 17', '2:00 PM'))).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('button', { name: MANAGE.move.unchosen })).toBeVisible();
  });

  test('The holder of a manage link who moves a cancelled booking is shown that it was cancelled', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: '2:00 PM' }));
    backend.on(MOVE, () => {
      backend.on(READ, { body: [makeManagedRow({ status: 'cancelled', can_change: false })] });
      return { status: 409, body: { code: 'PT409', message: 'booking_not_changeable' } };
    });
    await user.click(screen.getByRole('button', { name: /^Reschedule to/ }));
    expect(await screen.findByRole('heading', { name: MANAGE.headings.cancelled })).toHaveFocus();
  });

  test('The holder of a manage link keeps the old spot if the new one was just taken, and reads why', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: '2:00 PM' }));
    backend.on(MOVE, FULL);
    await user.click(
      screen.getByRole('button', { name: MANAGE.move.confirm('Thu, Dec 17', '2:00 PM') }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(MANAGE_TROUBLE.taken.title);
    expect(screen.getByRole('button', { name: '2:00 PM' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
    expect(toastTitles()).toEqual([]);
  });

  test('The holder of a manage link keeps the chosen time if nobody answers', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: '2:00 PM' }));
    await user.click(
      screen.getByRole('button', { name: MANAGE.move.confirm('Thu, Dec 17', '2:00 PM') }),
    );
    expect(await screen.findByRole('alert')).toHaveTextContent(MANAGE_TROUBLE.noAnswer.title);
    expect(screen.getByRole('button', { name: '2:00 PM' })).toHaveAttribute('aria-pressed', 'true');
  });

  test('The holder of a manage link finds closed times marked, even their own', async () => {
    const day = makeManagedRow().booking_date;
    const closed = { day, free_spots: 0, is_closed: true };
    const times = ['10:00 AM', '2:00 PM'].map((time) => ({ ...closed, slot_time: time }));
    backend.on('rpc/managed_availability', { body: times });
    show();
    expect(await screen.findByRole('button', { name: /^2:00 PM ?Closed$/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: /^10:00 AM ?Your current time$/ })).toBeDisabled();
    expect(screen.getByRole('button', { name: '3:00 PM' })).toBeEnabled();
  });

  test('The holder of a manage link cancels the booking after a confirmation', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: MANAGE.cancel.ask }));
    backend.on(CANCEL, () => {
      backend.on(READ, { body: [makeManagedRow({ status: 'cancelled', can_change: false })] });
      return { body: true };
    });
    await user.click(screen.getByRole('button', { name: MANAGE.cancel.sure }));
    expect(await screen.findByRole('heading', { name: MANAGE.headings.cancelled })).toHaveFocus();
    await vi.waitFor(() => expect(toastTitles()).toEqual([MANAGE.cancel.done]));
  });
});

describe('a cancellation', () => {
  const undoButton = () => screen.findByRole('button', { name: MANAGE.cancel.undo });

  /** Cancels the booking; from then on it reads so, until it is brought back. */
  async function cancelled() {
    const user = show();
    await user.click(await screen.findByRole('button', { name: MANAGE.cancel.ask }));
    backend.on(CANCEL, () => {
      backend.on(READ, { body: [makeManagedRow({ status: 'cancelled', can_change: false })] });
      return { body: true };
    });
    await user.click(screen.getByRole('button', { name: MANAGE.cancel.sure }));
    await screen.findByRole('heading', { name: MANAGE.headings.cancelled });
    return user;
  }

  test('Two quick taps do not cancel: the safe answer has the place and the focus', async () => {
    const user = show();
    const ask = await screen.findByRole('button', { name: MANAGE.cancel.ask });
    const group = ask.parentElement;
    await user.click(ask);
    expect(group?.querySelector('button')).toHaveTextContent(MANAGE.cancel.keep);
    expect(screen.getByRole('button', { name: MANAGE.cancel.keep })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(backend.to(CANCEL)).toEqual([]);
    expect(screen.getByRole('button', { name: MANAGE.cancel.ask })).toHaveFocus();
  });

  test('A cancellation can be undone, and the booking is as it was', async () => {
    const user = await cancelled();
    backend.on(UNDO, () => {
      backend.on(READ, { body: [makeManagedRow({ revision: 2 })] });
      return { body: true };
    });
    await user.click(await undoButton());
    expect(await screen.findByRole('heading', { name: MANAGE.headings.open })).toHaveFocus();
    expect(backend.to(UNDO)).toMatchObject([{ body: { token: TOKEN } }]);
    await vi.waitFor(() => expect(toastTitles()).toContain(MANAGE.cancel.undone));
    expect(screen.getByRole('button', { name: MANAGE.cancel.ask })).toBeVisible();
  });

  test('A cancellation can be undone even if only its answer was lost', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: MANAGE.cancel.ask }));
    backend.on(CANCEL, () => {
      backend.on(READ, { body: [makeManagedRow({ status: 'cancelled', can_change: false })] });
      return 'no answer';
    });
    await user.click(screen.getByRole('button', { name: MANAGE.cancel.sure }));
    expect(await undoButton()).toBeVisible();
  });

  test('A cancellation can be undone for ten seconds, and not when the page is opened later', async () => {
    await cancelled();
    const button = await undoButton();
    await vi.advanceTimersByTimeAsync(9_000);
    expect(button).toBeVisible();
    button.focus();
    await vi.advanceTimersByTimeAsync(1_500);
    await vi.waitFor(() => {
      expect(button).not.toBeInTheDocument();
      expect(screen.getByRole('link', { name: MANAGE.over.again })).toHaveFocus();
    });
    cleanup();
    show();
    await heading();
    expect(screen.queryByRole('button', { name: MANAGE.cancel.undo })).toBeNull();
  });

  test.each<[string, Answer, string]>([
    ['somebody else has the time by then', FULL, MANAGE_TROUBLE.undoTaken.text],
    [
      'the time is over',
      { status: 409, body: { code: 'PT409', message: 'undo_refused' } },
      MANAGE_TROUBLE.undoOver.text,
    ],
    ['nobody answers', 'no answer', MANAGE_TROUBLE.noAnswer.text],
  ])('A cancellation stays if %s, and the page says so', async (_, answer, text) => {
    const user = await cancelled();
    backend.on(UNDO, answer);
    await user.click(await undoButton());
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.getByRole('heading', { name: MANAGE.headings.cancelled })).toBeVisible();
  });
});

describe('a booking that is over', () => {
  const again = async () => {
    const link = await screen.findByRole('link', { name: MANAGE.over.again });
    return Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams);
  };
  const row = makeManagedRow({
    status: 'completed',
    can_change: false,
    vehicle_make: 'Honda',
    extra_services: ['SUVFrontTinting'],
  });
  const same = {
    service: 'PremiumDetailing',
    extraServices: 'SUVFrontTinting',
    addOns: 'HeadlightsRestoration,PetHairRemoval',
    vehicleType: 'suv',
    vehicleMake: 'Honda',
  };
  const contact = { name: 'Jo', email: 'jo@example.com', phone: '604-555-0177' };

  test.each([
    [
      'leads to the same work for the same car, with its contact in no address',
      row.booking_id,
      contact,
    ],
    ['takes no contact along that another booking has', 'another', {}],
  ])('A booking that is over %s', async (_, id, known) => {
    sessionStorage.setItem('booking-contact', JSON.stringify({ id, ...contact }));
    backend.on(READ, { body: [row] });
    const user = show();
    expect(await again()).toEqual(same);
    await user.click(screen.getByRole('link', { name: MANAGE.over.again }));
    const carried = JSON.parse(screen.getByTestId('carried').textContent) as object;
    expect(carried).toEqual({ contact: known });
  });
});

describe('a price', () => {
  const ESTIMATE = 'An estimate until we confirm it.';

  test('A price that a visitor sent is called an estimate', async () => {
    show();
    expect(await screen.findByText(ESTIMATE)).toBeVisible();
    expect(screen.getByText(/SUV, \$375\.00, an estimate until we confirm it$/)).toBeVisible();
  });

  test.each([
    ['the shop has set', { is_staff_price: true }],
    ['is to be quoted', { service_name: 'Full Car Wrapping', add_ons: [], total_price: 0 }],
    ['was paid', { status: 'completed', can_change: false }],
  ])('A price that %s is no estimate', async (_, part) => {
    backend.on(READ, { body: [makeManagedRow(part)] });
    show();
    await heading();
    expect(screen.queryByText(/estimate/)).toBeNull();
  });
});

describe('a customer who is asked to confirm', () => {
  const CONFIRM = 'rpc/confirm_managed_booking';
  const asked = { body: [makeManagedRow({ confirm_by: '2026-12-10T00:05:00+00:00' })] };
  const button = () => screen.findByRole('button', { name: 'Confirm my booking' });

  test('A customer is asked to confirm only if the shop wants it', async () => {
    show();
    await heading();
    expect(screen.queryByRole('button', { name: 'Confirm my booking' })).toBeNull();
  });

  test('A customer reads by when to confirm, in shop time, and does it with one press', async () => {
    backend.on(READ, asked);
    const user = show();
    expect(await screen.findByText(/by Wed, Dec 9 at 5:05 PM that you're coming/)).toBeVisible();
    backend.on(CONFIRM, () => {
      backend.on(READ, { body: [makeManagedRow()] });
      return { body: true };
    });
    await user.click(await button());
    await vi.waitFor(() => expect(toastTitles()).toEqual([MANAGE.confirm.done]));
    expect(backend.to(CONFIRM)).toMatchObject([{ body: { token: TOKEN } }]);
    expect(screen.queryByRole('button', { name: 'Confirm my booking' })).toBeNull();
    expect(await heading()).toHaveFocus();
  });

  test('A customer sees that the confirmation is on its way, and it is sent once', async () => {
    backend.on(READ, asked);
    backend.on(CONFIRM, 'never answers');
    const user = show();
    await user.click(await button());
    const busy = await screen.findByRole('button', { name: MANAGE.confirm.busy });
    await user.click(busy);
    expect(backend.to(CONFIRM)).toHaveLength(1);
  });

  test.each<[string, Answer, string]>([
    ['nobody answers', 'no answer', MANAGE_TROUBLE.noAnswer.title],
    [
      'it was let go',
      { status: 409, body: { code: 'PT409', message: 'booking_not_changeable' } },
      MANAGE_TROUBLE.changedSince.title,
    ],
  ])(
    'A customer reads that confirming failed if %s, and keeps a time chosen for moving',
    async (_, answer, title) => {
      backend.on(READ, asked);
      backend.on(CONFIRM, answer);
      const user = show();
      await user.click(await screen.findByRole('button', { name: '2:00 PM' }));
      await user.click(await button());
      expect(await screen.findByRole('alert')).toHaveTextContent(title);
      expect(screen.getByRole('button', { name: '2:00 PM' })).toHaveAttribute(
        'aria-pressed',
        'true',
      );
      expect(await button()).toBeVisible();
    },
  );

  test('A customer can still confirm in the last 24 hours', async () => {
    const late = { confirm_by: '2026-12-09T17:05:00+00:00', booking_date: '2026-12-09' };
    backend.on(READ, { body: [makeManagedRow({ ...late, can_change: false })] });
    show();
    expect(await button()).toBeVisible();
  });
});

describe('a link', () => {
  test.each([
    ['without a token', ''],
    ['that opens no booking', `#token=${TOKEN}`],
  ])('A link %s shows nothing about any booking', async (_, hash) => {
    backend.on(READ, { body: [] });
    show(hash);
    expect(await screen.findByRole('heading', { name: MANAGE.badLink.heading })).toBeVisible();
  });

  test('A link takes nothing along from the booking of another link', async () => {
    const user = show();
    await user.click(await screen.findByRole('button', { name: MANAGE.cancel.ask }));
    backend.on(READ, ({ body }) => {
      const isOther = (body as { token: string }).token === OTHER_TOKEN;
      return { body: [makeManagedRow(isOther ? { booking_date: '2026-12-18' } : {})] };
    });
    await user.click(screen.getByRole('link', { name: 'Another link' }));
    expect(await screen.findByText(MANAGE.at('Friday, December 18', '10:00 AM'))).toBeVisible();
    await user.click(await screen.findByRole('button', { name: '2:00 PM' }));
    await user.click(screen.getByRole('button', { name: MANAGE.cancel.ask }));
    await user.click(screen.getByRole('link', { name: 'The first link' }));
    expect(await screen.findByText(MANAGE.at('Thursday, December 17', '10:00 AM'))).toBeVisible();
    expect(screen.getByRole('button', { name: MANAGE.cancel.ask })).toBeVisible();
    expect(screen.getByRole('button', { name: '2:00 PM' })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  test('A link that nobody answers can be tried again', async () => {
    backend.on(READ, ['no answer', { body: [makeManagedRow()] }]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: MANAGE.failed.retry }));
    expect(await screen.findByText(MANAGE.at('Thursday, December 17', '10:00 AM'))).toBeVisible();
  });
});
