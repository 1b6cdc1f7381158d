import { formatWhole } from '@/domain/number-text';

/** "1 booking", "2 bookings", "1,204 rows". */
export const count = (amount: number, one: string, many = `${one}s`): string =>
  `${formatWhole(amount)} ${amount === 1 ? one : many}`;
