import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import {
  MONTH_NUMBERS,
  HOURS,
  NUMBERS,
  REVENUE,
  SERVICES,
  WEEKS,
  WORK_TAKEN,
} from '@/content/staff/numbers';
import { saveFile } from '@/lib/save-file';
import type { SeenRequest } from '@/testing/fake-backend';
import {
  answerAll,
  backend,
  card,
  NOTHING,
  numbers,
  open,
  questionsOf,
  setFirstDay,
  tableOf,
  totals,
  user,
  withNumbers,
} from '@/testing/numbers-page';

vi.mock('@/lib/save-file', () => ({ saveFile: vi.fn() }));

withNumbers();
afterEach(() => vi.mocked(saveFile).mockClear());

describe('the numbers', () => {
  test('The numbers say what this month brought, and compare it in words', async () => {
    open();
    const revenue = await card('Revenue, November so far');
    expect(revenue.getByText('$17,420.00')).toBeVisible();
    expect(revenue.getByText('22% more than by Nov 22 last year')).toBeVisible();
    expect((await card('Bookings kept, November so far')).getByText(/^9 more than/)).toBeVisible();
    const ticket = await card('Average ticket, November so far');
    expect(ticket.getByText('$0.38 less than in October')).toBeVisible();
    const lost = await card('Cancelled, November so far');
    expect(lost.getByText('7.9%')).toBeVisible();
    expect(lost.getByText('7 of 89, including 3 no-shows')).toBeVisible();
  });

  test('The sums can be read before the first chart is drawn', async () => {
    open();
    const revenue = await card('Revenue, November so far');
    expect(revenue.getByText('$17,420.00')).toBeVisible();
    const charts = () => document.querySelectorAll('.recharts-wrapper').length;
    expect(charts()).toBe(0);
    await waitFor(() => expect(charts()).toBe(6));
  });

  test('The numbers say what each of them counts, and leave unpriced work out of an average', async () => {
    open();
    const revenue = await card('Revenue, November so far');
    const explain = /^What .* counts$/;
    expect(revenue.queryByText(/^Booked less refunds/)).toBeNull();
    await user.click(revenue.getByRole('button', { name: explain }));
    expect(
      revenue.getByText(MONTH_NUMBERS.counts.revenue('$15,000.00', '$2,420.00')),
    ).toBeVisible();
    const ticket = await card('Average ticket, November so far');
    await user.click(ticket.getByRole('button', { name: explain }));
    expect(ticket.getByText(MONTH_NUMBERS.counts.ticket(4))).toBeVisible();
    const outcomes = await card('Kept, cancelled, no-show');
    expect(
      outcomes.getByText('Average ticket $212.44, not counting 4 without a price'),
    ).toBeVisible();
  });

  test('The numbers draw a bar as long as its share of the whole', async () => {
    open();
    const online = (await card('Online and by phone')).getAllByRole('listitem')[0];
    expect(online?.querySelector<HTMLElement>('[style]')?.style.width).toMatch(/^74\.39/);
  });

  test('The numbers compare no month from before the first booking, and no year without one', async () => {
    setFirstDay('2025-03-15');
    open();
    const rows = await tableOf('Revenue per month');
    expect(rows[1]?.slice(3)).toEqual(['', '']);
    expect(rows[4]?.slice(3)).toEqual(['', '']);
    expect(rows[5]?.slice(3)).toEqual(['$10,000.00', '+25%']);
    expect(screen.queryByText(/the whole year before/)).toBeNull();
  });

  test('The numbers compare whole months with the year before, and not the current one', async () => {
    open();
    const rows = await tableOf('Revenue per month');
    expect(rows[0]).toEqual(['Month', '2025/26', 'Bookings kept', '2024/25', 'Change']);
    expect(rows[1]).toEqual(['December 2025', '$12,500.00', '50', '$10,000.00', '+25%']);
    expect(rows.at(-1)).toEqual(['November 2026', '$12,500.00', '50', '$10,000.00', 'so far']);
    expect(rows).toHaveLength(13);
    expect(
      screen.getByText(REVENUE.sum('$150,000.00', '$120,000.00'), { exact: false }),
    ).toBeVisible();
  });

  test('A chart of the numbers has a name, its table, and the way back', async () => {
    open();
    const weeks = await card(WEEKS.title);
    const picture = 'Bookings per week by status, by day of appointment, Sep 20 to Nov 28';
    expect(weeks.getByRole('group', { name: picture })).toBeVisible();
    const rows = await tableOf(WEEKS.title);
    expect(rows[1]).toEqual(['Sep 20', '30', '2', '1', '3', '1', '37']);
    expect(weeks.queryByRole('group', { name: picture })).toBeNull();
    await user.click(weeks.getByRole('button', { name: `Show as chart: ${WEEKS.title}` }));
    expect(weeks.getByRole('group', { name: picture })).toBeVisible();
  });

  test('The numbers put the hours under the right day and slot', async () => {
    open();
    expect(
      (await card(HOURS.title)).getByText(
        'last 12 weeks; darker means more of the open spots were taken',
      ),
    ).toBeVisible();
    const rows = await tableOf(HOURS.title);
    expect(rows[1]?.slice(0, 3)).toEqual(['Mon', '0', '1']);
    expect(rows[7]?.at(-1)).toBe('62');
    expect(rows[7]?.[0]).toBe('Sun');
  });

  test('The numbers order services by revenue, or by how often they are booked', async () => {
    open();
    const services = await card(SERVICES.title);
    const first = () => services.getAllByRole('listitem')[0];
    expect(first()).toHaveTextContent('Ceramic Coating (5 Years)$58,80091');
    await user.click(services.getByRole('radio', { name: 'Bookings' }));
    expect(first()).toHaveTextContent('SUV Window Tinting$46,200231');
  });

  test('The numbers say how far ahead and how people book, and what came of it', async () => {
    open();
    const lead = await tableOf('How far ahead people book');
    expect(lead.slice(1)).toEqual([
      ['The same day', '8', '9.8%'],
      ['2 to 3 days', '33', '40.2%'],
      ['31 days or more', '41', '50%'],
    ]);
    expect(await tableOf('Online and by phone')).toContainEqual(['Online', '61', '74.4%']);
    expect(await tableOf('Kept, cancelled, no-show')).toContainEqual(['No-show', '3', '3.4%']);
  });

  test('The numbers say how long work took beside what was booked, and of how many jobs', async () => {
    open();
    const work = await card(WORK_TAKEN.title);
    const rows = work.getAllByRole('row').map(({ textContent }) => textContent);
    expect(rows.slice(1)).toEqual([
      'SUV Window TintingChange work time of SUV Window Tinting144 h4 h 4545 min longer',
      'Engine Bay Clean945 min50 min',
    ]);
    expect(work.getByText(/Counted 23 of 31 finished jobs/)).toBeVisible();
    expect(work.getByRole('link')).toHaveAttribute(
      'href',
      '/dashboard/settings?section=work&find=SUV+Window+Tinting',
    );
  });

  test('The numbers say what came of the quotes of the last 90 days, in the same request', async () => {
    open();
    const quotes = await card('Quotes');
    expect(quotes.getByText('requested in the last 90 days')).toBeVisible();
    const figures = quotes.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(figures).toEqual([
      '12',
      '10half of them within 3.5 hours',
      '550% of those answered',
      '$16,480.00of those accepted, before tax',
    ]);
    expect(questionsOf(backend.to('rpc/booking_numbers')[0] as SeenRequest)['quotes']).toEqual({
      metric: 'quote_numbers',
      from_day: '2026-08-25',
      to_day: '2026-11-22',
    });
  });

  test('The numbers are read for the chosen period, which is named in words', async () => {
    open();
    await card(SERVICES.title);
    expect(screen.getAllByText('December 2025 to November 22, 2026')[0]).toBeVisible();
    await user.click(screen.getByRole('radio', { name: 'All time' }));
    expect(await card('Revenue per year')).toBeDefined();
    expect(screen.getAllByText('May 18, 2024 to November 22, 2026')[0]).toBeVisible();
    const asked = backend.to('rpc/booking_numbers').map(questionsOf);
    expect(asked.flatMap(({ services }) => services ?? [])).toEqual([
      { metric: 'top_services', from_day: '2025-12-01', to_day: '2026-11-22' },
      { metric: 'top_services', from_day: null, to_day: '2026-11-22' },
    ]);
    // One request for what looks back from today, and one for each period.
    expect(backend.to('rpc/booking_numbers')).toHaveLength(3);
    await user.click(screen.getByRole('radio', { name: 'This year' }));
    expect(await screen.findAllByText('January 2026 to November 22, 2026')).not.toHaveLength(0);
  });
});

test('A file of the numbers has a line for each number, with plain days and amounts', async () => {
  open();
  await card(SERVICES.title);
  await user.click(screen.getByRole('button', { name: 'Download' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Download the numbers' }));
  await user.click(dialog.getByRole('button', { name: 'Download' }));
  const [name, type, content = ''] = vi.mocked(saveFile).mock.calls[0] ?? [];
  expect([name, type]).toEqual(['numbers-2026-11-22.csv', 'text/csv;charset=utf-8']);
  const lines = content.split('\r\n');
  expect(lines[0]).toBe('\uFEFFTable,From,To,Row,Measure,Unit,Value');
  for (const line of [
    'Revenue per month,2025-12-01,2026-11-22,2025-12-01,2025/26,dollars,12500',
    'Revenue per month,2025-12-01,2026-11-22,2025-12-01,Change,percent,25',
    'Revenue per month,2025-12-01,2026-11-22,2026-11-01,Change,percent,so far',
    'Average ticket,2025-12-01,2026-11-22,2026-11-01,Average ticket,dollars,250',
    'Top services,2025-12-01,2026-11-22,SUV Window Tinting,Bookings,bookings,231',
    'Bookings per week,2026-09-20,2026-11-28,2026-09-20,No-shows,bookings,1',
    'Cancelled,2026-09-20,2026-11-28,2026-11-22,Share,percent,10.8',
    'Busiest hours,2026-08-31,2026-11-22,Sun,5 PM,bookings,62',
    'How far ahead people book,2025-12-01,2026-11-22,31 days or more,Share,percent,50',
    'Online and by phone,2025-12-01,2026-11-22,By phone,Bookings,bookings,21',
    'Time booked and taken,2025-12-01,2026-11-22,SUV Window Tinting,Took,minutes,285',
    'Quotes,2026-08-25,2026-11-22,Last 90,Value,dollars,16480',
    '"Kept, cancelled, no-show",2025-12-01,2026-11-22,No-show,Share,percent,3.4',
  ]) {
    expect(lines).toContain(line);
  }
});

describe('a young shop', () => {
  test('A young shop reads when it began instead of a comparison with nothing', async () => {
    setFirstDay('2026-11-18');
    numbers['booking_totals'] = ({ from_day: from, to_day: to }) =>
      from !== null && to < '2026-11-18'
        ? [totals({ ...NOTHING, first_day: from, last_day: to })]
        : [totals({ first_day: from ?? '2026-11-18' })];
    numbers['revenue_by_month'] = ({ from_day: month, to_day: to }) => [
      { month, revenue: to < '2026-11-01' ? 0 : 900, bookings: 0, priced: 0 },
    ];
    open();
    expect(await screen.findByText(NUMBERS.young('November 18, 2026'))).toBeVisible();
    expect(screen.queryByText(/last year|no comparison/)).toBeNull();
    expect(screen.getByText(MONTH_NUMBERS.noneIn('October'))).toBeVisible();
    expect((await tableOf('Revenue per month'))[0]).toEqual(['Month', '2025/26', 'Bookings kept']);
  });

  test('A shop without a booking is told what will be shown here', async () => {
    numbers['booking_totals'] = () => [totals(NOTHING)];
    numbers['bookings_by_week'] = () => [];
    open();
    expect(await screen.findByText(NUMBERS.emptyTitle)).toBeVisible();
    expect(screen.queryByRole('group')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download' })).toBeNull();
  });
});

describe('numbers that do not come', () => {
  test('The numbers show the outlines of their cards while they load', async () => {
    backend.on('rpc/booking_numbers', 'never answers');
    open();
    expect(await screen.findByRole('status', { name: NUMBERS.loading })).toBeVisible();
  });

  test('Numbers that fail to load say so, and a retry helps', async () => {
    backend.on('rpc/booking_numbers', { status: 400, body: {} });
    open();
    expect(await screen.findByText(NUMBERS.failedTitle)).toBeVisible();
    backend.on('rpc/booking_numbers', answerAll);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card(SERVICES.title)).toBeDefined();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
