import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, test } from 'vitest';
import { TESTIMONIALS } from '@/content/testimonials';
import { Testimonials } from './testimonials';

/** The rule of wide screens, since no style sheet is loaded. */
const THREE_AT_FIRST = '[data-all="false"] > :nth-child(n + 4) { display: none; }';

function renderTestimonials() {
  const style = document.createElement('style');
  style.textContent = THREE_AT_FIRST;
  document.head.append(style);
  render(<Testimonials />, { wrapper: MemoryRouter });
  return userEvent.setup();
}

afterEach(() => document.head.querySelector('style')?.remove());

const reviews = () => screen.getAllByRole('listitem');

test('The testimonials show three reviews, each with stars, rating, author, city and time', () => {
  renderTestimonials();
  expect(reviews()).toHaveLength(3);
  const first = within(reviews()[0]!);
  expect(first.getByRole('img', { name: 'Rated 5.0 out of 5' })).toBeVisible();
  expect(first.getByText('5.0')).toBeVisible();
  expect(first.getByText('Priya D.')).toBeVisible();
  expect(first.getByText('Surrey, 2 weeks ago')).toBeVisible();
});

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
