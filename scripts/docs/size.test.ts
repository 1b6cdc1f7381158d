import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const filesIn = (folder: string, names: RegExp): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => names.test(file))
    .toSorted();
const textOf = (file: string): string => readFileSync(file, 'utf8');
const linesOf = (text: string): number => text.trimEnd().split('\n').length;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const countIn = (files: readonly string[], wanted: RegExp): number =>
  sum(files.map((file) => textOf(file).match(wanted)?.length ?? 0));

const TEST = /\.(?:test|spec)\.tsx?$|\/testing\//;
const SOURCES = filesIn('src', /\.tsx?$/).filter(
  (file) => !TEST.test(file) && !/\/content\/|database\.types/.test(file),
);
const DASHBOARD = SOURCES.filter((file) => file.startsWith('src/features/dashboard/'));
const TESTS = [
  ...filesIn('src', TEST),
  ...filesIn('supabase/tests', /\.\w+$/),
  // A picture has no lines.
  ...filesIn('e2e', /\.(?!png)\w+$/),
];
const SCHEMAS = filesIn('supabase/schemas', /\.sql$/);
const SQL = SCHEMAS.map(textOf).join('\n');

/** What is no comment, nor a sentence about a function or who may call it. */
const withoutComments = (sql: string): string =>
  sql
    .replaceAll(/--.*$/gm, '')
    .replaceAll(/^(?:comment on|grant|revoke) (?:'(?:[^']|'')*'|[^;'])*;/gm, '');

/** Each function of the database with its whole text. */
const FUNCTIONS: ReadonlyMap<string, string> = new Map(
  [
    ...SQL.matchAll(
      /^create function ((?:private|public)\.\w+)(?:[^$;]*\$\$.*?\$\$;|(?:[^$;']|'[^']*')*;)/gms,
    ),
  ].map(([text, name = '']) => [name, text]),
);

/** A table may have the name of a function, and is followed by a space. */
const callsIn = (sql: string): readonly string[] =>
  [...withoutComments(sql).matchAll(/\b(?:private|public)\.\w+(?=\()/g)]
    .map(([name]) => name)
    .filter((name) => FUNCTIONS.has(name));
const CALLS = new Map(
  [...FUNCTIONS].map(([name, text]) => [name, callsIn(text.slice(text.indexOf('(')))] as const),
);
const OUTSIDE = callsIn(
  [...FUNCTIONS.values()].reduce((rest, text) => rest.replace(text, ''), SQL),
);

/**
 * A function by itself is one more name to look up; where one other calls it, it can be read there.
 * A trigger can only call a function, and each check of a table that calls one counts.
 */
function smallWithOneCaller(): readonly string[] {
  const callers = (name: string): number =>
    [...CALLS].filter(([caller, calls]) => caller !== name && calls.includes(name)).length +
    OUTSIDE.filter((call) => call === name).length;
  return [...FUNCTIONS]
    .filter(([name, text]) => name.startsWith('private.') && linesOf(text) <= 13)
    .filter(([, text]) => !text.includes('returns trigger'))
    .filter(([name]) => callers(name) === 1)
    .map(([name]) => name);
}

/** What may run when a booking is added: the triggers of all tables that are written count. */
function runByInsert(): readonly string[] {
  const triggers = [
    ...SQL.matchAll(
      /^create trigger \w+ (?:before|after) ([\w\s]+?) on (\w+\.\w+)[^;]*execute function (\w+\.\w+)/gm,
    ),
  ].map(([, events = '', table = '', name = '']) => ({ events, table, name }));
  const run = new Set<string>();
  const visit = (name: string): void => {
    if (run.has(name)) return;
    run.add(name);
    CALLS.get(name)?.forEach(visit);
    for (const [, event = '', table = ''] of withoutComments(FUNCTIONS.get(name) ?? '').matchAll(
      /\b(insert|update|delete)(?: into| from)? (\w+\.\w+)/g,
    )) {
      triggers
        .filter((one) => table !== 'public.bookings' && one.table === table)
        .filter(({ events }) => events.includes(event))
        .forEach((one) => {
          visit(one.name);
        });
    }
  };
  triggers
    .filter(({ events, table }) => table === 'public.bookings' && events.includes('insert'))
    .forEach(({ name }) => {
      visit(name);
    });
  return [...run];
}

const inserted = runByInsert();

/** Pages of 1.0.1 read these as JSON, and are open on phones while a shop upgrades. */
const JSON_FOR_PAGES = [
  'accept_quote',
  'ask_quote_again',
  'begin_online_payment',
  'begin_online_refund',
  'booking_money',
  'booking_numbers',
  'calendar_feed',
  'cancel_managed_booking',
  'confirm_managed_booking',
  'correct_address',
  'decline_quote',
  'managed_payment',
  'managed_receipts',
  'move_managed_booking',
  'receipt',
  'undo_managed_cancellation',
  'website',
];

/** These limits only go down: when you lower a number, lower its limit too. */
describe.each([
  {
    what: 'lines of the largest file of the schemas',
    now: () => Math.max(...SCHEMAS.map((file) => linesOf(textOf(file)))),
    most: 750,
  },
  { what: 'lines of the schemas', now: () => linesOf(SQL), most: 14_464 },
  {
    what: 'small private functions with one caller',
    now: () => smallWithOneCaller().length,
    most: 8,
  },
  { what: 'functions that an insert of a booking runs', now: () => inserted.length, most: 97 },
  {
    what: 'lines of what an insert of a booking runs',
    now: () => sum(inserted.map((name) => linesOf(FUNCTIONS.get(name) ?? ''))),
    most: 1_387,
  },
  {
    what: 'functions that return jsonb, without those that pages of 1.0.1 read',
    now: () =>
      [...FUNCTIONS].filter(
        ([name, text]) =>
          /\breturns jsonb\b/.test(text) && !JSON_FOR_PAGES.includes(name.replace('public.', '')),
      ).length,
    most: 29,
  },
  {
    what: 'forms of staff that are not written with the shared one',
    now: () =>
      DASHBOARD.filter(
        (file) => /\bonSubmit\b/.test(textOf(file)) && !file.endsWith('/shell/staff-form.tsx'),
      ).length,
    most: 1,
  },
  {
    what: 'files about money among the bookings and in the calendar',
    now: () =>
      DASHBOARD.filter((file) =>
        /dashboard\/(?:bookings|calendar)\/.*(?:money|pay|receipt|refund|deposit|checkout|online|void)[^/]*$/.test(
          file,
        ),
      ).length,
    most: 0,
  },
  {
    what: 'comments that are no sentence',
    now: () =>
      countIn(
        [...SOURCES, ...TESTS, ...filesIn('supabase/functions', /\.ts$/)],
        /(?:\/\/|\/\*\*?)[ \n*]*(?:Of|In|By|For|With|From|What|Who|Where|When|How|Null|Undefined)\b/g,
      ) +
      countIn(
        SCHEMAS,
        /--[ \n-]*(?:Of|In|By|For|With|From|What|Who|Where|When|How|Null|Undefined)\b/g,
      ),
    most: 150,
  },
  {
    what: 'lines of src, without tests and texts',
    now: () => sum(SOURCES.map((file) => linesOf(textOf(file)))),
    most: 78_380,
  },
  {
    what: 'words of the documents, without the lists that are generated',
    now: () =>
      sum(
        ['README.md', 'CONTRIBUTING.md', ...filesIn('docs', /\.md$/)].map(
          (file) =>
            textOf(file)
              .replaceAll(/<!-- (\w+) -->.*?<!-- \/\1 -->/gs, '')
              .trim()
              .split(/\s+/).length,
        ),
      ),
    most: 26_400,
  },
  {
    what: 'lines of tests',
    now: () => sum(TESTS.map((file) => linesOf(textOf(file)))),
    most: 77_816,
  },
])('$what', ({ now, most }) => {
  it(`Are ${most.toLocaleString('en')} at most`, () => {
    expect(now()).toBeLessThanOrEqual(most);
  });
});
