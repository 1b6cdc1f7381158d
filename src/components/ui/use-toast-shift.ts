import { useEffect, useRef, useState } from 'react';
import { useSonner } from 'sonner';
import {
  type Control,
  costOf,
  moved,
  NO_SHIFT,
  type ScreenBox,
  type ToastShift,
  toastShift,
} from './toast-place';

/** Controls, the cards of bookings, and whatever asks for it by `data-keep-clear`. */
const CONTROLS =
  'a[href], button, input, label, select, summary, textarea, [data-booking], [data-keep-clear]';
const EVERY_MS = 250;

/**
 * Where the newest toast lies: it makes way for what can be pressed, also when that changes under
 * it. It stays where it is while somebody is about to press its own button.
 */
export function useToastShift(): ToastShift {
  const { toasts } = useSonner();
  const newest = toasts[0]?.id;
  const [shift, setShift] = useState(NO_SHIFT);
  const current = useRef(NO_SHIFT);
  useEffect(() => {
    if (newest === undefined) return undefined;
    const move = (next: ToastShift): void => {
      current.current = next;
      setShift(next);
    };
    const makeWay = (isNew = false): void => {
      const toast = document.querySelector<HTMLElement>('[data-sonner-toast][data-front="true"]');
      // The pointer may lie where it has just pressed: only later has it come for the toast.
      if (!toast || (!isNew && toast.matches(':hover, :focus-within'))) return;
      const usual = usualBox(toast);
      if (!usual) return;
      const controls = controlBoxes();
      if (costOf(moved(usual, current.current), controls) > 0)
        move(toastShift(usual, controls, window.innerHeight));
    };
    const frame = requestAnimationFrame(() => makeWay(true));
    const timer = setInterval(() => makeWay(), EVERY_MS);
    return () => {
      cancelAnimationFrame(frame);
      clearInterval(timer);
      move(NO_SHIFT);
    };
  }, [newest]);
  return shift;
}

function usualBox(toast: HTMLElement): ScreenBox | undefined {
  // The list is there at once; the toast comes from below.
  const list = toast.closest('ol');
  if (!list) return undefined;
  const { left, bottom } = list.getBoundingClientRect();
  // On a busy device React has not moved it yet: a toast that counts on that runs off the screen.
  const [x = 0, y = 0] = getComputedStyle(list)
    .getPropertyValue('translate')
    .split(' ')
    .map((part) => Number.parseFloat(part) || 0);
  const box = { left, right: left + toast.offsetWidth, top: bottom - toast.offsetHeight, bottom };
  return moved(box, { x: -x, y: -y });
}

function kindOf(control: Element): Control['kind'] {
  if (control.matches('nav *, header *')) return 'way';
  return control.matches('[type="submit"], [data-keep-clear], [data-slot="price-bar"] *')
    ? 'kept'
    : 'usual';
}

/** Controls of the topmost dialog, or of the page. */
function controlBoxes(): Control[] {
  const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
  const ground = [...dialogs].at(-1) ?? document.body;
  // A control that is scrolled out of its dialog lies under nothing.
  const shown = ground.getBoundingClientRect();
  // Behind the bar at the end of a phone's screen nothing can be pressed.
  const bar = ground.querySelector('[data-slot="bottom-bar"], [data-slot="price-bar"]');
  const barTop = bar?.getBoundingClientRect().top || Infinity;
  return [...ground.querySelectorAll(CONTROLS)]
    .filter((control) => !control.closest('[data-sonner-toaster]'))
    .map((control) => {
      const { left, top, right, bottom: end } = control.getBoundingClientRect();
      const bottom = bar?.contains(control) ? end : Math.min(end, barTop);
      return { left, top, right, bottom, kind: kindOf(control) };
    })
    .filter(
      ({ left, top, right, bottom }) =>
        // Those for the spoken word only have a pixel.
        right - left > 2 && bottom - top > 2 && bottom > shown.top && top < shown.bottom,
    );
}
