import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lateRouter } from '@/testing/late-router';
import { useCustomerSearch } from './use-customer-search';

beforeEach(() => void vi.useFakeTimers());

test('What staff type into the search for customers stays while the router is late', () => {
  const { LateRouter, showNext } = lateRouter('/dashboard/customers');
  const { result } = renderHook(() => useCustomerSearch(), { wrapper: LateRouter });
  const type = (search: string): void => {
    act(() => result.current.change(search));
    act(() => void vi.advanceTimersByTime(300));
  };
  type('No');
  type('Noor');
  showNext();
  expect(result.current.typed).toBe('Noor');
  showNext();
  showNext('/dashboard/customers');
  expect(result.current.typed).toBe('');
});
