import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { type Website, websiteQuery } from '@/lib/website';
import { FakeBackend } from '@/testing/fake-backend';
import { Terms } from './terms';

function show(website?: Partial<Website>): void {
  const backend = new FakeBackend();
  backend.on('rpc/website', 'never answers');
  const client = new QueryClient();
  if (website) client.setQueryData(websiteQuery.queryKey, website as Website);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>
        <Terms />
      </MemoryRouter>
    </QueryClientProvider>,
  );
}

test('Before the answer the page of the policy shows the sample, part by part', () => {
  show();
  const headings = screen.getAllByRole('heading', { level: 2 }).map((each) => each.textContent);
  expect(headings).toEqual([
    'Cancelling or rescheduling',
    'Deposits',
    'Refunds',
    'Our work guarantee',
  ]);
});

test("A customer reads the owner's policy, and since when it is in force", () => {
  show({ policy: { words: 'Deposits\nThey are kept.', writtenAt: '2026-11-20T20:00:00Z' } });
  expect(screen.getByRole('heading', { name: 'Deposits' })).toBeVisible();
  expect(screen.getByText('They are kept.')).toBeVisible();
  expect(screen.getByText(/Effective November 20, 2026/)).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Our work guarantee' })).toBeNull();
});

test('A customer of a shop without a policy is told to call', () => {
  show({ policy: undefined });
  expect(screen.getByText(/don't have a written policy yet/)).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2 })).toBeNull();
});
