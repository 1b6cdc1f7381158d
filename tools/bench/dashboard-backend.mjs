// The Data API and the sign-in of a dashboard with many bookings, played inside the browser's
// network layer.

const PAGE = 1_000;
const FIRST = ['Ann', 'Bo', 'Carla', 'Dev', 'Elena', 'Farid', 'Grace', 'Hana', 'Ivan', 'Joanna'];
const SERVICES = [
  'Classic Detailing',
  'Premium Detailing',
  'Sedan Window Tinting',
  'Ceramic Coating (5 Years)',
  'SUV Window Tinting',
];
const STATUSES = ['pending', 'confirmed', 'completed', 'completed', 'completed', 'cancelled'];
const TIMES = ['9:00 AM', '10:00 AM', '11:00 AM', '12:00 PM', '1:00 PM', '2:00 PM', '3:00 PM'];
const MINUTE = 60_000;

/** Bookings as the Data API sends them here, newest first, every customer a different one. */
export function dashboardRows(count) {
  return Array.from({ length: count }, (_, i) => {
    const stamp = new Date(Date.UTC(2026, 10, 20) - i * 10 * MINUTE).toISOString();
    const name = `${FIRST[i % 10]} Surname${(i * 7_919) % count}`;
    return {
      id: `00000000-0000-4000-8000-${String(count - i).padStart(12, '0')}`,
      customer_name: name,
      customer_email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
      customer_phone: `604-555-${String(i % 10_000).padStart(4, '0')}`,
      service_name: SERVICES[i % 5],
      vehicle_type: 'suv',
      vehicle_size: null,
      vehicle_make: 'Honda',
      vehicle_model: 'CR-V',
      comments: i % 3 === 0 ? `Please look at the left door, number ${i}.` : null,
      studio: null,
      add_ons: [],
      extra_services: [],
      booking_date: new Date(Date.UTC(2026, 11, 20) - i * 15 * MINUTE).toISOString().slice(0, 10),
      booking_time: TIMES[i % 7],
      status: STATUSES[i % 6],
      source: 'online',
      total_price: 100 + (i % 400),
      quoted_price: 100 + (i % 400),
      price_reason: null,
      arrived_at: null,
      no_show_at: null,
      created_at: stamp,
      updated_at: stamp,
    };
  });
}

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

function session() {
  const expiresAt = Math.floor(Date.now() / 1_000) + 3_600;
  const user = {
    id: '5afe0000-0000-4000-8000-000000000001',
    aud: 'authenticated',
    role: 'authenticated',
    email: 'staff@example.com',
    app_metadata: { role: 'staff' },
    user_metadata: {},
    created_at: '2026-01-01T00:00:00Z',
  };
  return {
    access_token: `${encode({ alg: 'HS256' })}.${encode({ sub: user.id, exp: expiresAt })}.x`,
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: expiresAt,
    refresh_token: 'refresh',
    user,
  };
}

/** Bays of the shop, and what is asked for besides its bookings; every step of staff goes through. */
const BAYS = ['Tint 1', 'Tint 2', 'Detail 1', 'Detail 2', 'Coating', 'Wrap'].map((name, i) => ({
  id: i + 1,
  name,
  kinds: ['detailing', 'tinting', 'protection'],
  position: i + 1,
  active: true,
}));
const DAY_ANSWERS = {
  shop_settings: '{"slot_capacity":2,"overbooking_per_slot":1,"works_sundays":false}',
  closures: '[]',
  bays: JSON.stringify(BAYS),
  service_work: '[]',
  latest_change: '"1"',
  mark_arrived: 'null',
};

/**
 * Answers every request of the page to the backend.
 *
 * @param {{ day?: object[] }} [parts] bookings of the one day that is asked for
 */
export async function playBackend(page, rows, { day } = {}) {
  const pages = new Map();
  for (let from = 0; from < rows.length; from += PAGE) {
    pages.set(rows[from - 1]?.id ?? '', JSON.stringify(rows.slice(from, from + PAGE)));
  }
  await page.route('**/auth/v1/**', (route) => route.fulfill({ json: session() }));
  await page.route('**/rest/v1/**', (route) => {
    const url = new URL(route.request().url());
    const headers = {
      'content-type': 'application/json',
      'content-range': `0-0/${rows.length}`,
    };
    const answer = (body) => route.fulfill({ headers, body });
    if (route.request().method() === 'HEAD') return answer('');
    const known = DAY_ANSWERS[url.pathname.split('/').at(-1)];
    if (known) return answer(known);
    if (day && url.searchParams.has('booking_date')) return answer(JSON.stringify(day));
    const after = url.searchParams.get('or') ?? '';
    // Nothing changes and nothing is deleted; a page begins behind the id of the last one.
    const isPage = url.pathname.endsWith('/bookings') && !after.includes('updated_at');
    return answer((isPage && pages.get(/id\.lt\.([0-9a-f-]+)/.exec(after)?.[1] ?? '')) || '[]');
  });
}
