import { createHash } from 'node:crypto';

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
/** As PostgreSQL writes instants, in rows and in JSON, at UTC. */
const INSTANT = /(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.\d+)?\+00(?::00)?/g;
const TOKEN = /(?<![\w-])[\w-]{43}(?![\w-])/g;

/** What has another name since the record was made. */
const EARLIER_NAMES: Readonly<Record<string, string>> = { metric: 'number', without_bay: 'waits' };

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10);

/** A long text as its beginning and a hash of all of it. */
export const shortened = (text: string, length = 220) =>
  text.length <= length ? text : `${text.slice(0, length)}… ${digest(text)}`;

const isNothing = (value: unknown) =>
  value === null || (Array.isArray(value) && value.length === 0);

/** Without what is empty, and in the order of the alphabet: the order of columns is no promise. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, each]) => !isNothing(each))
      .map(([key, each]) => [key, sorted(each)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Ids, times and tokens by names that are the same in every run. */
export class Names {
  private readonly names = new Map<string, string>();

  add(value: string, name: string): void {
    this.names.set(value, name);
    if (value.length === 36)
      this.names.set(value.slice(0, 8).toUpperCase(), `${name.toUpperCase()}_`);
  }

  /** A value as text. */
  write(value: unknown): string {
    const text = typeof value === 'string' ? value : JSON.stringify(sorted(value));
    return text
      .replaceAll(/"(\w+)":/g, (_, name: string) => `${EARLIER_NAMES[name] ?? name}:`)
      .replaceAll(UUID, (id) => this.names.get(id) ?? '<id>')
      .replaceAll(
        /\bQuote ([0-9A-F]{8})\b/g,
        (_, reference: string) => `Quote ${this.names.get(reference) ?? '<id>'}`,
      )
      .replaceAll(TOKEN, (token) => this.names.get(token) ?? '<token>')
      .replaceAll(INSTANT, (_, day: string, time: string) => {
        const shop = new Date(Date.parse(`${day}T${time}Z`) - 7 * 3_600_000).toISOString();
        return shop.slice(0, 19).replace('T', ' ');
      })
      .replaceAll('2027-', '')
      .replaceAll('\n', '\\n');
  }
}
