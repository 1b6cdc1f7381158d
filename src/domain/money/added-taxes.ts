/** Cents of a tax, under the name that it is printed with. */
export interface NamedTax {
  readonly code: string;
  readonly name: string;
  readonly cents: number;
}

/** Each tax once, with all of its cents, in the order in which they come; the last name counts. */
export function addedTaxes(lists: readonly (readonly NamedTax[])[]): readonly NamedTax[] {
  const added = new Map<string, NamedTax>();
  for (const { code, name, cents } of lists.flat()) {
    added.set(code, { code, name, cents: (added.get(code)?.cents ?? 0) + cents });
  }
  return [...added.values()];
}

/** Cents of one of them; 0 where it is not there. */
export const centsOfTax = (taxes: readonly NamedTax[], code: string): number =>
  taxes.find((tax) => tax.code === code)?.cents ?? 0;
