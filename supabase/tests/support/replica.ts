import { type Actor, type Outcome, type Param, STAFF } from './session';

export interface ReplicaRow {
  readonly id: string;
  readonly status: string;
  readonly booking_time: string;
  readonly updated_at: string;
}

type Request = <T>(actor: Actor, sql: string, params: readonly Param[]) => Promise<Outcome<T>>;

/** The bookings as a dashboard knows them that reads nothing but what has changed. */
export class Replica {
  reads = 0;
  /** Rows of all answers together. */
  fetched = 0;
  private readonly bookings = new Map<string, ReplicaRow>();
  private changedCursor = '-infinity';
  private deletedCursor = '-infinity';

  constructor(private readonly request: Request) {}

  async refresh(): Promise<void> {
    const changed = await this.request<ReplicaRow>(
      STAFF,
      'select id, status::text, booking_time, updated_at from public.bookings where updated_at > $1 order by updated_at, id',
      [this.changedCursor],
    );
    const deleted = await this.request<{ booking_id: string; deleted_at: string }>(
      STAFF,
      'select booking_id, deleted_at from public.booking_deletions where deleted_at > $1 order by deleted_at',
      [this.deletedCursor],
    );
    if (!changed.ok || !deleted.ok) throw new Error('The refresh was refused');
    for (const row of changed.rows) {
      this.bookings.set(row.id, row);
      this.changedCursor = row.updated_at;
    }
    for (const row of deleted.rows) {
      this.bookings.delete(row.booking_id);
      this.deletedCursor = row.deleted_at;
    }
    this.reads += 1;
    this.fetched += changed.rows.length + deleted.rows.length;
  }

  /** By id. */
  rows(): ReplicaRow[] {
    return [...this.bookings.values()].sort((a, b) => (a.id < b.id ? -1 : 1));
  }
}
