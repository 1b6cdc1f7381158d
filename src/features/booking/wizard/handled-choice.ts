import type { ServiceChoice } from '@/components/site/service-choice';

let lastHandled = 0;

/**
 * True once for every choice. Kept outside of the component: a visitor who comes back to the page
 * has made no new choice, although the wizard is a new one.
 */
export function takeChoice(choice: ServiceChoice | undefined): choice is ServiceChoice {
  if (choice === undefined || choice.sequence <= lastHandled) return false;
  lastHandled = choice.sequence;
  return true;
}
