import { expect, test, vi } from 'vitest';
import { loadSupabase } from './load-supabase';

vi.mock('@/lib/supabase', () => {
  throw new Error('The file did not arrive');
});

test('A client library that does not arrive counts as no answer, and is asked for again', async () => {
  const failure = { kind: 'network' };
  await expect(loadSupabase()).rejects.toMatchObject(failure);
  await expect(loadSupabase()).rejects.toMatchObject(failure);
  expect(console.warn).toHaveBeenCalledTimes(2);
  vi.mocked(console.warn).mockClear();
});
