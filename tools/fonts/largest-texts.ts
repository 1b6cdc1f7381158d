import { NOT_FOUND } from '@/content/not-found';
import { SHOP } from '@/domain/shop';

/** The wordmark's face holds only the letters of these texts. */
export const LARGEST = `${SHOP.name}${NOT_FOUND.code}`;
