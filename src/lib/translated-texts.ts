/**
 * A browser's translator takes each text out of the page and puts a <font> in its place, of which
 * React knows nothing (docs/decisions/0018-translated-pages.md).
 */
interface Translation {
  readonly shown: ChildNode;
  /** The text says this without its translation. */
  readonly words: string;
}

const translations = new WeakMap<Node, Translation>();
const textOf = new WeakMap<Node, Text>();

/** A translator that comes back at once is sent away so often for each text, not for ever. */
const MOST_REFUSALS = 20;
const refusals = new WeakMap<Node, number>();

/**
 * Puts each translated text back, empty, in front of its translation, so that React finds it where
 * it rendered it. The translation moves and leaves with its text, and leaves when React writes it.
 *
 * @param isHydrating whether React still compares texts with what it renders: no translation then
 */
export function keepTexts(isHydrating = (): boolean => false): () => void {
  const observer = new MutationObserver((records) => {
    const added = new Set(records.flatMap((record) => [...record.addedNodes]));
    for (const record of records) {
      if (record.type === 'characterData') dropTranslation(record.target);
      const { addedNodes, previousSibling, nextSibling } = record;
      const inPlace = [...addedNodes, previousSibling, nextSibling].find(
        (node): node is ChildNode =>
          node !== null && added.has(node) && node.parentNode === record.target,
      );
      for (const node of record.removedNodes) {
        if (!(node instanceof Text)) translationLeft(node, inPlace);
        else if (inPlace?.nodeName === 'FONT') textTranslated(node, inPlace, isHydrating());
        else textLeft(node);
      }
    }
    // These changes are our own.
    observer.takeRecords();
  });
  observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  return () => observer.disconnect();
}

function translate(text: Text, shown: ChildNode, words: string): void {
  translations.set(text, { shown, words });
  textOf.set(shown, text);
}

function dropTranslation(text: Node): void {
  translations.get(text)?.shown.remove();
  translations.delete(text);
}

function textTranslated(text: Text, font: ChildNode, isTooEarly: boolean): void {
  // Empty texts have no words: a translator has nothing to do with those that were put back.
  const isEmptied = translations.has(text);
  if (isEmptied || isTooEarly) {
    const count = (refusals.get(text) ?? 0) + 1;
    refusals.set(text, count);
    if (count <= MOST_REFUSALS) font.replaceWith(text);
    if (isEmptied || count <= MOST_REFUSALS) return;
  }
  // Some translators wrap the text itself.
  if (font.contains(text)) text.replaceWith(text.cloneNode());
  translate(text, font, text.data);
  text.data = '';
  font.before(text);
}

/** React has moved or removed it. */
function textLeft(text: Text): void {
  if (!text.isConnected) dropTranslation(text);
  const shown = translations.get(text)?.shown;
  if (shown?.isConnected) text.after(shown);
}

/** The translator shows the original words again, or those of another language. */
function translationLeft(shown: Node, inPlace: ChildNode | undefined): void {
  const text = textOf.get(shown);
  const words = text && translations.get(text)?.words;
  if (words === undefined || !text?.isConnected || shown.isConnected) return;
  if (inPlace && inPlace !== text) {
    translate(text, inPlace, words);
    return;
  }
  translations.delete(text);
  text.data = words;
}

/**
 * Takes back what a translator did before the page was hydrated, the last change first, so that
 * React finds the markup that it expects. False where there was none.
 */
export function takeBackTranslation(changes: readonly MutationRecord[]): boolean {
  for (const change of changes.toReversed()) {
    const { type, target, oldValue, addedNodes, removedNodes, nextSibling } = change;
    if (type === 'characterData') target.nodeValue = oldValue;
    for (const node of addedNodes) target.removeChild(node);
    for (const node of removedNodes) target.insertBefore(node, nextSibling);
  }
  return changes.length > 0;
}
