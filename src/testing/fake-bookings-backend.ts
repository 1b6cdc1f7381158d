import { vi } from 'vitest';
import { SESSION_STORAGE_KEY } from '@/lib/supabase';

/** A booking as the Data API sends it. */
export interface BookingRow {
  readonly id: string;
  readonly customer_name: string;
  readonly customer_email: string | null;
  readonly customer_phone: string;
  readonly service_name: string;
  readonly vehicle_type: string;
  readonly vehicle_size: string | null;
  readonly vehicle_make: string | null;
  readonly vehicle_model: string | null;
  readonly comments: string | null;
  readonly add_ons: readonly string[];
  readonly extra_services: readonly string[];
  readonly booking_date: string;
  readonly booking_time: string;
  readonly status: string;
  readonly source: string;
  readonly total_price: number;
  readonly quoted_price: number;
  readonly price_reason: string | null;
  readonly seat: number | null;
  readonly arrived_at: string | null;
  readonly no_show_at: string | null;
  readonly created_at: string;
  readonly updated_at: string;
}

/** A failure to answer with: a status, no answer at all, or what the database names. */
export type Fault = number | 'no answer' | 'expired' | 'undo_refused' | 'slot_full';

type Row = Readonly<Record<string, unknown>>;

const BEHIND =
  /^\((\w+)\.(lt|gt)\."([^"]+)",and\(\w+\.eq\."[^"]+",(\w+)\.(?:lt|gt)\.([0-9a-f-]+)\)\)$/;

export const bookingId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/**
 * The Data API's side of the dashboard, at the network's edge: pages of at most `limit` rows, stamps
 * that only grow, tombstones. `meanwhile` runs before every answer: what others do while somebody
 * reads.
 */
export class FakeBookingsBackend {
  readonly rows = new Map<string, BookingRow>();
  readonly deletions = new Map<string, string>();
  /** Rows of other tables. */
  readonly tables: Record<string, Row[]> = {
    booking_events: [],
    booking_messages: [],
    closures: [],
    shop_settings: [{ slot_capacity: 2, overbooking_per_slot: 1 }],
  };
  meanwhile: () => void = () => undefined;
  /** What to fail next with, and which requests; the others are answered. */
  faults: { readonly method?: string; readonly fault: Fault }[] = [];
  /** "GET bookings", in the order of their arrival. */
  requests: string[] = [];
  /** Holds back the answers to requests of a method until it is resolved. */
  hold: { readonly method: string; readonly until: Promise<void> } | undefined;
  /** The status that each booking had before its last step. */
  private readonly earlier = new Map<string, string>();
  private clock = 1_793_000_000_000_000;

  constructor(private readonly limit = 1_000) {
    vi.stubEnv('VITE_SUPABASE_URL', 'http://backend.test');
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'public-key');
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => this.answer(input, init));
    storeSession();
  }

  /** Adds a booking, or writes one again. */
  put(number: number, part: Partial<BookingRow> = {}): BookingRow {
    const id = bookingId(number);
    const stamp = this.stamp();
    const row: BookingRow = {
      id,
      customer_name: `Guest ${number}`,
      customer_email: `guest-${number}@example.com`,
      customer_phone: '604-555-0119',
      service_name: 'Classic Detailing',
      vehicle_type: 'sedan',
      vehicle_size: null,
      vehicle_make: null,
      vehicle_model: null,
      comments: null,
      add_ons: [],
      extra_services: [],
      booking_date: '2026-12-01',
      booking_time: '9:00 AM',
      status: 'pending',
      source: 'online',
      total_price: 130,
      quoted_price: 130,
      price_reason: null,
      seat: null,
      arrived_at: null,
      no_show_at: null,
      created_at: stamp,
      ...this.rows.get(id),
      updated_at: stamp,
      ...part,
    };
    this.rows.set(id, row);
    return row;
  }

  drop(number: number): void {
    const id = bookingId(number);
    if (this.rows.delete(id)) this.deletions.set(id, this.stamp());
  }

  private stamp(): string {
    this.clock += 1;
    const micros = String(this.clock % 1_000_000).padStart(6, '0');
    const seconds = new Date(Math.floor(this.clock / 1_000)).toISOString().slice(0, 19);
    // As PostgreSQL writes it: without zeros at the end.
    return `${seconds}.${micros}`.replace(/\.?0+$/, '') + '+00:00';
  }

  private async answer(input: string | URL, init: RequestInit = {}): Promise<Response> {
    const { pathname, searchParams } = new URL(input);
    const path = pathname.replace(/^\/(rest|auth)\/v1\//, '');
    const method = init.method ?? 'GET';
    this.requests.push(`${method} ${path}`);
    await Promise.resolve();
    this.meanwhile();
    if (this.hold?.method === method) await this.hold.until;
    init.signal?.throwIfAborted();
    const faulty = this.faults.findIndex((fault) => (fault.method ?? method) === method);
    if (faulty !== -1) return failWith(this.faults.splice(faulty, 1)[0]?.fault ?? 500);
    if (path.startsWith('logout')) return new Response(null, { status: 204 });
    if (path.startsWith('token')) return Response.json(makeSession());
    if (path === 'rpc/undo_status_change') return this.undo(init);
    if (path === 'rpc/mark_arrived') return this.markArrived(init);
    if (path.startsWith('rpc/')) return Response.json(null);
    if (path === 'booking_deletions') {
      const rows = [...this.deletions].map(([id, deletedAt]) => ({
        booking_id: id,
        deleted_at: deletedAt,
      }));
      return Response.json(this.select(rows, searchParams));
    }
    if (path !== 'bookings') {
      const rows = pick(this.tables[path] ?? [], searchParams);
      return Response.json(path === 'shop_settings' ? rows[0] : rows);
    }
    return this.answerBookings(method, searchParams, init);
  }

  private answerBookings(method: string, params: URLSearchParams, init: RequestInit): Response {
    const count = { 'content-range': `*/${this.rows.size}` };
    if (method === 'HEAD') return new Response(null, { headers: count });
    const id = params.get('id') ?? '';
    const number = Number(id.slice(-12));
    if (method === 'DELETE') {
      if (id.startsWith('eq.')) this.drop(number);
      else for (const each of this.rows.keys()) this.drop(Number(each.slice(-12)));
      return new Response(null, { status: 204 });
    }
    if (method === 'PATCH') {
      const { status } = JSON.parse(init.body as string) as { status: string };
      const known = this.rows.get(id.replace('eq.', ''));
      const expected = params.get('updated_at') ?? `eq.${known?.updated_at}`;
      if (!known || expected !== `eq.${known.updated_at}`) return Response.json([]);
      const allowed = { pending: 'confirmed cancelled', confirmed: 'completed cancelled' };
      if (!(allowed[known.status as 'pending'] ?? '').includes(status)) {
        return Response.json(
          { code: 'PT409', message: 'status_transition_refused' },
          { status: 409 },
        );
      }
      this.earlier.set(known.id, known.status);
      return Response.json(pick([this.put(number, { status })], params));
    }
    const one = this.rows.get(id.replace('eq.', ''));
    const rows = id === '' ? [...this.rows.values()] : one ? [one] : [];
    return Response.json(this.select(rows, params));
  }

  private markArrived(init: RequestInit): Response {
    const { booking_id: id, at } = JSON.parse(init.body as string) as {
      booking_id: string;
      at?: string;
    };
    const part = { status: 'confirmed', arrived_at: at ?? new Date().toISOString() };
    this.put(Number(id.slice(-12)), part);
    return Response.json(null);
  }

  private undo(init: RequestInit): Response {
    const { booking_id: id } = JSON.parse(init.body as string) as { booking_id: string };
    const status = this.earlier.get(id);
    if (!status) return Response.json({ code: 'PT409', message: 'undo_refused' }, { status: 409 });
    this.earlier.delete(id);
    this.put(Number(id.slice(-12)), { status });
    return Response.json(status);
  }

  private select(rows: readonly object[], params: URLSearchParams): Row[] {
    const value = (row: object, column: string): string => String((row as Row)[column]);
    const [, time = '', than, at = '', key = '', id = ''] =
      BEHIND.exec(params.get('or') ?? '') ?? [];
    const sign = than === 'lt' ? -1 : 1;
    const order = (params.get('order') ?? '').split(',').map((part) => part.split('.'));
    const selected = rows
      .filter((row) => {
        if (!than) return true;
        const isLater = sign * compare(value(row, time), at) || sign * compare(value(row, key), id);
        return isLater > 0;
      })
      .sort((a, b) => {
        for (const [column = '', direction] of order) {
          const difference = compare(value(a, column), value(b, column));
          if (difference !== 0) return direction === 'desc' ? -difference : difference;
        }
        return 0;
      })
      .slice(0, Math.min(this.limit, Number(params.get('limit') ?? this.limit)));
    return pick(selected, params);
  }
}

/** The columns of `select`, by the names that it gives them: `serviceName:service_name`. */
function pick(rows: readonly object[], params: URLSearchParams): Row[] {
  const columns = (params.get('select') ?? '').split(',').map((column) => column.split(':'));
  return rows.map((row) =>
    Object.fromEntries(
      columns.map(([name = '', column = name]) => [name, (row as Row)[column] ?? null]),
    ),
  );
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

function failWith(fault: Fault): Response {
  if (fault === 'no answer') throw new TypeError('Failed to fetch');
  if (fault === 'expired') {
    return Response.json({ code: 'PGRST303', message: 'JWT expired' }, { status: 401 });
  }
  if (typeof fault === 'string') {
    return Response.json({ code: 'PT409', message: fault }, { status: 409 });
  }
  return Response.json({ message: 'no' }, { status: fault });
}

/** A session as the backend gives it out. */
export function makeSession(part: { readonly id?: string; readonly role?: string } = {}) {
  const { id = 'staff-1', role = 'staff' } = part;
  return {
    access_token: `token-of-${id}`,
    refresh_token: 'renew-me',
    token_type: 'bearer',
    expires_in: 3_600,
    expires_at: Math.floor(Date.now() / 1_000) + 3_600,
    user: { id, email: `${id}@example.com`, app_metadata: { role } },
  };
}

/** What the browser keeps of a sign-in. */
export function storeSession(session: object = makeSession()): void {
  localStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(session));
}
