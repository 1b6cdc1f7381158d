import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Booking } from '@/domain/booking';
import { makeBooking } from '@/testing/booking-factory';
import type { Snapshot } from '../bookings-source';
import { BookingTable } from '../logic/booking-table';
import { TableView } from '../logic/table-view';
import { DEFAULT_VIEW, type ViewState } from '../logic/view-state';
import { selectRows } from '../select-rows';
import { BookingsList } from './bookings-list';

function showList(
  bookings: Booking[],
  part: Partial<Snapshot> = {},
  asked: Partial<ViewState> = {},
) {
  const table = new BookingTable();
  if (bookings.length > 0) table.upsert(bookings);
  const snapshot: Snapshot = {
    phase: 'ready',
    isRefreshing: false,
    table,
    view: new TableView(table),
    revision: 1,
    total: undefined,
    failure: undefined,
    readAt: undefined,
    ...part,
  };
  const view = { ...DEFAULT_VIEW, ...asked };
  const handlers = {
    onChange: vi.fn<(part: Partial<ViewState>) => void>(),
    onRetry: vi.fn<() => void>(),
    onDetails: vi.fn<(id: string) => void>(),
    onDelete: vi.fn<(id: string) => void>(),
  };
  const rows = selectRows(snapshot, view, '2026-12-01');
  render(
    <MemoryRouter>
      <BookingsList snapshot={snapshot} rows={rows} view={view} {...handlers} />
    </MemoryRouter>,
  );
  return handlers;
}

let media: { mockRestore: () => void } | undefined;

function holdPhone(): void {
  media = vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      ({
        matches: true,
        media,
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }) as unknown as MediaQueryList,
  );
}

// Not all mocks: the console guard is one of them.
afterEach(() => media?.mockRestore());

describe('the list of bookings', () => {
  test('says that it loads while nothing is there', () => {
    showList([], { phase: 'loading' });
    expect(screen.getByText('Loading bookings...')).toBeVisible();
  });

  test('shows the first rows and how far it is while the rest arrives', () => {
    showList([makeBooking()], { phase: 'loading', total: 50_214 });
    expect(screen.getByText('1 of 50,214')).toBeVisible();
    expect(screen.getByRole('row', { name: /Mei Tanaka/ })).toBeVisible();
  });

  test('says that nothing is lost where it failed, and tries again', async () => {
    const { onRetry } = showList([], { phase: 'failed' });
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing is lost');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(onRetry).toHaveBeenCalledOnce();
  });

  test('keeps the rows that arrived before it failed', () => {
    showList([makeBooking()], { phase: 'failed' });
    expect(screen.getByRole('alert')).toHaveTextContent('Some bookings are missing here');
    expect(screen.getByRole('row', { name: /Mei Tanaka/ })).toBeVisible();
  });

  test('waits for the first booking where there is none', () => {
    showList([]);
    expect(screen.getByText('No bookings found.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Clear search/ })).toBeNull();
  });

  test('names what nothing was found for, and clears it but not the order', async () => {
    const sort = { column: 'price', direction: 'asc' } as const;
    const { onChange } = showList(
      [makeBooking()],
      {},
      { search: 'whitford', status: 'pending', date: 'last7', sort },
    );
    expect(
      screen.getByText(
        'No bookings match "whitford", Pending, Last 7 Days. The totals above still count every booking.',
      ),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
    expect(onChange).toHaveBeenCalledWith({ ...DEFAULT_VIEW, sort });
  });

  test('is a real table: every row has its number among all, though few exist', () => {
    showList(Array.from({ length: 500 }, () => makeBooking()));
    const table = screen.getByRole('table', { name: 'Bookings' });
    expect(table).toHaveAttribute('aria-rowcount', '501');
    const rows = within(table).getAllByRole('row');
    expect(rows.length).toBeLessThan(60);
    expect(rows[1]).toHaveAttribute('aria-rowindex', '2');
    expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    expect(screen.getByRole('columnheader', { name: 'Price' })).toHaveAttribute(
      'aria-sort',
      'none',
    );
  });

  test('a header that is clicked again turns the order round', async () => {
    const { onChange } = showList([makeBooking()]);
    await userEvent.click(screen.getByRole('button', { name: 'Date' }));
    expect(onChange).toHaveBeenCalledWith({ sort: { column: 'date', direction: 'asc' } });
  });

  test('a row names its extras, its price and whose buttons it has', async () => {
    const booking = makeBooking({
      addOns: ['PetHairRemoval', 'EngineBayClean'],
      totalPrice: 1_275.5,
    });
    const { onDetails, onDelete } = showList([booking]);
    const row = screen.getByRole('row', { name: /Mei Tanaka/ });
    expect(row).toHaveTextContent('+ 2 add-ons');
    expect(row).toHaveTextContent('$1,275.50');
    await userEvent.click(screen.getByRole('button', { name: 'Details of Mei Tanaka' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete the booking of Mei Tanaka' }));
    expect(onDetails).toHaveBeenCalledWith(booking.id);
    expect(onDelete).toHaveBeenCalledWith(booking.id);
  });

  test('on a phone it is cards, with a select for their order', async () => {
    holdPhone();
    const { onChange } = showList([makeBooking({ bookingDate: '2026-12-17' })]);
    expect(screen.queryByRole('table')).toBeNull();
    const card = screen.getByRole('listitem');
    expect(card).toHaveTextContent('Thu, Dec 17, 9:00 AM');
    expect(card).toHaveAttribute('aria-setsize', '1');
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Lowest price first');
    expect(onChange).toHaveBeenCalledWith({ sort: { column: 'price', direction: 'asc' } });
  });
});
