import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { Privacy } from './privacy';

function show(): string {
  render(
    <MemoryRouter>
      <Privacy />
    </MemoryRouter>,
  );
  return document.body.textContent;
}

test('A customer reads what is stored, for how long, and that nothing is sold', () => {
  const text = show();
  expect(text).toContain('deleted 24 months after the appointment');
  expect(text).toContain("deletes them once they're 24 hours old");
  expect(text).toContain('We never sell your details or pass them to anyone else');
  expect(text).not.toContain('Turnstile');
});

test('A customer finds whom to ask, by phone and by email', () => {
  show();
  const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toContain('tel:+16045550142');
  expect(links).toContain('mailto:hello@halflight.example?subject=Privacy%20request');
});

test('Each entry of the index leads to its section', () => {
  show();
  const index = within(screen.getByRole('navigation', { name: 'On this page' }));
  const entries = index.getAllByRole('link');
  expect(entries).toHaveLength(7);
  for (const entry of entries) {
    const section = document.getElementById(entry.getAttribute('href')?.slice(1) ?? '');
    expect(section).toHaveTextContent(entry.textContent);
  }
});
