import { expect, test } from 'vitest';
import { cn } from './cn';

test('The later of two utilities for the same property wins', () => {
  expect(cn('rounded-m text-sm shadow-1', 'rounded-full text-display shadow-glow')).toBe(
    'rounded-full text-display shadow-glow',
  );
  expect(cn('leading-title tracking-label', 'leading-heading tracking-heading')).toBe(
    'leading-heading tracking-heading',
  );
});

test('A size, a colour and a line height are three properties', () => {
  const text = 'leading-title text-display text-text-2';
  expect(cn(text)).toBe(text);
  expect(cn('leading-title text-text', 'text-sm text-white')).toBe(
    'leading-title text-sm text-white',
  );
});

test('A background image and a background colour are two properties', () => {
  expect(cn('bg-card', 'bg-film')).toBe('bg-card bg-film');
});
