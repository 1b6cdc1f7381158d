import { PAGE_FAILED } from '@/content/page-failed';

/** Builds plain DOM, because a page whose code did not arrive has no React to render it. */
export function offerReload(): void {
  const reload = document.createElement('button');
  reload.type = 'button';
  reload.className = 'min-h-11 px-2 underline focus-visible:outline-on-sodium';
  reload.textContent = PAGE_FAILED.reload;
  reload.addEventListener('click', () => window.location.reload());
  const note = document.createElement('p');
  note.className = 'without-scripts fixed inset-x-0 bottom-(--bottom-bar) z-60';
  note.setAttribute('role', 'alert');
  note.append(PAGE_FAILED.cause, ' ', reload);
  document.body.append(note);
}
