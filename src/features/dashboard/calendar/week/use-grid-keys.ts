import { type FocusEvent, type KeyboardEvent, useState } from 'react';

const STEPS: Readonly<Record<string, readonly [rows: number, columns: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** The arrow keys find a cell by these. */
export const cellPlace = (row: number, column: number) => ({
  'data-row': row,
  'data-column': column,
});

interface Place {
  readonly row: number;
  readonly column: number;
}

function placeOf(element: Element): Place | undefined {
  if (!(element instanceof HTMLElement) || element.dataset['row'] === undefined) return undefined;
  const { row, column } = element.dataset;
  return { row: Number(row), column: Number(column) };
}

/**
 * One stop of the Tab key for a grid of links; the arrow keys walk in it.
 *
 * @param start the column whose head is the stop at first
 */
export function useGridKeys(start: number) {
  const [stop, setStop] = useState<Place>({ row: -1, column: start });

  const handleFocus = ({ target }: FocusEvent): void => {
    const place = placeOf(target);
    if (place) setStop(place);
  };

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = STEPS[event.key];
    const from = placeOf(event.target as Element);
    if (!step || !from || event.altKey || event.ctrlKey || event.metaKey) return;
    const [rows, columns] = step;
    const [row, column] = [from.row + rows, from.column + columns];
    const cells = event.currentTarget.querySelectorAll<HTMLElement>('[data-row]');
    const next = [...cells].find((cell) => {
      const place = placeOf(cell);
      return place?.column === column && place.row === row;
    });
    event.preventDefault();
    next?.focus();
  };

  return {
    gridProps: { onFocus: handleFocus, onKeyDown: handleKeyDown },
    tabIndex: (row: number, column: number): 0 | -1 =>
      stop.column === column && stop.row === row ? 0 : -1,
  };
}
