/** A file as rows of texts, the names of its columns apart. */
export interface Table {
  readonly heads: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** The table of a CSV file, whatever parts its columns; undefined where there is none. */
export async function readFile(file: File): Promise<Table | undefined> {
  // Only who imports loads the parser.
  const [{ default: Papa }, bytes] = await Promise.all([import('papaparse'), file.arrayBuffer()]);
  const { data } = Papa.parse<string[]>(decoded(bytes), { skipEmptyLines: 'greedy' });
  const [heads, ...rows] = data;
  return heads && rows.length > 0 ? { heads, rows } : undefined;
}

/** Excel writes older files in the letters of Windows. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
