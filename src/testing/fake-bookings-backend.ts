import { vi } from 'vitest';
import type { BookingRow } from '@/domain/booking/booking-columns';
import { rowOfBooking } from '@/domain/booking/booking';
import { makeBooking } from './booking-factory';
import { countOf, failWith, type Fault, isOutdated, refuseOutdated } from './data-api-answers';
import { isNamed, isWithin, pick, type Row, selectRows } from './data-api-rows';
import { makeSession, storeSession } from './fake-session';

type StepState = Pick<BookingRow, 'status' | 'arrived_at' | 'done_at' | 'no_show_at'>;

export const bookingId = (number: number): string =>
  `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

/**
 * The Data API's side of the dashboard, at the network's edge: pages of at most `limit` rows, stamps
 * that only grow, tombstones. `beforeAnswer` runs before every answer: what others do while somebody
 * reads.
 */
export class FakeBookingsBackend {
  readonly rows = new Map<string, BookingRow>();
  readonly deletions = new Map<string, string>();
  readonly tables: Record<string, Row[]> = {
    booking_events: [],
    booking_messages: [],
    booking_notes: [],
    closures: [],
    quotes: [],
    shop_settings: [{ slot_capacity: 2, overbooking_per_slot: 1 }],
  };
  /** Other functions answer this, by their name; null if it says nothing. */
  readonly answers: Record<string, unknown> = {
    next_ready_times: [],
    earlier_jobs: [],
    waiting_list: [],
    find_certificates: [],
    installed: { parts: [], films: [], last: [], certificate: null, photos: [] },
    takes_texts: false,
  };
  /** All that was sent, and where to. */
  readonly bodies: { readonly path: string; readonly body: unknown }[] = [];
  /** `latest_change` answers this: it is the test's to say that there is news. */
  latestChange = '1';
  /** A renewed session is this one. */
  session = makeSession();
  bayTimes: Row[] = [];
  beforeAnswer: () => void = () => undefined;
  /** The next requests of the method fail so; the others are answered. */
  faults: { readonly method?: string; readonly fault: Fault }[] = [];
  /** "GET bookings", in the order of their arrival. */
  requests: string[] = [];
  /** Holds back the answers to requests of a method until it is resolved. */
  hold: { readonly method: string; readonly until: Promise<void> } | undefined;
  /** Undo reads from it what each booking was before its last step. */
  private readonly earlier = new Map<string, StepState>();
  private clock = 1_793_000_000_000_000;

  constructor(private readonly limit = 1_000) {
    vi.stubEnv('VITE_SUPABASE_URL', 'http://backend.test');
    vi.stubEnv('VITE_SUPABASE_ANON_KEY', 'public-key');
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) => this.answer(input, init));
    storeSession();
  }

  stored(number: number): BookingRow | undefined {
    return this.rows.get(bookingId(number));
  }

  /** Adds a booking, or writes one again. */
  put(number: number, part: Partial<BookingRow> = {}): BookingRow {
    const id = bookingId(number);
    const stamp = this.stamp();
    const row: BookingRow = {
      ...rowOfBooking(
        makeBooking({
          id,
          customerName: `Guest ${number}`,
          customerEmail: `guest-${number}@example.com`,
        }),
      ),
      created_at: stamp,
      ...this.rows.get(id),
      updated_at: stamp,
      revision: (this.rows.get(id)?.revision ?? -1) + 1,
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
    if (typeof init.body === 'string') this.bodies.push({ path, body: JSON.parse(init.body) });
    await Promise.resolve();
    this.beforeAnswer();
    if (this.hold?.method === method) await this.hold.until;
    init.signal?.throwIfAborted();
    const faulty = this.faults.findIndex((fault) => (fault.method ?? method) === method);
    if (faulty !== -1) return failWith(this.faults.splice(faulty, 1)[0]?.fault ?? 500);
    if (path.startsWith('logout')) return new Response(null, { status: 204 });
    if (path.startsWith('token')) return Response.json(this.session);
    if (path === 'rpc/undo_status_change') return this.undo(init);
    if (path === 'rpc/mark_arrived') {
      const marked = this.mark(init, (at) => ({ status: 'confirmed', arrived_at: at }));
      return marked.ok ? Response.json(this.answers['mark_arrived'] ?? []) : marked;
    }
    if (path === 'rpc/mark_done') return this.mark(init, (at) => ({ done_at: at }));
    if (path === 'rpc/mark_no_show') {
      return this.mark(init, (at) => ({ status: 'cancelled', no_show_at: at }));
    }
    if (path === 'rpc/move_booking') return this.move(init);
    if (path === 'rpc/latest_change') return Response.json(this.latestChange);
    if (path === 'rpc/place_booking') return this.place(init);
    if (path === 'rpc/make_room') return this.makeRoom(init);
    if (path === 'rpc/bay_availability') return Response.json(this.bayTimes);
    if (path === 'rpc/reopen_times') return Response.json([]);
    if (path.startsWith('rpc/')) return Response.json(this.answers[path.slice(4)] ?? null);
    if (path === 'booking_deletions') {
      const rows = [...this.deletions].map(([id, deletedAt]) => ({
        booking_id: id,
        deleted_at: deletedAt,
      }));
      return Response.json(selectRows(rows, searchParams, this.limit));
    }
    const kept = this.tables[path] ?? [];
    if (method === 'HEAD') return countOf(path === 'bookings' ? this.rows.size : kept.length);
    if (path !== 'bookings' && searchParams.get('id')?.startsWith('gt.')) {
      return Response.json(selectRows(kept, searchParams, this.limit));
    }
    if (path === 'booking_notes') return this.answerNotes(method, searchParams, init);
    if (path !== 'bookings') {
      const rows = pick(kept, searchParams);
      return Response.json(path === 'shop_settings' ? rows[0] : rows);
    }
    return this.answerBookings(method, searchParams, init);
  }

  private answerBookings(method: string, params: URLSearchParams, init: RequestInit): Response {
    const id = params.get('id') ?? '';
    const number = Number(id.slice(-12));
    if (method === 'DELETE') {
      if (id.startsWith('eq.')) this.drop(number);
      else for (const each of this.rows.keys()) this.drop(Number(each.slice(-12)));
      return new Response(null, { status: 204 });
    }
    if (method === 'PATCH') {
      const change = JSON.parse(init.body as string) as Partial<BookingRow>;
      // As they were read: or=(and(id.eq.1,revision.eq.0),...)
      const read = new Map(
        [...(params.get('or') ?? '').matchAll(/id\.eq\.([\w-]+),revision\.eq\.(\d+)/g)].map(
          ([, each = '', at]) => [each, Number(at)],
        ),
      );
      const ids = read.size > 0 ? [...read.keys()] : [id.replace('eq.', '')];
      const known = ids
        .flatMap((each) => this.rows.get(each) ?? [])
        .filter((row) => isNamed(row, params) && !isOutdated(row, read.get(row.id)));
      const { updated_at: _ignored, revision, ...columns } = change;
      const outdated = known.find((row) => isOutdated(row, revision));
      if (outdated) return refuseOutdated(outdated);
      const { status } = columns;
      if (status !== undefined) {
        const allowed = { pending: 'confirmed cancelled', confirmed: 'completed cancelled' };
        if (!known.every((row) => (allowed[row.status as 'pending'] ?? '').includes(status))) {
          return Response.json(
            { code: 'PT409', message: 'status_transition_refused' },
            { status: 409 },
          );
        }
        known.forEach((row) => this.remember(row));
      }
      const changed = known.map((row) => this.put(Number(row.id.slice(-12)), columns));
      return Response.json(pick(changed, params));
    }
    const named = /^in\.\((.*)\)$/.exec(id)?.[1]?.split(',') ?? [id.replace('eq.', '')];
    const rows =
      id === '' || id.startsWith('gt.')
        ? [...this.rows.values()]
        : named.flatMap((each) => this.rows.get(each) ?? []);
    const asked = rows.filter((row) => isWithin(row, params));
    return Response.json(selectRows(asked, params, this.limit));
  }

  private move(init: RequestInit): Response {
    const { booking_id: id, day, slot_time, at_revision } = JSON.parse(init.body as string) as Row;
    const slot = { booking_date: String(day), booking_time: String(slot_time) };
    const known = this.rows.get(String(id));
    if (known && isOutdated(known, at_revision as number)) return refuseOutdated(known);
    return Response.json(this.put(Number(String(id).slice(-12)), slot).revision);
  }

  private place(init: RequestInit): Response {
    const {
      booking_id: id,
      bay_id,
      work_minutes,
      at_revision,
    } = JSON.parse(init.body as string) as Row;
    const known = this.rows.get(String(id));
    if (known && isOutdated(known, at_revision as number)) return refuseOutdated(known);
    const bay = bay_id === undefined ? null : Number(bay_id);
    const columns = { bay_id: bay, work_minutes: Number(work_minutes) };
    return Response.json(this.put(Number(String(id).slice(-12)), columns).revision);
  }

  private makeRoom(init: RequestInit): Response {
    const { booking_id, bay_id, work_minutes, own_day, own_time, ...rest } = JSON.parse(
      init.body as string,
    ) as Row;
    const { other_id, day, slot_time, other_bay } = rest;
    const numberOf = (id: unknown): number => Number(String(id).slice(-12));
    const place =
      typeof day === 'string'
        ? { booking_date: day, booking_time: String(slot_time), bay_id: Number(other_bay) }
        : { bay_id: null };
    const columns = {
      bay_id: Number(bay_id),
      work_minutes: Number(work_minutes),
      ...(typeof own_day === 'string' && { booking_date: own_day, booking_time: String(own_time) }),
    };
    const other = this.put(numberOf(other_id), place);
    return Response.json([this.put(numberOf(booking_id), columns).revision, other.revision]);
  }

  private undo(init: RequestInit): Response {
    const { booking_id: id } = JSON.parse(init.body as string) as { booking_id: string };
    const earlier = this.earlier.get(id);
    if (!earlier) return Response.json({ code: 'PT409', message: 'undo_refused' }, { status: 409 });
    this.earlier.delete(id);
    this.put(Number(id.slice(-12)), earlier);
    return Response.json(earlier.status);
  }

  private remember({ id, status, arrived_at, done_at, no_show_at }: BookingRow): void {
    this.earlier.set(id, { status, arrived_at, done_at, no_show_at });
  }

  private mark(init: RequestInit, change: (at: string) => Partial<BookingRow>): Response {
    const {
      booking_id: id,
      at,
      at_revision,
    } = JSON.parse(init.body as string) as {
      booking_id: string;
      at?: string;
      at_revision?: number;
    };
    const known = this.rows.get(id);
    if (!known) {
      return Response.json({ code: 'PT404', message: 'booking_unknown' }, { status: 404 });
    }
    if (isOutdated(known, at_revision)) return refuseOutdated(known);
    this.remember(known);
    this.put(Number(id.slice(-12)), change(at ?? new Date().toISOString()));
    return new Response(null, { status: 204 });
  }

  private answerNotes(method: string, params: URLSearchParams, init: RequestInit): Response {
    const notes = this.tables['booking_notes'] ?? [];
    const body = (): Row => JSON.parse(init.body as string) as Row;
    const named = notes.filter((note) => isNamed(note, params));
    const stamp = this.stamp();
    if (method === 'POST') {
      const stamps = { created_at: stamp, updated_at: stamp };
      notes.push({ ...body(), ...stamps, author_email: 'staff-1@example.com' });
      return new Response(null, { status: 201 });
    }
    if (method === 'PATCH') {
      const changed = named.map((note) => ({ ...note, ...body(), updated_at: stamp }));
      named.forEach((note, index) => notes.splice(notes.indexOf(note), 1, changed[index] ?? note));
      return Response.json(pick(changed, params));
    }
    if (method === 'DELETE') {
      for (const note of named) notes.splice(notes.indexOf(note), 1);
      return new Response(null, { status: 204 });
    }
    return Response.json(pick(named, params));
  }
}
