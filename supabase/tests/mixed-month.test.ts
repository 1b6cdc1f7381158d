import { readFile } from 'node:fs/promises';
import { beforeAll, expect, it } from 'vitest';

import { classifyAnswer } from '@/lib/errors';

import { runMonth } from './mixed-month/run';

let month: Awaited<ReturnType<typeof runMonth>>;

beforeAll(async () => {
  month = await runMonth();
}, 600_000);

it('A month of everything that a shop does has bookings, intakes, receipts, tills, certificates and mail in plenty', () => {
  const { bookings = 0, receipts = 0, closings = 0, mails = 0 } = month.counts ?? {};
  const { intakes = 0, signatures = 0, certificates = 0 } = month.counts ?? {};
  expect(bookings).toBeGreaterThan(200);
  expect(receipts).toBeGreaterThan(30);
  expect(closings).toBeGreaterThan(15);
  expect(mails).toBeGreaterThan(200);
  expect(Math.min(intakes, signatures, certificates)).toBeGreaterThan(5);
  expect(new Set(month.refusals.map(({ message }) => message)).size).toBeGreaterThan(40);
});

it('Every refusal of a month has a name that is explained, and a class that the pages know', async () => {
  const pages = await Promise.all(
    ['database', 'payments'].map((name) => readFile(`docs/${name}.md`, 'utf8')),
  );
  const isExplained = ({ code, message }: { code: string; message: string }) =>
    code.startsWith('PT')
      ? pages.some((page) => page.includes(`\`${message}\``))
      : /^(23|22|42501)/.test(code);
  const unknown = month.refusals.filter(
    ({ code, message }) =>
      !isExplained({ code, message }) ||
      classifyAnswer({ code, message, status: Number(/^PT(\d+)/.exec(code)?.[1] ?? 400) }).kind ===
        'unknown' ||
      // A value that is refused names its rule or its column.
      (code.startsWith('23') && !/(?:constraint|column) "\w+"/.test(message)),
  );
  expect(unknown.map(({ code, message, at }) => `${code} ${message} ${at}`)).toEqual([]);
});

it('Every change of a booking in a month is in its history, until it is erased with it', () => {
  expect(month.history).toEqual([]);
});

it('A customer reads of each status once in a month, and of none that staff keep to themselves', () => {
  expect(month.mail).toEqual([]);
});

it('No bay has two bookings at one time in a month', () => {
  expect(month.bays).toEqual([]);
});

it('Receipts of a month are numbered without a gap, and receipts, payments and tills recount to the cent', () => {
  expect(month.money).toEqual([]);
});

it('What is signed in a month stays as it was, and a change after it is said and no other', () => {
  expect(month.signed).toEqual([]);
});

it('Completed work of a month has a certificate of all that has a warranty, and no other has one', () => {
  expect(month.certificates).toEqual([]);
});

it('Years after a month nothing of its customers is left, nor of its books', () => {
  expect(month.left).toEqual([]);
});

it('A column is null in an answer of a month only where the comment of its function says so', () => {
  expect(month.nulls).toEqual([]);
});
