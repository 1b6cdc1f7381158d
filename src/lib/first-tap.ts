let tapped: HTMLElement | null = null;

function keep(event: MouseEvent): void {
  const button = event.target instanceof Element ? event.target.closest('button') : null;
  if (!button) return;
  // The browser would send a form by itself and load the page anew.
  event.preventDefault();
  tapped = button;
}

/** Keeps the last tap on a button while no code answers it. Links work by themselves. */
export function keepTaps(): void {
  document.addEventListener('click', keep);
}

/** From here on React hears every tap. */
export function stopKeepingTaps(): void {
  document.removeEventListener('click', keep);
}

export function repeatKeptTap(): void {
  tapped?.click();
  tapped = null;
}
