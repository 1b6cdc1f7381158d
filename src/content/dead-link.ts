import { SHOP } from '@/domain/shop';

/** Ways on from a private link that opens nothing. */
export const DEAD_LINK = {
  call: `Call ${SHOP.phoneDisplay}`,
  book: 'Book an appointment',
  home: 'Return to Home',
} as const;
