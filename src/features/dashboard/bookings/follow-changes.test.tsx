import { onlineManager } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { startChange } from './actions/optimistic-change';
import { useWarnUnsent } from './follow-changes';

/** The browser would ask before the page is left. */
function isAskedBack(): boolean {
  return !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
}

test('The browser asks before a page with unsent steps is left, even from another view', async () => {
  onlineManager.setOnline(false);
  startChange(
    queryClient,
    'a',
    {
      send: () => Promise.resolve(),
      optimistic: (known) => known,
      onDone: () => undefined,
      failed: 'Failed',
      networkMode: 'online',
    },
    undefined,
  );
  const { rerender, unmount } = renderHook(useWarnUnsent, { initialProps: 0 });
  expect(isAskedBack()).toBe(false);
  await waitFor(() => expect(queryClient.isMutating()).toBe(1));
  rerender(1);
  expect(isAskedBack()).toBe(true);
  unmount();
  expect(isAskedBack()).toBe(true);
  act(() => onlineManager.setOnline(true));
  await act(() => queryClient.resumePausedMutations());
  expect(isAskedBack()).toBe(false);
});
