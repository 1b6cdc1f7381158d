import { expect, it, vi } from 'vitest';
import { createMarkupStore } from './markup-store';

it('fetches a drawing once, however many ask for it', async () => {
  const fetchMarkup = vi.fn(async (key: string) => `<path id="${key}"/>`);
  const store = createMarkupStore(fetchMarkup);
  expect(store.peek('a')).toBeUndefined();
  const [first, second] = await Promise.all([store.load('a'), store.load('a')]);
  expect(first).toBe(second);
  expect(await store.load('a')).toBe(store.peek('a'));
  expect(fetchMarkup).toHaveBeenCalledOnce();
});

it('answers null when the network fails and tries again when asked again', async () => {
  const fetchMarkup = vi.fn(async () => '<g/>').mockRejectedValueOnce(new Error('offline'));
  const store = createMarkupStore<'a'>(fetchMarkup);
  expect(await store.load('a')).toBeNull();
  expect(store.peek('a')).toBeNull();
  expect(vi.mocked(console.warn)).toHaveBeenCalledOnce();
  vi.mocked(console.warn).mockClear();
  expect(await store.load('a')).toBe('<g/>');
});
