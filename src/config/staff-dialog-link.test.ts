import { expect, test } from 'vitest';
import { bookingPath, readDialog, withDialog } from './staff-dialog-link';

test('A dialog is read from the address that it wrote, among the other parameters there', () => {
  const search = withDialog('?q=sandhu', { booking: '1', do: 'move' });
  expect(search).toBe('?q=sandhu&booking=1&do=move');
  expect(readDialog(search)).toMatchObject({ booking: '1', do: 'move' });
  expect(withDialog(search, {})).toBe('?q=sandhu');
});

test('An address that names no dialog of ours opens none', () => {
  expect(readDialog('?do=format&time=25:00')).toEqual({});
});

test('The link to a booking opens its details over its day', () => {
  expect(bookingPath('2026-12-01', '1')).toBe('/dashboard/day/2026-12-01?booking=1');
});
