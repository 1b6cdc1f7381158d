import { act, render, screen } from '@testing-library/react';
import { toast } from 'sonner';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from './toaster';

beforeEach(() => {
  vi.useFakeTimers();
  render(<Toaster />);
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

describe('a toast', () => {
  test('A toast says in a labelled region what happened, with its details', async () => {
    toast.success('Link copied', { description: 'Paste it anywhere.' });
    await pass(100);
    const notices = screen.getByRole('region', { name: /^Notices/ });
    expect(notices).toHaveAttribute('aria-live', 'polite');
    expect(notices).toHaveTextContent('Link copiedPaste it anywhere.');
  });

  test.each([
    ['success', 4_000],
    ['info', 5_000],
    ['error', 8_000],
  ] as const)('A toast of type %s stays for %i ms', async (type, duration) => {
    toast[type]('Here');
    await pass(duration - 200);
    expect(screen.getByText('Here')).toBeInTheDocument();
    await pass(1_000);
    expect(screen.queryByText('Here')).toBeNull();
  });

  test('A toast is the only one in sight', async () => {
    toast.success('First');
    await pass(100);
    toast.success('Second');
    await pass(100);
    const visible = screen
      .getAllByRole('listitem')
      .filter((item) => item.dataset['visible'] === 'true');
    expect(visible.map((item) => item.textContent)).toEqual(['Second']);
  });
});
