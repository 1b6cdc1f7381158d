import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, test } from 'vitest';
import { PAGE_HEADS } from '@/content/page-heads';
import { FreshQueries } from '@/testing/fresh-queries';
import { holdPhone } from '@/testing/staff-dashboard';
import { StaffLayout } from './staff-layout';
import { StaffPage } from './staff-page';
import { lastViewPath } from './staff-views';

function open(path = '/dashboard/day') {
  const element = (
    <StaffLayout account={<button type="button">Account</button>}>
      <StaffPage
        head={PAGE_HEADS.day}
        title="Tuesday, November 24"
        tools={<button type="button">New booking</button>}
      >
        The day
      </StaffPage>
    </StaffLayout>
  );
  const router = createMemoryRouter(
    [
      { path, element },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <FreshQueries>
      <RouterProvider router={router} />
    </FreshQueries>,
  );
  return () => router.state.location.pathname + router.state.location.search;
}

test('Every view is one press away, and the open one is marked', async () => {
  const address = open('/dashboard/day');
  const views = within(screen.getByRole('navigation', { name: 'Views' }));
  expect(views.getByRole('link', { current: 'page' })).toHaveTextContent('Day');
  await userEvent.click(views.getByRole('link', { name: 'Week' }));
  expect(address()).toBe('/dashboard/week');
});

test('A phone has the views within reach of the thumb, and one heading', () => {
  holdPhone();
  open('/dashboard/day');
  expect(screen.getAllByRole('navigation', { name: 'Views' })).toHaveLength(1);
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(screen.getByRole('button', { name: 'New booking' })).toBeVisible();
});

test('Signing in leads to the view that was open last, or to the bookings if none is known', () => {
  expect(lastViewPath()).toBe('/dashboard');
  open('/dashboard/week');
  expect(lastViewPath()).toBe('/dashboard/week');
  localStorage.setItem('staff-view', '//evil.example');
  expect(lastViewPath()).toBe('/dashboard');
});
