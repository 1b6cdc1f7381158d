import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeBackend } from '@/testing/fake-backend';
import { storeSession } from '@/testing/fake-session';
import { renderStaff } from '@/testing/shop-days';
import { startClock } from '@/testing/start-clock';
import { DeleteButton } from './delete-button';

test('Deleting a request asks first, and then deletes only that request', async () => {
  const user = startClock('2026-11-22T17:00:00Z');
  storeSession();
  const backend = new FakeBackend();
  backend.on('quotes', { body: [] });
  renderStaff('/', <DeleteButton id="3f2504e0-4f89-41d3-9a0c-0305e82c3301" />);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Keep it' }));
  expect(backend.to('quotes')).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  await user.click(screen.getByRole('button', { name: 'Delete request' }));
  await waitFor(() => expect(backend.to('quotes')).toHaveLength(1));
  const [{ method, search } = { method: '', search: '' }] = backend.to('quotes');
  expect(method).toBe('DELETE');
  expect(search).toContain('id=eq.3f2504e0-4f89-41d3-9a0c-0305e82c3301');
});
