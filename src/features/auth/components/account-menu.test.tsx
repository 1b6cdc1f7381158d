import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { toast } from 'sonner';
import { afterEach, expect, test } from 'vitest';
import { queryClient } from '@/lib/query-client';
import { signIn } from '@/lib/session';
import { FakeBackend } from '@/testing/fake-backend';
import { makeSession } from '@/testing/fake-session';
import { endSession } from '@/lib/supabase';
import { AccountMenu } from './account-menu';

afterEach(endSession);

test.each([
  [{ status: 204 }, 'Signed out everywhere'],
  [{ status: 500, body: {} }, 'Signed out here only'],
])('One press signs out everywhere, and the answer %j says "%s"', async (answer, title) => {
  const backend = new FakeBackend();
  backend.on('token', { body: makeSession() });
  backend.on('logout', answer);
  render(
    <QueryClientProvider client={queryClient}>
      <MemoryRouter>
        <AccountMenu />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await act(() => signIn('ann@example.com', 'secret'));
  expect(screen.getByText('staff-1@example.com')).toBeInTheDocument();
  const press = { name: 'Sign Out Everywhere', hidden: true };
  await userEvent.click(screen.getByRole('button', press));
  await waitFor(() => expect(toast.getToasts()).toMatchObject([{ title }]));
  expect(screen.queryByText('staff-1@example.com')).toBeNull();
});
