import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lateRouter } from '@/testing/late-router';
import { useViewState } from './use-view-state';

beforeEach(() => void vi.useFakeTimers());

function openList() {
  const { LateRouter, showNext } = lateRouter('/dashboard');
  const { result } = renderHook(() => useViewState(), { wrapper: LateRouter });
  const type = (search: string): void => {
    act(() => result.current.change({ search }));
    act(() => void vi.advanceTimersByTime(300));
  };
  return { type, showNext, typed: () => result.current.view.search };
}

test('What staff type into the search stays while the address is late', () => {
  const { type, showNext, typed } = openList();
  type('No');
  type('Noor');
  showNext();
  expect(typed()).toBe('Noor');
  type('Noor G');
  showNext();
  showNext();
  expect(typed()).toBe('Noor G');
});

test('A link to another search is followed once all that was typed is in the address', () => {
  const { type, showNext, typed } = openList();
  type('No');
  type('Noor');
  showNext();
  showNext();
  showNext('/dashboard');
  expect(typed()).toBe('');
});
