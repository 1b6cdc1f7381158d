import { afterEach, beforeEach, expect, vi } from 'vitest';

/** A console error or warning that a test did not expect fails it. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  const unexpected = [
    ...vi.mocked(console.error).mock.calls,
    ...vi.mocked(console.warn).mock.calls.filter(([text]) => !isOfEarlierFile(text)),
  ];
  vi.mocked(console.error).mockRestore();
  vi.mocked(console.warn).mockRestore();
  expect(unexpected, 'unexpected console output').toEqual([]);
});

/** The library counts its clients for as long as it is loaded, which is longer than one file. */
function isOfEarlierFile(text: unknown): boolean {
  return String(text).includes('Multiple GoTrueClient instances');
}

/** Call at the end of a test that expects console errors; returns them and forgets them. */
export function takeConsoleErrors(): unknown[][] {
  const calls = [...vi.mocked(console.error).mock.calls];
  vi.mocked(console.error).mockClear();
  return calls;
}
