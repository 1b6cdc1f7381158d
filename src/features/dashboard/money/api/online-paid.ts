/** A payment that was made on the provider's page, in the words of the database's `online_payments_of()`. */
export interface OnlinePaid {
  readonly id: string;
  /** The amount that the provider can still give back. */
  readonly leftCents: number;
  /** The amount being given back, until the provider confirms it. */
  readonly openCents: number | null;
  /** The same, each under the id that it was asked for with. */
  readonly open: readonly { readonly id: string; readonly cents: number }[];
  /** The question that needs a person; null for none. */
  readonly question: string | null;
}

/** The payment of which this much can go back; undefined where none has that much left. */
export const payableBack = (online: readonly OnlinePaid[], cents: number): OnlinePaid | undefined =>
  online.find(({ leftCents }) => leftCents >= cents);
