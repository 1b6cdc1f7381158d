/**
 * A GST number as it is printed, "123456789 RT0001", of one that was typed in any spacing.
 *
 * @returns undefined for any other text
 */
export function parseGstNumber(text: string): string | undefined {
  const [, business, account] =
    /^(\d{9})RT(\d{4})$/.exec(text.replace(/\s/g, '').toUpperCase()) ?? [];
  return business && account ? `${business} RT${account}` : undefined;
}

/** Its number is one of the Canada Revenue Agency's, and receipts of $100 and more need it. */
export const isGst = (name: string): boolean => /^(gst|hst)\b/i.test(name);

/** A GST or HST is charged whose number is not known. */
export const lacksGstNumber = (
  list: readonly { readonly code: string; readonly name: string; readonly number: string | null }[],
  charged: readonly { readonly code: string }[],
): boolean =>
  list.some(
    ({ code, name, number }) =>
      isGst(name) && number === null && charged.some((tax) => tax.code === code),
  );

/** Characters of a tax's name. */
export const TAX_NAME_LENGTH = 20;

/** Letters and digits of a name, that no other tax has: lines name the tax by them. */
export function newTaxCode(name: string, others: readonly string[]): string {
  const plain = name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
  const start = /^[a-z]/.test(plain) ? plain.slice(0, 16) : `tax${plain}`.slice(0, 16);
  const free = (number: number): string => {
    const code = number === 1 ? start : `${start}${String(number)}`;
    return others.includes(code) ? free(number + 1) : code;
  };
  return free(1);
}
