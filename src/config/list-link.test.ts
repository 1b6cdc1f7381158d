import { describe, expect, test } from 'vitest';
import { DATE_FILTERS } from '@/domain/calendar/shop-calendar';
import {
  DEFAULT_VIEW,
  readView,
  SORT_COLUMNS,
  STATUS_FILTERS,
  toggledSort,
  writeView,
} from './list-link';

describe('the address of the dashboard', () => {
  test('Every combination of filters and order comes back from the dashboard address as it was', () => {
    for (const status of STATUS_FILTERS)
      for (const date of DATE_FILTERS)
        for (const column of SORT_COLUMNS)
          for (const direction of ['asc', 'desc'] as const) {
            const view = { search: 'a&b=ç', status, date, sort: { column, direction } };
            expect(readView(new URLSearchParams(writeView(view).toString()))).toEqual(view);
          }
  });

  test('The dashboard address has no parameters when nothing was chosen', () => {
    expect(writeView(DEFAULT_VIEW).toString()).toBe('');
    expect(writeView({ ...DEFAULT_VIEW, search: '   ' }).toString()).toBe('');
  });

  test.each(['status=gone', 'date=someday', 'sort=customer', 'sort=price.up', 'sort=.asc', 'x=1'])(
    'The parameter %s is not understood in the dashboard address and changes nothing',
    (query) => {
      expect(readView(new URLSearchParams(query))).toEqual(DEFAULT_VIEW);
    },
  );

  test('The first click on a column sorts ascending, and the next reverses the order', () => {
    const once = toggledSort(DEFAULT_VIEW.sort, 'price');
    expect(once).toEqual({ column: 'price', direction: 'asc' });
    expect(toggledSort(once, 'price')).toEqual({ column: 'price', direction: 'desc' });
    expect(toggledSort(DEFAULT_VIEW.sort, 'date')).toEqual({ column: 'date', direction: 'asc' });
  });
});
