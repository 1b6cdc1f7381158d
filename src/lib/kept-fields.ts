type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** A field, and what a visitor has made of it. */
type FilledField = readonly [field: Field, content: string];

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && ['checkbox', 'radio'].includes(field.type);

/**
 * Reads what was entered on the prerendered page before its code had come. React does not know of
 * it, and empties the fields as soon as it renders them again.
 */
export function filledFields(page: ParentNode): readonly FilledField[] {
  const fields = [...page.querySelectorAll<Field>('input, textarea, select')];
  return fields.filter(isFilled).map((field) => [field, field.value]);
}

function isFilled(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const options = [...field.options];
    const first = options.find(({ defaultSelected }) => defaultSelected) ?? options[0];
    return first !== undefined && !first.selected;
  }
  if (isTicked(field)) {
    // The chosen radio says it all for its group.
    return field.type === 'radio'
      ? field.checked && !field.defaultChecked
      : field.checked !== field.defaultChecked;
  }
  return field.value !== field.defaultValue;
}

/** Has the page's code answer what was filled in before it came, as if that happened now. */
export function answerFilledFields(filled: readonly FilledField[]): void {
  for (const [field, content] of filled) {
    if (isTicked(field)) {
      field.checked = field.type === 'checkbox' && field.defaultChecked;
      field.click();
    } else if (field instanceof HTMLInputElement && field.type === 'file') {
      field.dispatchEvent(new Event('change', { bubbles: true }));
    } else {
      setUnheard(field, wholeContent(field, content));
    }
  }
}

/** A letter that came while React emptied the field belongs behind the others. */
function wholeContent(field: Field, content: string): string {
  if (field instanceof HTMLSelectElement || field.type === 'range') return content;
  return field.value.startsWith(content) ? field.value : content + field.value;
}

/** React compares a field with what its own code has set last, and hears of no event where both are the same. */
function setUnheard(field: Field, content: string): void {
  field.value = '';
  Reflect.set(Object.getPrototypeOf(field) as object, 'value', content, field);
  const type = field instanceof HTMLSelectElement ? 'change' : 'input';
  field.dispatchEvent(new Event(type, { bubbles: true }));
}
