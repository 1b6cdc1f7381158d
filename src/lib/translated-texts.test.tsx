import { act, render } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepTexts, takeBackTranslation } from './translated-texts';

type Replace = (text: Text, font: HTMLElement) => void;

const insertAndRemove: Replace = (text, font) => {
  text.before(font);
  text.remove();
};

/** The ways in which a translator may put its <font> where a text was. */
const TRANSLATORS: readonly (readonly [string, Replace])[] = [
  ['puts its words before a text and removes it', insertAndRemove],
  ['replaces a text', (text, font) => text.replaceWith(font)],
  [
    'wraps a text',
    (text, font) => {
      text.replaceWith(font);
      font.replaceChildren(text);
    },
  ],
];

/** Translates what is not translated yet; the words stay the same, so that a test can read them. */
async function translatePage(replace: Replace = insertAndRemove): Promise<void> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest('font')) continue;
    const font = document.createElement('font');
    font.textContent = text.data;
    replace(text, font);
  }
  // Observers are told in a microtask.
  await Promise.resolve();
}

interface JobProps {
  readonly isLate?: boolean;
  readonly hours?: number;
  readonly car?: string;
}

/** Texts among others: React writes one, removes one, and puts an element before both. */
function Job({ isLate = false, hours = 2, car }: JobProps) {
  return (
    <p>
      {isLate ? <b>Late: </b> : null}
      {hours} hours{car === undefined ? null : ` for the ${car}`}
    </p>
  );
}

describe('a page in translation', () => {
  let stop: () => void;
  beforeEach(() => {
    stop = keepTexts();
  });
  afterEach(() => stop());

  const shown = () => document.querySelector('p')?.textContent;

  describe.each(TRANSLATORS)('by a translator that %s', (_, replace) => {
    test('React writes, adds and removes texts that are in translation', async () => {
      const { rerender, unmount } = render(<Job car="van" />);
      await translatePage(replace);
      expect(shown()).toBe('2 hours for the van');
      expect(document.querySelectorAll('font')).toHaveLength(3);
      rerender(<Job isLate hours={3} />);
      await translatePage(replace);
      expect(shown()).toBe('Late: 3 hours');
      rerender(<Job hours={4} car="truck" />);
      await translatePage(replace);
      expect(shown()).toBe('4 hours for the truck');
      unmount();
      expect(document.body.textContent).toBe('');
    });

    test('A translator that is switched off leaves texts that React can write', async () => {
      const { rerender } = render(<Job car="van" />);
      await translatePage(replace);
      for (const font of document.querySelectorAll('font')) font.replaceWith(font.textContent);
      await Promise.resolve();
      expect(shown()).toBe('2 hours for the van');
      rerender(<Job isLate hours={3} />);
      await Promise.resolve();
      expect(shown()).toBe('Late: 3 hours');
    });
  });

  test('A translator that puts the texts back which it took finds their words in them', async () => {
    const { rerender } = render(<Job />);
    const texts = [...(document.querySelector('p')?.childNodes ?? [])];
    await translatePage();
    const fonts = [...document.querySelectorAll('font')];
    fonts.forEach((font, index) => font.replaceWith(texts[index] ?? ''));
    await Promise.resolve();
    expect(shown()).toBe('2 hours');
    rerender(<Job hours={3} />);
    expect(shown()).toBe('3 hours');
  });

  test('A translator that changes its language is followed', async () => {
    const { rerender } = render(<Job />);
    await translatePage();
    for (const font of document.querySelectorAll('font')) {
      const other = document.createElement('font');
      other.textContent = font.textContent.replace('hours', 'heures');
      font.replaceWith(other);
    }
    await Promise.resolve();
    expect(shown()).toBe('2 heures');
    rerender(<Job isLate hours={3} />);
    await Promise.resolve();
    expect(shown()).toBe('Late: 3 heures');
  });

  test('Texts that change places take their translations along', async () => {
    const list = (names: readonly string[]) => (
      <p>
        {names.map((name) => (
          <Name key={name} name={name} />
        ))}
      </p>
    );
    const { rerender } = render(list(['Ann ', 'Bea ', 'Cai ']));
    await translatePage();
    rerender(list(['Cai ', 'Ann ', 'Bea ']));
    await translatePage();
    expect(shown()).toBe('Cai Ann Bea ');
  });

  test('A translator that takes empty texts for words does not hang the page', async () => {
    const translator = new MutationObserver((records) => {
      for (const { addedNodes } of records)
        for (const node of addedNodes)
          if (node instanceof Text && node.parentElement?.localName === 'p')
            node.replaceWith(document.createElement('font'));
    });
    translator.observe(document.body, { childList: true, subtree: true });
    render(<Job />);
    await translatePage();
    for (let turn = 0; turn < 100; turn++) await Promise.resolve();
    expect(shown()).toBe('2 hours');
    translator.disconnect();
  });
});

test('A translator that comes while a page is hydrated has to come again', async () => {
  let isHydrating = true;
  const stop = keepTexts(() => isHydrating);
  render(<Job car="van" />);
  await translatePage();
  expect(document.querySelector('font')).toBeNull();
  expect(document.body.textContent).toBe('2 hours for the van');
  isHydrating = false;
  await translatePage();
  expect(document.querySelectorAll('font')).toHaveLength(3);
  stop();
});

function Name({ name }: { readonly name: string }) {
  return name;
}

test('A page that was translated before it is hydrated is hydrated as it was sent', async () => {
  document.body.innerHTML = `<div>${renderToString(<Job car="van" />)}</div>`;
  const root = document.querySelector('div') ?? document.body;
  const sent = root.innerHTML;
  const text = root.querySelector('p')?.firstChild;
  const changes: MutationRecord[] = [];
  const observer = new MutationObserver((records) => changes.push(...records));
  observer.observe(root, { childList: true, subtree: true });
  await translatePage((each, font) => {
    font.textContent += '!';
    insertAndRemove(each, font);
  });
  expect(root.textContent).toBe('2! hours! for the van!');
  observer.disconnect();
  expect(takeBackTranslation(changes)).toBe(true);
  expect(root.innerHTML).toBe(sent);
  const failures: unknown[] = [];
  const app = await act(() =>
    hydrateRoot(root, <Job car="van" />, { onRecoverableError: (error) => failures.push(error) }),
  );
  expect(failures).toEqual([]);
  expect(root.querySelector('p')?.firstChild).toBe(text);
  act(() => app.unmount());
});
