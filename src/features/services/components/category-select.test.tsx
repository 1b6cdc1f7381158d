import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { prerender } from 'react-dom/static';
import { expect, test, vi } from 'vitest';
import { CategorySelect } from './category-select';

test('A category chosen before the code arrived is selected when it does', async () => {
  const handleSelect = vi.fn();
  const list = <CategorySelect selected="tinting" onSelect={handleSelect} />;
  const root = document.createElement('div');
  root.innerHTML = await new Response((await prerender(list)).prelude).text();
  document.body.append(root);
  screen.getByLabelText<HTMLSelectElement>('Category').value = 'detailing';
  await act(async () => {
    hydrateRoot(root, list);
  });
  expect(handleSelect).toHaveBeenCalledWith('detailing');
  root.remove();
});
