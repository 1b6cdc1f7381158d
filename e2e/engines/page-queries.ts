import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** A person looks for it by its role and name, its label, its text or, without any, a selector. */
export type Target = (
  | { readonly role: string; readonly name: string | RegExp }
  | { readonly label: string }
  | { readonly text: string | RegExp }
  | { readonly css: string }
) & {
  /** Selector of the part of the page to look in. */
  readonly within?: string;
};

const TESTING_LIBRARY = readFileSync(
  createRequire(import.meta.url).resolve(
    '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
  ),
  'utf8',
);

/** Script that makes the queries of Testing Library available in the page. */
export const QUERIES_SCRIPT = `if (!window.TestingLibraryDom) { ${TESTING_LIBRARY} }`;
export const HAS_QUERIES = 'return Boolean(window.TestingLibraryDom)';

/** Script that returns the first match that can be seen and used, on the screen, or null. */
export const findScript = (target: Target): string => `
  const element = ${seenOf(target)}.find((match) => !match.matches(':disabled')) ?? null;
  const { top, bottom } = element?.getBoundingClientRect() ?? { top: 0, bottom: 0 };
  // Nothing on the screen is moved, because Back is asked for the place that was left.
  const isOnScreen = top > 80 && bottom < innerHeight - 80;
  if (!isOnScreen) element?.scrollIntoView({ block: 'center', behavior: 'instant' });
  return element;`;

export const isSeenScript = (target: Target): string => `return ${seenOf(target)}.length > 0;`;

function seenOf(target: Target): string {
  const part = JSON.stringify(target.within ?? 'body');
  return `[...document.querySelectorAll(${part})]
    .flatMap((part) => [...${matchesOf(target)}])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))`;
}

function matchesOf(target: Target): string {
  if ('css' in target) return `part.querySelectorAll(${JSON.stringify(target.css)})`;
  const queries = 'window.TestingLibraryDom';
  if ('label' in target) return `${queries}.queryAllByLabelText(part, ${literal(target.label)})`;
  if ('text' in target) return `${queries}.queryAllByText(part, ${literal(target.text)})`;
  // `hidden`: what can't be seen is left out afterwards, which is much faster.
  const options = `{ name: ${literal(target.name)}, hidden: true }`;
  return `${queries}.queryAllByRole(part, ${literal(target.role)}, ${options})`;
}

const literal = (value: string | RegExp): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value);
