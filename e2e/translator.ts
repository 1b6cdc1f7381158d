import type { Page } from '@playwright/test';
import { expect } from './fixtures';

interface Fiber {
  readonly tag: number;
  readonly stateNode: Node & { readonly current: Fiber };
  readonly memoizedProps: unknown;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
}

declare global {
  interface Window {
    staleTexts: () => string[];
  }
}

/**
 * From the next page on a translator is at work, as Chrome's and Edge's: each text is taken out and
 * a <font> in a <font> comes in its place, now and whenever React adds or writes one. The words stay
 * the same, so that tests find them, or begin with a mark.
 */
export async function translate(page: Page, { mark = '' } = {}): Promise<void> {
  await page.addInitScript((prefix) => {
    const translateText = (text: Text): void => {
      const parent = text.parentElement;
      if (!parent || parent.closest('font, script, style, textarea') || !text.data.trim()) return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      inner.append(prefix + text.data);
      outer.append(inner);
      parent.insertBefore(outer, text);
      parent.removeChild(text);
    };
    const translateAll = (node: Node): void => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
      const texts = node instanceof Text ? [node] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(translateText);
    };
    document.addEventListener('DOMContentLoaded', () => {
      translateAll(document.body);
      new MutationObserver((records) => {
        for (const { target, addedNodes } of records) {
          if (target instanceof Text) translateText(target);
          addedNodes.forEach(translateAll);
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    });

    /** Each text that React has rendered and the page does not show, with what it shows. */
    window.staleTexts = () => {
      const [element, text] = [5, 6];
      const stale: string[] = [];
      const compare = (said: unknown, node: Node): void => {
        // The options of a closed list are kept out of the page.
        if (node.getRootNode() instanceof DocumentFragment) return;
        const { nextSibling } = node;
        const seen =
          node.textContent || (nextSibling?.nodeName === 'FONT' && nextSibling.textContent);
        if (!node.isConnected || seen !== prefix + String(said))
          stale.push(`${String(said)} -> ${seen}`);
      };
      const visit = (first: Fiber | null): void => {
        for (let fiber = first; fiber; fiber = fiber.sibling) {
          const { tag, stateNode, memoizedProps, child } = fiber;
          if (tag === text && String(memoizedProps).trim()) compare(memoizedProps, stateNode);
          if (tag === element && !(stateNode instanceof HTMLTextAreaElement)) {
            const { children } = memoizedProps as { children?: unknown };
            if ((typeof children === 'string' && children.trim()) || typeof children === 'number')
              compare(children, stateNode);
          }
          visit(child);
        }
      };
      const root = document.getElementById('root');
      const [, container] =
        Object.entries(root ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? [];
      visit((container as Fiber).stateNode.current);
      return stale;
    };
  }, mark);
}

/** Every text that React has rendered is what the page shows, and the page has not failed. */
export async function expectCurrentTexts(page: Page): Promise<void> {
  expect(await page.evaluate(() => window.staleTexts()), page.url()).toEqual([]);
  await expect(page.getByText("This page didn't load")).toHaveCount(0);
}

/**
 * Presses each button, switch and choice of the page once, those as well that a press has brought,
 * and looks at all texts after each.
 *
 * @param leftOut names of what stays unpressed, as it changes what others see or leaves the page
 */
export async function pressEverything(page: Page, leftOut = /(?!)/): Promise<void> {
  const found = await page.evaluate(async (pattern) => {
    const pressed = new Set<Element>();
    const stale: string[] = [];
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const next = () =>
      [
        ...document.querySelectorAll<HTMLElement>(
          'button, summary, input:is([type=checkbox], [type=radio])',
        ),
      ].find(
        (control) =>
          !pressed.has(control) &&
          control.checkVisibility() &&
          !control.matches(':disabled') &&
          !new RegExp(pattern).test(control.getAttribute('aria-label') ?? control.textContent),
      );
    for (let control = next(); control && pressed.size < 150; control = next()) {
      pressed.add(control);
      control.click();
      await frame();
      await frame();
      const name = control.getAttribute('aria-label') ?? control.textContent;
      stale.push(...window.staleTexts().map((text) => `after ${name}: ${text}`));
    }
    return { stale, count: pressed.size };
  }, leftOut.source);
  expect(found.stale, page.url()).toEqual([]);
  expect(found.count, 'controls').toBeGreaterThan(0);
  await expectCurrentTexts(page);
}
