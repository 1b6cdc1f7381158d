/** A payment that was made on the provider's page, in cents. */
export interface OnlinePaid {
  readonly id: string;
  /** Can still be given back by the provider. */
  readonly left: number;
  /** Being given back; the provider has not said yet that it was. */
  readonly underWay: number;
  /** What needs a person; undefined for nothing. */
  readonly question: string | undefined;
}

interface Row {
  readonly id: string;
  readonly left_cents: number;
  readonly open_cents: number | null;
  readonly question: string | null;
}

/** The database's `online_payments_of()`. */
export function toOnlinePaid(answer: unknown): readonly OnlinePaid[] {
  if (!Array.isArray(answer)) return [];
  return (answer as readonly Row[]).map((row) => ({
    id: row.id,
    left: row.left_cents,
    underWay: row.open_cents ?? 0,
    question: row.question ?? undefined,
  }));
}

/** The payment of which this much can go back; undefined where none has that much left. */
export const payableBack = (online: readonly OnlinePaid[], cents: number): OnlinePaid | undefined =>
  online.find(({ left }) => left >= cents);
