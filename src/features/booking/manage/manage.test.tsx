import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { MANAGE, MANAGE_TROUBLE } from '@/content/booking/manage';
import { WAITING } from '@/content/booking/waiting';
import type { Answer } from '@/testing/fake-backend';
import {
  backend,
  CANCEL,
  heading,
  OTHER_TOKEN,
  READ,
  show,
  showTimes,
  toastTitles,
  TOKEN,
  withManagedBooking,
} from '@/testing/manage-page';
import { makeManagedRow } from '@/testing/managed-booking-factory';
import { makeWebsiteRow } from '@/testing/website-row';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

const MOVE = 'rpc/move_managed_booking';
const FULL: Answer = { status: 409, body: { code: 'PT409', message: 'slot_full' } };

withManagedBooking();

describe('the holder of a manage link', () => {
  test('The holder of a manage link reads where to park and how to leave the keys, as the owner says it', async () => {
    const website = { parking: 'Two spots in front.', key_drop: 'Slot beside the door.' };
    backend.on('rpc/website', { body: makeWebsiteRow(website) });
    show();
    expect(await screen.findByText('Two spots in front.')).toBeVisible();
    expect(screen.getByText('Slot beside the door.')).toBeVisible();
  });

  test('The holder of a manage link sees every service that is booked', async () => {
    const row = { service_name: 'SUV Rear Window Tinting', extra_services: ['SUVFrontTinting'] };
    backend.on(READ, { body: [makeManagedRow({ ...row, add_ons: [], total_price: 280 })] });
    show();
    const [first] = await screen.findAllByText('SUV Front Window Tinting');
    expect(first).toBeVisible();
    expect(screen.getByText('$280.00 plus tax, to be confirmed')).toBeVisible();
  });

  test('The holder of a confirmed booking reads each tax by its name on the screen, and what it comes to', async () => {
    const taxes = {
      total_cents: 31_360,
      before_tax_cents: 28_000,
      is_included: false,
      taxes: [
        { code: 'gst', name: 'GST', rate: 5_000, cents: 1_400 },
        { code: 'pst', name: 'PST', rate: 7_000, cents: 1_960 },
      ],
      lines: [{ label: 'SUV Rear Window Tinting', amount: 280, taxes: ['gst', 'pst'] }],
    };
    const row = { service_name: 'SUV Rear Window Tinting', add_ons: [], total_price: 280, taxes };
    backend.on(READ, { body: [makeManagedRow({ ...row, status: 'confirmed' })] });
    show();
    const booked = within(await screen.findByRole('region', { name: MANAGE.booked.heading }));
    const lines = booked.getAllByRole('term').map((term) => term.parentElement?.textContent);
    expect(lines.slice(-4)).toEqual([
      'Before tax$280.00',
      'GST 5%$14.00',
      'PST 7%$19.60',
      'Total with tax$313.60',
    ]);
  });

  test('The holder of a manage link reads that the price of quoted work comes by quote', async () => {
    const row = { service_name: 'Full Car Wrapping', add_ons: [], total_price: 0 };
    backend.on(READ, { body: [makeManagedRow(row)] });
    show();
    expect(await screen.findByText('Full Car Wrapping, SUV')).toBeVisible();
    expect(screen.queryByText(/\$0/)).toBeNull();
  });

  test('The holder of a cancelled booking is led to another time at the price of its quote', async () => {
    const row = { status: 'cancelled', can_change: false, quote_token: 'q'.repeat(43) };
    backend.on(READ, { body: [makeManagedRow(row)] });
    show();
    const again = await screen.findByRole('link', { name: MANAGE.over.anotherTime });
    expect(again).toHaveAttribute('href', `/quote/view#token=${'q'.repeat(43)}`);
    expect(screen.getByText(MANAGE.over.cancelled.quoteText)).toBeVisible();
    expect(screen.queryByRole('link', { name: MANAGE.over.again })).toBeNull();
  });

  test('The holder of a manage link moves the booking, and then sees it at its new time', async () => {
    const user = await showTimes();
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
    await waitFor(() => expect(toastTitles()).toEqual([MANAGE.move.done]));
    expect(await heading()).toHaveFocus();
  });

  test('The holder of a manage link who wants a full time is told if it opens, for the work of the booking', async () => {
    const row = {
      service_name: 'SUV Rear Window Tinting',
      extra_services: ['SUVFrontTinting'],
      add_ons: [],
    };
    backend.on(READ, { body: [makeManagedRow(row)] });
    backend.on('rpc/managed_availability', {
      body: [{ day: '2026-12-17', slot_time: '2:00 PM', free_spots: 0, is_closed: false }],
    });
    backend.on('rpc/ask_for_opening', { status: 204 });
    const user = await showTimes();
    await user.click(await screen.findByRole('button', { name: WAITING.open }));
    const sheet = within(await screen.findByRole('dialog'));
    await user.type(sheet.getByLabelText(WAITING.name), 'Jo Lee');
    await user.type(sheet.getByLabelText(WAITING.email), 'jo@example.com');
    await user.click(sheet.getByRole('button', { name: WAITING.send }));
    expect(await screen.findByRole('dialog', { name: WAITING.doneTitle })).toBeVisible();
    expect(backend.to('rpc/ask_for_opening').map(({ body }) => body)).toMatchObject([
      { days: ['2026-12-17'], service: 'SUVRearTinting', extra_services: ['SUVFrontTinting'] },
    ]);
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
    const user = await showTimes();
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
    const user = await showTimes();
    await user.click(await screen.findByRole('button', { name: '2:00 PM' }));
    backend.on(MOVE, () => {
      backend.on(READ, { body: [makeManagedRow({ status: 'cancelled', can_change: false })] });
      return { status: 409, body: { code: 'PT409', message: 'booking_not_changeable' } };
    });
    await user.click(screen.getByRole('button', { name: /^Reschedule to/ }));
    expect(await screen.findByRole('heading', { name: MANAGE.headings.cancelled })).toHaveFocus();
  });

  test('The holder of a manage link keeps the old spot if the new one was just taken, and reads why', async () => {
    const user = await showTimes();
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
    const user = await showTimes();
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
    await showTimes();
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
    await waitFor(() => expect(toastTitles()).toEqual([MANAGE.cancel.done]));
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

test('A customer reads on the private link what they agreed to when booking, and when', async () => {
  const policy = { version: 1, words: 'Deposits come back.', agreed_at: '2026-12-01T20:00:00Z' };
  backend.on(READ, { body: [makeManagedRow({ policy })] });
  show();
  expect(await screen.findByText(/You agreed to our .*policy.* on December 1, 2026/)).toBeVisible();
  expect(screen.getByText('Deposits come back.')).toBeInTheDocument();
});

test('A customer who signed terms at the counter reads on the private link when, and nobody else does', async () => {
  backend.on(READ, { body: [makeManagedRow({ terms_signed_at: '2026-12-18T02:00:00Z' })] });
  show();
  expect(await screen.findByText('You signed our terms on December 17, 2026.')).toBeVisible();
  cleanup();
  backend.on(READ, { body: [makeManagedRow()] });
  show();
  expect(await screen.findByText(MANAGE.booked.heading)).toBeVisible();
  expect(screen.queryByText(/^You signed/)).toBeNull();
});

describe('a price', () => {
  test('A price that the shop named stands by itself, without the list that has none', async () => {
    const wrap = { service_name: 'Full Car Wrapping', add_ons: [], total_price: 4_200 };
    backend.on(READ, { body: [makeManagedRow({ ...wrap, is_staff_price: true })] });
    show();
    expect(await screen.findByText('$4,200.00 plus tax')).toBeVisible();
    expect(screen.queryByText('By quote')).toBeNull();
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
    await user.click(screen.getByRole('button', { name: MANAGE.move.heading }));
    await user.click(await screen.findByRole('button', { name: '2:00 PM' }));
    await user.click(screen.getByRole('button', { name: MANAGE.cancel.ask }));
    await user.click(screen.getByRole('link', { name: 'The first link' }));
    expect(await screen.findByText(MANAGE.at('Thursday, December 17', '10:00 AM'))).toBeVisible();
    expect(screen.getByRole('button', { name: MANAGE.cancel.ask })).toBeVisible();
    expect(screen.queryByRole('button', { name: '2:00 PM' })).toBeNull();
  });

  test('A link that nobody answers can be tried again', async () => {
    backend.on(READ, ['no answer', { body: [makeManagedRow()] }]);
    const user = show();
    await user.click(await screen.findByRole('button', { name: MANAGE.failed.retry }));
    expect(await screen.findByText(MANAGE.at('Thursday, December 17', '10:00 AM'))).toBeVisible();
  });
});
