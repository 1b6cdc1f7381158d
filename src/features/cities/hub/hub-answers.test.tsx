import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { cityHub } from '@/content/cities/coquitlam';
import { type Website, websiteQuery } from '@/lib/website';
import { HubFacts } from './hub-answers';

test('The page of a city shows the job that the owner chose for it, and leaves no room without one', () => {
  const photo = (city: string | null) => ({
    id: '1',
    title: 'Hood',
    alt: 'A hood',
    city,
    files: [],
  });
  for (const [city, isShown] of [
    ['coquitlam', true],
    ['surrey', false],
    [null, false],
  ] as const) {
    const client = new QueryClient();
    client.setQueryData(websiteQuery.queryKey, { photos: [photo(city)] } as unknown as Website);
    render(
      <QueryClientProvider client={client}>
        <HubFacts hub={cityHub} />
      </QueryClientProvider>,
    );
    expect(screen.queryAllByRole('figure').length).toBe(isShown ? 1 : 0);
    expect(screen.queryAllByText('Hood').length).toBe(isShown ? 1 : 0);
    cleanup();
  }
});
