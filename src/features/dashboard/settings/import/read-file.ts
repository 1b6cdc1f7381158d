/** A row with the number that a spreadsheet shows beside it. */
export interface FileRow {
  readonly line: number;
  readonly cells: readonly string[];
}

/** A file as rows of texts, the names of its columns apart. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly FileRow[];
}

/** Excel says in a first line of its own, which it does not show, what parts the columns. */
const SEPARATOR = /^"?sep=(\\t|.)"?[,;\t]*(?:\r\n?|\n)/i;

/** The rows of a CSV file that hold something, whatever parts its columns; undefined where it is no table. */
export async function readFile(file: File): Promise<readonly FileRow[] | undefined> {
  // Only who imports loads the parser.
  const [{ default: Papa }, bytes] = await Promise.all([import('papaparse'), file.arrayBuffer()]);
  const text = decoded(new Uint8Array(bytes));
  // An Excel workbook, for one.
  if (text.includes('\0')) return undefined;
  const [firstLine = '', separator] = SEPARATOR.exec(text) ?? [];
  const table = text.slice(firstLine.length);
  // Below titles, which have no columns, the parser finds what parts them.
  const guess = [0, 4, 8]
    .map((skipFirstNLines) =>
      Papa.parse(table, { skipEmptyLines: 'greedy', preview: 10, skipFirstNLines }),
    )
    .find(({ errors }) => errors.every(({ type }) => type !== 'Delimiter'));
  const delimiter = separator?.replace('\\t', '\t') ?? guess?.meta.delimiter ?? ',';
  const rows = Papa.parse<string[]>(table, { delimiter })
    .data.map((cells, index) => ({ cells, line: index + 1 }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  return rows.length > 1 ? rows : undefined;
}

/** Excel writes "Unicode Text" in pairs of bytes, most of which begin or end with zero, and older files in the letters of Windows. */
function decoded(bytes: Uint8Array<ArrayBuffer>): string {
  const start = bytes.subarray(0, 2_000);
  const zeros = (half: number): number =>
    start.filter((byte, index) => byte === 0 && index % 2 === half).length;
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  if (zeros(0) + zeros(1) > start.length / 4) {
    return new TextDecoder(zeros(0) > zeros(1) ? 'utf-16be' : 'utf-16le').decode(bytes);
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
