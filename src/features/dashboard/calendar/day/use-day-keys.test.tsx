import { fireEvent, renderHook } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { lateRouter } from '@/testing/late-router';
import { useDayKeys } from './use-day-keys';

test('A key for the day before counts from the day that was asked for last, however late it is shown', () => {
  const { LateRouter, showNext } = lateRouter('/dashboard/day/2026-12-17');
  const { result } = renderHook(
    () => {
      const day = useLocation().pathname.slice('/dashboard/day/'.length);
      useDayKeys(day, '2026-12-17');
      return day;
    },
    { wrapper: LateRouter },
  );
  fireEvent.keyDown(document.body, { key: 'j' });
  fireEvent.keyDown(document.body, { key: 'j' });
  showNext();
  expect(result.current).toBe('2026-12-18');
  fireEvent.keyDown(document.body, { key: 'k' });
  showNext();
  showNext();
  expect(result.current).toBe('2026-12-18');
  // A link to another day is where the keys go on from.
  showNext('/dashboard/day/2026-12-24');
  fireEvent.keyDown(document.body, { key: 'j' });
  showNext();
  expect(result.current).toBe('2026-12-25');
});
