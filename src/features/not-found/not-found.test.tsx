import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { takeConsoleErrors } from '@/testing/console-guard';
import { NotFound } from './not-found';

test('An unknown path is answered with the way home and noted on the console', () => {
  render(
    <MemoryRouter initialEntries={['/no/such/page']}>
      <NotFound />
    </MemoryRouter>,
  );
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('404');
  expect(screen.getByText('Oops! Page not found')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  expect(takeConsoleErrors().flat()).toContain('/no/such/page');
});
