/** A character in its escaped form, also where the escape was escaped in turn. */
const ESCAPED = /%(?:25)*([0-9a-f]{2})/gi;

/**
 * Mail programs and people add to a link that came by mail ("?utm_source=x", a space, ">", "."),
 * escape parts of it, and break it into two lines.
 *
 * @param name as in `#name=value`
 * @param value a pattern whose first group is the value
 */
export function readMailedValue(fragment: string, name: string, value: string): string | undefined {
  const text = fragment.replace(ESCAPED, (_escape, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
  const pattern = new RegExp(`(?:^|[^\\w-])${name}=[^!-~]*${value}(?![a-z0-9])`, 'i');
  const inOneLine = text.replace(/[^!-~]/g, '');
  return (pattern.exec(text) ?? pattern.exec(inOneLine))?.[1];
}

/** The address that was meant where a mail program has escaped the `#` of a private link. */
export function mendedAddress(address: string): string | undefined {
  const [, page, rest] = /^([^#]*?)%(?:25)*23(token.+|[\w-]{43})$/i.exec(address) ?? [];
  return page === undefined || rest === undefined ? undefined : `${page}#${rest}`;
}
