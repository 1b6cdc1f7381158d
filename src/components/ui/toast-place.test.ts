import { expect, test } from 'vitest';
import { type Control, toastShift } from './toast-place';

const HEIGHT = 900;

const box = (left: number, top: number, width: number, height: number): Control => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
  kind: 'usual',
});

/** The corner of a desktop's screen. */
const USUAL = box(1052, 792, 360, 80);

test('A toast that lies on nothing stays in its corner', () => {
  expect(toastShift(USUAL, [box(100, 800, 200, 44)], HEIGHT)).toEqual({ x: 0, y: 0 });
});

test('A toast makes way for a button, to the nearest free place', () => {
  expect(toastShift(USUAL, [box(1200, 840, 140, 44)], HEIGHT)).toEqual({ x: 0, y: -36 });
});

test('A toast between buttons goes past all of them', () => {
  const column = Array.from({ length: 18 }, (_, i) => box(1300, 40 + i * 48, 100, 44));
  expect(toastShift(USUAL, column, HEIGHT)).toEqual({ x: -120, y: 0 });
});

test('Where everything can be pressed, a toast covers no button and little of the rest', () => {
  const card = box(0, 0, 1440, 900);
  expect(toastShift(USUAL, [card, box(1200, 840, 140, 44)], HEIGHT)).toEqual({ x: 0, y: -36 });
});

test('On a phone a toast as wide as the screen moves upwards only', () => {
  const usual = box(12, 700, 366, 90);
  const buttons = [box(22, 760, 346, 52), box(22, 640, 346, 52)];
  expect(toastShift(usual, buttons, 800)).toEqual({ x: 0, y: -156 });
});

test('On a phone a toast lies on no row of a list, not even on a part of one', () => {
  const usual = box(12, 660, 366, 76);
  const rows = Array.from({ length: 12 }, (_, i) => box(20, 10 + i * 62, 350, 60));
  const bar: Control = { ...box(20, 760, 350, 70), kind: 'way' };
  expect(toastShift(usual, [...rows, bar], 844)).toEqual({ x: 0, y: 96 });
});

test('A toast on a phone without a free place lies on the bar rather than on a step', () => {
  const usual = box(12, 650, 366, 90);
  const steps = Array.from({ length: 15 }, (_, i) => box(22, 10 + i * 48, 346, 44));
  const bar: Control = { ...box(20, 760, 70, 70), kind: 'way' };
  expect(toastShift(usual, [...steps, bar], 844)).toEqual({ x: 0, y: 84 });
});
