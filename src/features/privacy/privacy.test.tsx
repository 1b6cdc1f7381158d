import { render, screen } from '@testing-library/react';
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
