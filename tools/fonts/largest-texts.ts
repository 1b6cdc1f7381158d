import { NOT_FOUND } from '@/content/not-found';
import { SHOP } from '@/domain/shop';

/** What is set in the wordmark's face, which holds these letters alone. */
export const LARGEST = `${SHOP.name}${NOT_FOUND.code}`;
