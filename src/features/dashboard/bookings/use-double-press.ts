import { type MouseEvent, useRef } from 'react';

/** Two taps within this many ms are one double tap; the browser counts only clicks of a mouse. */
const DOUBLE_TAP_MS = 350;

/** Tells the second half of a double press that meets another action than the first one did. */
export function useDoublePress(): (event: MouseEvent, action: string) => boolean {
  const last = useRef({ action: '', at: -DOUBLE_TAP_MS });
  return ({ detail, timeStamp, nativeEvent }, action) => {
    const { action: before, at } = last.current;
    const isTap = nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch';
    const isSecond = detail > 1 || (isTap && timeStamp - at < DOUBLE_TAP_MS);
    const isOther = isSecond && before !== '' && before !== action;
    last.current = { action: isOther ? before : action, at: timeStamp };
    return isOther;
  };
}
