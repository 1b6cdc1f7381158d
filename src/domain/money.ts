/** "$1,275.00": dollar sign and two decimals (specification 9). */
export function formatDollars(amount: number): string {
  const [whole = '0', cents = '00'] = Math.abs(amount).toFixed(2).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',');
  return `${amount < 0 ? '-' : ''}$${grouped}.${cents}`;
}

/** "$236", and "$162.50" where there are cents: for lines beside the catalogue's whole prices. */
export function formatDollarsShort(amount: number): string {
  return formatDollars(amount).replace(/\.00$/, '');
}
