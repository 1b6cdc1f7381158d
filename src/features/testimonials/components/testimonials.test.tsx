import { render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test } from 'vitest';
import { TESTIMONIALS } from '@/content/testimonials';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { makeWebsiteRow } from '@/testing/website-row';
import { Testimonials } from './testimonials';

/** The rule of wide screens, since no style sheet is loaded. */
const THREE_AT_FIRST = '[data-all="false"] > :nth-child(n + 4) { display: none; }';

function renderTestimonials() {
  const style = document.createElement('style');
  style.textContent = THREE_AT_FIRST;
  document.head.append(style);
  render(
    <FreshQueries>
      <MemoryRouter>
        <Testimonials />
      </MemoryRouter>
    </FreshQueries>,
  );
  return userEvent.setup();
}

afterEach(() => {
  document.head.querySelector('style')?.remove();
});

const reviews = () => screen.getAllByRole('listitem');

test('View More Reviews shows all seven and moves the focus to the first new one', async () => {
  const user = renderTestimonials();
  await user.click(screen.getByRole('button', { name: 'View More Reviews' }));
  expect(reviews()).toHaveLength(7);
  expect(TESTIMONIALS).toHaveLength(7);
  expect(document.activeElement).toHaveTextContent('Wei C.');
});

test('The testimonials show fewer reviews again on request', async () => {
  const user = renderTestimonials();
  await user.click(screen.getByRole('button', { name: 'View More Reviews' }));
  const fewer = screen.getByRole('button', { name: 'Show fewer reviews', expanded: true });
  await user.click(fewer);
  expect(reviews()).toHaveLength(3);
  expect(fewer).toHaveFocus();
});

const OWN = {
  id: '1',
  name: 'Ana Perez',
  city: 'Delta',
  words: 'Even edges, on time.',
  stars: 4,
  source: 'Google',
  link: 'https://g.example/1',
  reviewed_on: '2026-11-03',
};
function ownerShows(website: object) {
  new FakeBackend().on('rpc/website', { body: makeWebsiteRow(website) });
}

describe("the owner's own reviews", () => {
  test('The first real review takes the place of all samples, with its own stars, month and link', async () => {
    ownerShows({ reviews: [OWN] });
    renderTestimonials();
    expect(await screen.findByText('Even edges, on time.')).toBeVisible();
    expect(reviews()).toHaveLength(1);
    const card = within(reviews()[0]!);
    expect(card.getByRole('img', { name: 'Rated 4.0 out of 5' })).toBeVisible();
    expect(card.getByText('Delta, November 2026')).toBeVisible();
    expect(card.getByText('AP')).toBeInTheDocument();
    const link = card.getByRole('link', { name: 'Read it on Google' });
    expect(link).toHaveAttribute('href', 'https://g.example/1');
    expect(screen.queryByText('Priya D.')).not.toBeInTheDocument();
  });

  test('The rating of the shop is said with its number of reviews and leads to them', async () => {
    ownerShows({
      rating: 4.9,
      rating_count: 120,
      rating_source: 'Google',
      rating_url: 'https://g.example',
    });
    renderTestimonials();
    const link = await screen.findByRole('link', {
      name: '4.9 out of 5 from 120 reviews on Google',
    });
    expect(link).toHaveAttribute('href', 'https://g.example');
    expect(reviews()).toHaveLength(3);
  });

  test('The samples stay where the backend does not answer', async () => {
    const backend = new FakeBackend();
    renderTestimonials();
    await waitFor(() => expect(backend.to('rpc/website')).toHaveLength(1));
    expect(screen.getByText('Priya D.')).toBeVisible();
  });
});
