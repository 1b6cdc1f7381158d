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
