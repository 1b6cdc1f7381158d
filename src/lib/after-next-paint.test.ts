import { expect, test, vi } from 'vitest';
import { afterNextPaint } from './after-next-paint';

test('what can wait runs after the frame that answers the visitor, never in it', () => {
  vi.useFakeTimers();
  const frames: FrameRequestCallback[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  const run = vi.fn();
  afterNextPaint(run);
  vi.runAllTimers();
  expect(run).not.toHaveBeenCalled();
  for (const frame of frames) frame(0);
  expect(run).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(run).toHaveBeenCalledOnce();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});
