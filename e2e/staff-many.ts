import type { Page } from '@playwright/test';
import { addDays } from '../src/domain/day';
import { SLOT_TIMES } from '../src/domain/slots';

const PAGE = 1_000;

/** Rows as the Data API sends them, newest first, with different names. */
export function makeBackendRows(count: number) {
  return Array.from({ length: count }, (_, index) => {
    const stamp = `2026-11-01T00:00:00.${String(999_999 - index).padStart(6, '0')}+00:00`;
    return {
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      customer_name: `Person ${index} of many`,
      customer_email: `person-${index}@example.com`,
      customer_phone: '604-555-0155',
      service_name: 'Classic Detailing',
      vehicle_type: 'sedan',
      vehicle_size: null,
      vehicle_make: null,
      vehicle_model: null,
      comments: null,
      add_ons: [],
      booking_date: addDays('2026-10-31', -Math.floor(index / 9)),
      booking_time: SLOT_TIMES[8 - (index % 9)] ?? '9:00 AM',
      status: 'completed',
      total_price: 130,
      created_at: stamp,
      updated_at: stamp,
    };
  });
}

type Rows = ReturnType<typeof makeBackendRows>;

/**
 * Answers the dashboard's reading requests from `rows`. Pages behind the first wait for the
 * returned function.
 */
export async function serveRows(page: Page, rows: Rows): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/rest/v1/booking_deletions**', (route) => route.fulfill({ json: [] }));
  await page.route('**/rest/v1/bookings?**', async (route) => {
    const params = new URL(route.request().url()).searchParams;
    const headers = { 'content-range': `0-0/${rows.length}` };
    if (route.request().method() === 'HEAD') return route.fulfill({ headers });
    if (params.has('updated_at')) return route.fulfill({ json: [] });
    if (params.get('select') === 'updated_at') return route.fulfill({ json: rows.slice(0, 1) });
    const offset = Number(params.get('offset') ?? 0);
    if (offset > 0) await released;
    return route.fulfill({ headers, json: rows.slice(offset, offset + PAGE) });
  });
  return release;
}
