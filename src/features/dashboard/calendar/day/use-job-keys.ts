import { useKeys } from '../../shell/use-keys';

/** Presses the button of the job in focus that does this, on its card or elsewhere on the page. */
function press(what: string): void {
  const job = document.activeElement?.closest<HTMLElement>('[data-booking], [data-job]');
  const id = job?.dataset['booking'] ?? job?.dataset['job'];
  if (id === undefined) return;
  document.querySelector<HTMLElement>(`[data-key-action="${what} ${id}"]`)?.click();
}

/** Of the job in focus: a: arrived, r: ready, c: complete, x: no-show, p: phone. */
export function useJobKeys(): void {
  useKeys({
    a: () => press('arrived'),
    r: () => press('done'),
    c: () => press('completed'),
    x: () => press('no_show'),
    p: () => press('call'),
  });
}
