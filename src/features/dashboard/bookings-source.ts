import { type FailureKind, failureKind } from '@/lib/errors';
import { type BookingsApi, bookingsApi } from './api/bookings-api';
import { BookingTable } from './logic/booking-table';
import { catchUp, type Cursor } from './logic/catch-up';
import { loadEverything } from './logic/load-everything';
import { TableView } from './logic/table-view';

/** `waiting`: nothing asked for yet. `failed` may hold the rows that arrived before. */
export type Phase = 'waiting' | 'loading' | 'ready' | 'failed';

/** The bookings as one moment of this page sees them. A new object with every change. */
export interface Snapshot {
  readonly phase: Phase;
  readonly isRefreshing: boolean;
  readonly table: BookingTable;
  readonly view: TableView;
  /** Counts every change of the table, also across tables. */
  readonly revision: number;
  /** Bookings in all, while they load. */
  readonly total: number | undefined;
  readonly failure: FailureKind | undefined;
  /** When the list was last complete. */
  readonly readAt: Date | undefined;
}

/** While pages stream in, the screen follows at this pace. */
const STREAM_MS = 200;

/**
 * Holds all bookings outside of the components, so that opening the dashboard again shows them at
 * once and asks only for what changed.
 */
export class BookingsSource {
  private snapshot: Snapshot;
  private cursor: Cursor | undefined;
  private running: Promise<void> | undefined;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();
  /** Changes with every `forget`: what was on its way for someone else is dropped. */
  private generation = 0;

  constructor(
    readonly api: BookingsApi = bookingsApi,
    private readonly now: () => Date = () => new Date(),
  ) {
    this.snapshot = this.emptySnapshot();
  }

  readonly get = (): Snapshot => this.snapshot;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  /** Brings the list up to date: everything the first time, later what changed. Never throws. */
  sync(): Promise<void> {
    const { generation } = this;
    this.running ??= this.readOnce().finally(() => {
      if (generation === this.generation) this.running = undefined;
    });
    return this.running;
  }

  /** Changes the table (after a mutation of ours) and shows it. */
  change(apply: (table: BookingTable) => void): void {
    apply(this.snapshot.table);
    this.publish({});
  }

  /** Lets go of everything: the next person at this browser starts from nothing. */
  forget(): void {
    this.generation += 1;
    this.running = undefined;
    this.cursor = undefined;
    clearTimeout(this.timer);
    this.timer = undefined;
    this.snapshot = this.emptySnapshot();
    for (const listener of this.listeners) listener();
  }

  private async readOnce(): Promise<void> {
    const { generation } = this;
    const isOurs = (): boolean => generation === this.generation;
    try {
      const isDone = this.cursor !== undefined && (await this.refresh(this.cursor, isOurs));
      if (!isDone && isOurs()) await this.load(isOurs);
      if (isOurs()) this.publish({ phase: 'ready', readAt: this.now() });
    } catch (error) {
      if (!isOurs()) return;
      const isKnown = this.snapshot.phase === 'ready';
      this.publish({ phase: isKnown ? 'ready' : 'failed', failure: failureKind(error) });
      if (failureKind(error) === 'unknown') console.warn('Bookings did not load', error);
    } finally {
      if (isOurs()) this.publish({ isRefreshing: false });
    }
  }

  /** @returns false where so much changed that everything has to be read anew */
  private async refresh(cursor: Cursor, isOurs: () => boolean): Promise<boolean> {
    this.publish({ isRefreshing: true, failure: undefined });
    this.snapshot.table.forgetRemoved();
    const { table } = this.snapshot;
    const { cursor: next, isTooMuch } = await catchUp(this.api, table, cursor, isOurs);
    if (!isOurs() || isTooMuch) return false;
    this.cursor = next;
    return true;
  }

  /**
   * Into a table of its own, which is shown from its first page on; where there is a complete one,
   * that one stays until the new one is complete too.
   */
  private async load(isOurs: () => boolean): Promise<void> {
    const table = new BookingTable();
    const view = new TableView(table);
    const isFirst = this.cursor === undefined;
    this.publish(
      isFirst
        ? {
            phase: 'loading',
            isRefreshing: true,
            failure: undefined,
            total: undefined,
            table,
            view,
          }
        : { isRefreshing: true, failure: undefined },
    );
    const cursor = await loadEverything(this.api, table, ({ total }) => {
      if (isFirst && isOurs()) this.publishSoon(total);
    });
    if (!isOurs()) return;
    this.cursor = cursor;
    this.publish({ table, view, total: undefined });
  }

  private publishSoon(total: number): void {
    if (this.snapshot.total === undefined) {
      this.publish({ total });
      return;
    }
    this.timer ??= setTimeout(() => {
      this.timer = undefined;
      this.publish({});
    }, STREAM_MS);
  }

  private publish(change: Partial<Snapshot>): void {
    this.snapshot = { ...this.snapshot, ...change, revision: this.snapshot.revision + 1 };
    for (const listener of this.listeners) listener();
  }

  private emptySnapshot(): Snapshot {
    const table = new BookingTable();
    return {
      phase: 'waiting',
      isRefreshing: false,
      table,
      view: new TableView(table),
      revision: 0,
      total: undefined,
      failure: undefined,
      readAt: undefined,
    };
  }
}

/** The bookings of this page. */
export const bookingsSource = new BookingsSource();
