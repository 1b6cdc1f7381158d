/** A payment that was made on the provider's page, in the words of the database's `online_payments_of()`. */
export interface OnlinePaid {
  readonly id: string;
  /** What the provider can still give back. */
  readonly leftCents: number;
  /** What is being given back while the provider has not said yet that it was. */
  readonly openCents: number | null;
  /** The same, each under the id that it was asked for with. */
  readonly open: readonly { readonly id: string; readonly cents: number }[];
  /** What needs a person; null for nothing. */
  readonly question: string | null;
}

/** The payment of which this much can go back; undefined where none has that much left. */
export const payableBack = (online: readonly OnlinePaid[], cents: number): OnlinePaid | undefined =>
  online.find(({ leftCents }) => leftCents >= cents);
