import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { saveFile } from '@/lib/save-file';
import { FakeBackend, type Answer } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { makeManagedRow } from '@/testing/managed-booking-factory';
import { BookingSuccess } from './booking-success';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));
vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }));

const ISSUE = 'rpc/issue_manage_token';
const READ = 'rpc/managed_booking';
const TOKEN = 't'.repeat(43);
const URL_SHOWN = `${window.location.origin}/manage#token=${TOKEN}`;
const ID = '5f0c91ab-1111-4111-8111-111111111111';
const ROW = makeManagedRow({
  booking_id: ID,
  booking_date: '2099-12-17',
  changeable_until: '2099-12-16T17:00:00Z',
});
const NOBODY: Answer = 'no answer';

let backend: FakeBackend;

function tell(part: Parameters<typeof makeManagedRow>[0]): void {
  backend.on(READ, { body: [{ ...ROW, ...part }] });
}

interface Shown {
  readonly bookingId?: string;
  readonly bookingDate?: string;
  /** As the address of the page says it. */
  readonly readyAt?: string;
}

function show({ bookingId = ID, bookingDate = '2099-12-17', readyAt = '' }: Shown = {}) {
  const query = new URLSearchParams({
    bookingId,
    readyAt,
    bookingDate,
    bookingTime: '10:00 AM',
    serviceName: 'Premium Detailing',
  });
  const user = userEvent.setup();
  const { unmount } = render(
    <FreshQueries>
      <MemoryRouter initialEntries={[`/booking-success?${query}`]}>
        <BookingSuccess />
      </MemoryRouter>
    </FreshQueries>,
  );
  return {
    user,
    unmount,
    panel: within(screen.getByRole('region', { name: 'Reschedule or cancel' })),
  };
}

async function savedFile(shown: ReturnType<typeof show>): Promise<string> {
  await shown.user.click(await screen.findByRole('button', { name: 'Add to calendar' }));
  await shown.user.click(await screen.findByRole('button', { name: 'Calendar file (.ics)' }));
  return (vi.mocked(saveFile).mock.calls.at(-1)?.[2] ?? '').replaceAll('\r\n ', '');
}

beforeEach(() => {
  backend = new FakeBackend();
  backend.on(ISSUE, { body: TOKEN });
  backend.on(READ, { body: [ROW] });
});

describe('when plans change', () => {
  test('The link for changed plans is there, with its deadline, and leads to the booking', async () => {
    const { panel } = show();
    expect(await panel.findByLabelText('Private link')).toHaveValue(URL_SHOWN);
    expect(
      panel.getByText(
        'Use this private link to reschedule or cancel until Wednesday, December 16, 10:00 AM.',
      ),
    ).toBeVisible();
    expect(panel.getByRole('link', { name: 'Reschedule or cancel' })).toHaveAttribute(
      'href',
      `/manage#token=${TOKEN}`,
    );
    expect(panel.getByText(/Anyone with this link can change your booking/)).toBeVisible();
  });

  test('A click copies the private link and says so', async () => {
    const { user, panel } = show();
    await user.click(await panel.findByRole('button', { name: 'Copy' }));
    expect(await panel.findByText('The link is copied.')).toBeInTheDocument();
    expect(panel.getByRole('button', { name: 'Copied' })).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(URL_SHOWN);
  });

  test('The private link is selected if copying is refused', async () => {
    const { user, panel } = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(await panel.findByRole('button', { name: 'Copy' }));
    expect(await panel.findByText(/The link is selected/)).toBeVisible();
    const field = panel.getByLabelText<HTMLInputElement>('Private link');
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, URL_SHOWN.length]);
  });

  test('The private link is requested once, and survives a reload', async () => {
    const first = show();
    await first.panel.findByLabelText('Private link');
    first.unmount();
    backend.on(ISSUE, { body: null });
    expect(await show().panel.findByLabelText('Private link')).toHaveValue(URL_SHOWN);
    expect(backend.to(ISSUE)).toHaveLength(1);
  });

  test('The calendar entry has what the database holds: link, day, time and revision', async () => {
    tell({ revision: 2, booking_time: '1:00 PM', status: 'confirmed' });
    const shown = show();
    await screen.findByText(/^Rescheduled to Thursday, December 17 at 1:00 PM\./);
    const file = await savedFile(shown);
    for (const line of [
      `UID:${ID}`,
      'SEQUENCE:2',
      'DTSTART:20991217T200000Z',
      'STATUS:CONFIRMED',
    ]) {
      expect(file).toContain(`${line}\r\n`);
    }
    expect(file).toContain(`URL:${URL_SHOWN}\r\n`);
  });

  test('The calendar file ends when the page and the mail say that the car is ready', async () => {
    tell({
      booking_time: '5:00 PM',
      service_name: 'Ceramic Coating (10 Years)',
      ready_at: '2099-12-22T00:00:00+00:00',
    });
    const shown = show();
    await screen.findByText(/^Rescheduled to Thursday, December 17 at 5:00 PM\./);
    const file = await savedFile(shown);
    expect(file).toContain('DTSTART:20991218T000000Z\r\nDTEND:20991218T003000Z\r\n');
    expect(file).toContain(`UID:${ID}-pick-up\r\n`);
    expect(file).toContain('DTSTART:20991222T000000Z\r\nDTEND:20991222T003000Z\r\n');
    const google = screen.getByRole('link', { name: /^Google Calendar/ }).getAttribute('href');
    expect(new URL(google ?? '').searchParams.get('dates')).toBe(
      '20991218T000000Z/20991218T003000Z',
    );
  });

  test('A private link whose booking cannot be read is still shown', async () => {
    backend.on(READ, NOBODY);
    const { panel } = show();
    expect(await panel.findByLabelText('Private link')).toHaveValue(URL_SHOWN);
  });
});

describe('without a link', () => {
  test.each<[string, Answer]>([
    ['an old page or a foreign booking', { body: null }],
    ['too many tries', { status: 429, body: { message: 'manage_limit' } }],
  ])(
    'A visitor without a link (%s) is pointed to the email or phone, and the calendar stays',
    async (_, answer) => {
      backend.on(ISSUE, answer);
      const shown = show();
      expect(
        await shown.panel.findByText(
          /Reschedule or cancel with the link in your confirmation email/,
        ),
      ).toHaveTextContent('or call 604-555-0142.');
      expect(shown.panel.queryByRole('link', { name: 'Reschedule or cancel' })).toBeNull();
      const file = await savedFile(shown);
      expect(file).toContain('DTSTART:20991217T170000Z\r\n');
      expect(file).toContain('SEQUENCE:0\r\n');
      expect(file).not.toContain('URL:');
    },
  );

  test('Without a private link the calendar file has the pick-up that the address of the page names', async () => {
    backend.on(ISSUE, { body: null });
    const shown = show({ readyAt: '2099-12-21T18:00:00+00:00' });
    const file = await savedFile(shown);
    expect(file).toContain('DTSTART:20991217T170000Z\r\nDTEND:20991217T173000Z\r\n');
    expect(file).toContain('DTSTART:20991221T180000Z\r\nDTEND:20991221T183000Z\r\n');
  });

  test('An invalid id sends no request for a link', async () => {
    const { panel } = show({ bookingId: 'old-42' });
    expect(await panel.findByText(/or call/)).toBeVisible();
    expect(backend.requests.filter(({ path }) => path !== 'rpc/website')).toEqual([]);
  });

  test('A link that gets no answer can be requested again, and the focus stays near', async () => {
    backend.on(ISSUE, [NOBODY, { body: TOKEN }]);
    const { user, panel } = show();
    await user.click(await panel.findByRole('button', { name: 'Try again' }));
    expect(await panel.findByLabelText('Private link')).toHaveValue(URL_SHOWN);
    expect(panel.getByRole('heading', { name: 'Reschedule or cancel' })).toHaveFocus();
    expect(panel.queryByText(/didn't load/)).toBeNull();
  });
});

describe('late, or over', () => {
  test('Changes within 24 hours are made by phone', async () => {
    tell({ booking_date: '2020-12-17', can_change: false });
    const { panel } = show({ bookingDate: '2020-12-17' });
    expect(await panel.findByText(/To change it, call/)).toBeVisible();
    expect(panel.queryByRole('link', { name: 'Reschedule or cancel' })).toBeNull();
    for (const phone of panel.getAllByRole('link', { name: '604-555-0142' })) {
      expect(phone).toHaveAttribute('href', 'tel:+16045550142');
    }
  });

  test('Changes within 24 hours and without a link are made by phone, not by email', async () => {
    backend.on(ISSUE, { body: null });
    const { panel } = show({ bookingDate: '2020-12-17' });
    expect(await panel.findByText(/To change it, call/)).toBeVisible();
    expect(panel.queryByText(/confirmation email/)).toBeNull();
  });

  test('A booking that was cancelled says so and enters no calendar', async () => {
    tell({ status: 'cancelled' });
    const { panel } = show();
    expect(await screen.findByText(/^This booking was cancelled\./)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add to calendar' })).toBeNull();
    expect(panel.getByRole('link', { name: 'See the booking' })).toBeVisible();
  });
});
