import { createMarkupStore } from './markup-store';
import type { WrapId } from './wraps';

export const wrapArtwork = createMarkupStore<WrapId>(
  async (wrap) => (await import('./wrap-art')).drawWrap(wrap),
  [['none', '']],
);
