import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CityMap } from './city-map';

let comeNear: () => void;
const observe = vi.fn<() => void>();

class FakeObserver {
  constructor(callback: IntersectionObserverCallback) {
    comeNear = () =>
      callback(
        [{ isIntersecting: true } as IntersectionObserverEntry],
        this as unknown as IntersectionObserver,
      );
  }
  observe = observe;
  disconnect = vi.fn<() => void>();
}

describe('the map of a city', () => {
  const fetchProbe = vi.fn<typeof fetch>();

  beforeEach(() => {
    vi.stubGlobal('IntersectionObserver', FakeObserver);
    vi.stubGlobal('fetch', fetchProbe);
    fetchProbe.mockReset();
    observe.mockReset();
  });

  it('The city map is a drawing with the city marked, and sends no request while it is far away', () => {
    render(<CityMap city="langley" tone="night" />);
    const drawing = screen.getByRole('img', { name: /Langley marked/ });
    expect(drawing.getAttribute('src')).toMatch(/#langley-night$/);
    expect(fetchProbe).not.toHaveBeenCalled();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('The city map is not even observed before the visitor does something', () => {
    render(<CityMap city="langley" tone="night" />);
    expect(observe).not.toHaveBeenCalled();
    fireEvent.scroll(window);
    fireEvent.keyDown(window, { key: 'Tab' });
    expect(observe).toHaveBeenCalledOnce();
  });

  it('The city map gets a titled, sandboxed, lazy frame when it is near and the map host answers', async () => {
    fetchProbe.mockResolvedValue(new Response());
    render(<CityMap city="surrey" tone="day" />);
    await act(async () => comeNear());
    const frame = document.querySelector('iframe');
    expect(frame).toHaveAttribute('title', 'Map of Surrey, British Columbia');
    expect(frame).toHaveAttribute('loading', 'lazy');
    expect(frame).toHaveAttribute('sandbox');
    act(() => void frame?.dispatchEvent(new Event('load')));
    expect(screen.getByText(/OpenStreetMap contributors/)).toBeInTheDocument();
  });

  it('The city map stays a drawing when the map host does not answer', async () => {
    fetchProbe.mockRejectedValue(new TypeError('no network'));
    render(<CityMap city="surrey" tone="day" />);
    await act(async () => comeNear());
    expect(document.querySelector('iframe')).toBeNull();
  });
});
