/** "1 booking", "2 bookings", "1,204 rows". */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${amount.toLocaleString('en-CA')} ${amount === 1 ? one : many}`;
