import type { Booking } from '@/domain/booking';
import type { RequestFailure } from '@/lib/errors';

const byNewest = (a: Booking, b: Booking): number =>
  a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1;
const byChange = (a: Booking, b: Booking): number => (a.updatedAt < b.updatedAt ? -1 : 1);

/**
 * The Data API's side of the dashboard: pages of at most `limit` rows, stamps that only grow,
 * tombstones. `meanwhile` runs before every answer: what others do while somebody reads.
 */
export class FakeBookingsBackend {
  readonly rows = new Map<string, Booking>();
  readonly deletions = new Map<string, string>();
  meanwhile: () => void = () => undefined;
  /** Requests that fail before they are answered, by their number from now. */
  failures: RequestFailure[] = [];
  requests: string[] = [];
  private clock = 1_793_000_000_000;

  constructor(private readonly limit = 1_000) {}

  stamp(): string {
    this.clock += 1;
    return new Date(this.clock).toISOString().replace('Z', '000+00:00');
  }

  put(booking: Booking): Booking {
    const updatedAt = this.stamp();
    const createdAt = this.rows.get(booking.id)?.createdAt ?? updatedAt;
    const stored = { ...booking, createdAt, updatedAt };
    this.rows.set(booking.id, stored);
    return stored;
  }

  drop(id: string): void {
    if (this.rows.delete(id)) this.deletions.set(id, this.stamp());
  }

  readonly api = {
    listBookings: async (offset: number, size = 1_000, hasCount = false) => {
      await this.answer(`page ${offset}`);
      const rows = [...this.rows.values()].sort(byNewest);
      const bookings = rows.slice(offset, offset + Math.min(size, this.limit));
      return { bookings, total: hasCount ? rows.length : undefined };
    },
    listBookingsAfter: async (id: string) => {
      await this.answer('after');
      const rows = [...this.rows.values()].filter((row) => row.id > id);
      return rows.sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, this.limit);
    },
    countBookings: async () => {
      await this.answer('count');
      return this.rows.size;
    },
    listChanges: async (since: string) => {
      await this.answer('changes');
      const rows = [...this.rows.values()].filter((row) => row.updatedAt > since);
      return rows.sort(byChange).slice(0, this.limit);
    },
    listDeletions: async (since: string) => {
      await this.answer('deletions');
      return [...this.deletions]
        .map(([id, deletedAt]) => ({ id, deletedAt }))
        .filter((deletion) => deletion.deletedAt > since)
        .sort((a, b) => (a.deletedAt < b.deletedAt ? -1 : 1))
        .slice(0, this.limit);
    },
    newestStamps: async () => {
      await this.answer('stamps');
      return {
        change: [...this.rows.values()]
          .map((row) => row.updatedAt)
          .sort()
          .at(-1),
        deletion: [...this.deletions.values()].sort().at(-1),
      };
    },
    updateStatus: async (id: string, status: Booking['status']) => {
      await this.answer('update');
      const row = this.rows.get(id);
      return row && this.put({ ...row, status });
    },
    deleteBooking: async (id: string) => {
      await this.answer('delete');
      this.drop(id);
    },
    deleteAllBookings: async () => {
      await this.answer('delete all');
      for (const id of this.rows.keys()) this.drop(id);
    },
  };

  private async answer(request: string): Promise<void> {
    this.requests.push(request);
    await Promise.resolve();
    this.meanwhile();
    const failure = this.failures.shift();
    if (failure) throw failure;
  }
}
