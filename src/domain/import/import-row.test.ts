import { describe, expect, test } from 'vitest';
import { findHeads, guessColumns, IMPORT_FIELDS, kindOf } from './import-fields';
import {
  dayOrderOf,
  hasDecimalComma,
  parseClock,
  parsePrice,
  parseWhen,
  slotOf,
} from './import-values';
import { readRow } from './import-row';

const named = (kind: 'customers' | 'bookings', heads: string): Record<string, string> => {
  const columns = heads.split(',');
  const map = guessColumns(kind, columns);
  return Object.fromEntries(
    IMPORT_FIELDS[kind].flatMap((field) => {
      const column = map[field];
      return column === undefined ? [] : [[field, columns[column] ?? '']];
    }),
  );
};

describe('the columns of a file', () => {
  test("The columns of Square's customers are known by their names", () => {
    const heads = 'Reference ID,First Name,Last Name,Email Address,Phone Number,Company Name,Memo';
    expect(named('customers', heads)).toEqual({
      name: 'First Name',
      lastName: 'Last Name',
      phone: 'Phone Number',
      email: 'Email Address',
      note: 'Memo',
    });
  });

  test("The columns of Easy!Appointments' bookings are known by their names", () => {
    expect(
      named(
        'bookings',
        'id,start_datetime,end_datetime,service,customer,phone_number,status,notes',
      ),
    ).toEqual({
      name: 'customer',
      phone: 'phone_number',
      day: 'start_datetime',
      service: 'service',
      status: 'status',
      note: 'notes',
    });
  });

  test('The columns of a spreadsheet are known whatever their capitals and hyphens', () => {
    expect(named('customers', 'NAME,E-Mail,Cell,Make,Model,Licence plate')).toEqual({
      name: 'NAME',
      email: 'E-Mail',
      phone: 'Cell',
      vehicleMake: 'Make',
      vehicleModel: 'Model',
      plate: 'Licence plate',
    });
    expect(named('bookings', 'Date,Time,Service,Client,Price')).toEqual({
      name: 'Client',
      day: 'Date',
      time: 'Time',
      service: 'Service',
      price: 'Price',
    });
  });

  test('A file with a day and a service holds bookings, one with people holds customers', () => {
    expect(kindOf(['Client', 'Start', 'Service'])).toBe('bookings');
    expect(kindOf(['Name', 'Phone', 'Notes'])).toBe('customers');
    expect(kindOf(['A', 'B'])).toBeUndefined();
  });

  test('The heads are found below titles, and in the first row where no other is clearer', () => {
    const heads = ['Date', 'Client', 'Service'];
    expect(findHeads([['Customer list'], ['2026', ''], heads, ['3/4/2026', 'Ann', 'Tint']])).toBe(
      2,
    );
    expect(findHeads([heads, heads])).toBe(0);
    expect(
      findHeads([
        ['Wer', 'Handy'],
        ['Ann', '604 555 0101'],
      ]),
    ).toBe(0);
  });

  test('One column is never taken for two fields', () => {
    const columns = Object.values(guessColumns('bookings', ['Start Time', 'Name', 'Service']));
    expect(new Set(columns).size).toBe(columns.length);
  });
});

describe('days and times of a file', () => {
  test.each([
    ['2026-03-05', { day: '2026-03-05' }],
    ['2026-03-05 14:00:00', { day: '2026-03-05', minutes: 840 }],
    ['2026-03-05T21:30:00Z', { day: '2026-03-05', minutes: 870 }],
    ['3/5/2026, 2:00 PM', { day: '2026-03-05', minutes: 840 }],
    ['3/5/26', { day: '2026-03-05' }],
    ['Mar 5, 2026', { day: '2026-03-05' }],
    ['Thu, March 5th, 2026 at 9:30 am', { day: '2026-03-05', minutes: 570 }],
    ['5-Mar-2026', { day: '2026-03-05' }],
    ['5-Mar-26', { day: '2026-03-05' }],
    ['5 Mar 26', { day: '2026-03-05' }],
    ['Sept. 5, 26 9:00', { day: '2026-09-05', minutes: 540 }],
    ['2026/Mar/05', { day: '2026-03-05' }],
    ['3/5/85', { day: '1985-03-05' }],
    // A narrow space is what many programs write before AM and PM.
    ['3/5/2026 2:00\u202fPM', { day: '2026-03-05', minutes: 840 }],
    ['5 Octopus 2026', undefined],
    ['26-03-05', undefined],
    ['3/5/202', undefined],
    ['2026-02-30', undefined],
    ['soon', undefined],
  ])('The day %s is read as it is meant', (text, expected) => {
    expect(parseWhen(text, 'month-first')).toEqual(expected && { minutes: undefined, ...expected });
  });

  test('A column whose days can only be meant day first is read so, and one that may be both is asked about', () => {
    expect(dayOrderOf(['3/4/2026', '31/12/2025'])).toBe('day-first');
    expect(dayOrderOf(['3/4/2026', '12/31/2025'])).toBe('month-first');
    expect(dayOrderOf(['3/4/2026'])).toBeUndefined();
    expect(dayOrderOf(['3/4/2026', '31/12/2025', '12/31/2025'])).toBeUndefined();
    // No date in either order, so it says nothing of the others.
    expect(dayOrderOf(['13/13/2026', '12/31/2025'])).toBe('month-first');
    expect(parseWhen('3/4/2026', 'day-first')?.day).toBe('2026-04-03');
  });

  test.each([
    ['9am', 540],
    ['12:15 AM', 15],
    ['12:00 p.m.', 720],
    ['17:45', 1065],
    ['25:00', undefined],
    ['noon', undefined],
  ])('The time %s is read as it is meant', (text, expected) => {
    expect(parseClock(text)).toBe(expected);
  });

  test('A time belongs to the drop-off time of its hour, and to none before 9 and after 5:59', () => {
    expect(slotOf(570)).toBe('9:00 AM');
    expect(slotOf(1079)).toBe('5:00 PM');
    expect([slotOf(539), slotOf(1080)]).toEqual([undefined, undefined]);
  });

  test.each([
    ['$1,234.50', 1234.5],
    ['$1,275', 1275],
    ['120', 120],
    ['$47.5', 47.5],
    ['120,50', 120.5],
    ['120,5', 120.5],
    ['150,00 $', 150],
    ['1.234,50', 1234.5],
    ['1 234,50', 1234.5],
    ['1\u2009234.50', 1234.5],
    ['CA$90', 90],
    ['C$160', 160],
    ['CDN$ 160', 160],
    ['CAD 120.00', 120],
    ['130.00 CAD', 130],
    ['$130 CAD', 130],
    ['20\u00a0000,00', 20_000],
  ])('The price %s is read as it is meant', (text, amount) => {
    expect(parsePrice(text)).toBe(amount);
  });

  test.each([
    '1.234',
    '0,500',
    '12,34,567',
    '1,234,50',
    '120 50',
    '120,505',
    'US$120',
    '120 USD',
    '€120',
    '£90',
    '1.2E+03',
    'free',
    '-5',
    '(5)',
    '20001',
    '20 000,01',
  ])('The price %s is none, or can be read in two ways, and is not guessed', (text) => {
    expect(parsePrice(text)).toBeUndefined();
  });
});

describe('a row of a file', () => {
  const read = (kind: 'customers' | 'bookings', heads: string, ...cells: string[]) =>
    readRow(cells, 2, { kind, map: guessColumns(kind, heads.split(',')), order: 'month-first' });

  test('A customer is read with first and last name, and what a spreadsheet marked as text', () => {
    expect(
      read(
        'customers',
        'First Name,Last Name,Phone,Email,Make,Model,Vehicle type,Plate',
        ' Anna ',
        'Lee',
        "'604 555 0101",
        '',
        'Tesla',
        'Model Y',
        'Crossover',
        'AB1 23C',
      ),
    ).toEqual({
      entry: {
        line: 2,
        name: 'Anna Lee',
        phone: '604 555 0101',
        email: undefined,
        vehicle_type: 'suv',
        vehicle_make: 'Tesla',
        vehicle_model: 'Model Y',
        plate: 'AB1 23C',
        note: undefined,
      },
    });
  });

  test('A customer whom nothing reaches is left out with each reason', () => {
    const heads = 'Name,Phone,Email,Plate';
    expect(read('customers', heads, 'Ann', '', '', '')).toEqual({ problems: ['contact'] });
    expect(read('customers', heads, '', 'call mom', 'ann@', '#1')).toEqual({
      problems: ['name-missing', 'phone', 'email', 'plate'],
    });
  });

  test.each([
    ['email', ['Ann', '604 555 0101', 'ann@'], { name: 'Ann', phone: '604 555 0101' }],
    ['phone', ['Ann', 'call mom', 'ann@example.com'], { name: 'Ann', email: 'ann@example.com' }],
    ['phone-rounded', ['Ann', '6.04556E+09', 'a@example.com'], { email: 'a@example.com' }],
    ['name-missing', ['', '604 555 0101', ''], { name: '604 555 0101' }],
    ['name-missing', ['', '604 555 0101', 'ann@example.com'], { name: 'ann@example.com' }],
    ['name-long', ['A'.repeat(121), '604 555 0101', ''], { name: '604 555 0101' }],
    ['plate', ['Ann', '604 555 0101', '', '#1'], { plate: undefined }],
    ['plate-rounded', ['Ann', '604 555 0101', '', '1.2E+10'], { plate: undefined }],
    ['note-long', ['Ann', '604 555 0101', '', '', 'x'.repeat(2_001)], { note: undefined }],
    ['vehicleType', ['Ann', '604 555 0101', '', '', '', 'Zeppelin'], { name: 'Ann' }],
  ])(
    'A customer who can be reached is taken without the cell that is wrong: %s',
    (problem, cells, entry) => {
      const heads = 'Name,Phone,Email,Plate,Note,Body type';
      expect(read('customers', heads, ...cells)).toMatchObject({ entry, problems: [problem] });
    },
  );

  test.each(['6.04556E+09', '6,04556E+09', '6.04556e9', '1.6046E+10', '+6.05E+009', '6E+09'])(
    'A phone that a spreadsheet rounded is none: %s',
    (phone) => {
      expect(read('customers', 'Name,Phone', 'Ann', phone)).toEqual({
        problems: ['phone-rounded'],
      });
      expect(
        read('bookings', 'Name,Phone,Date,Service', 'Ann', phone, '2026-03-05 9:00', 'Tint'),
      ).toEqual({ problems: ['phone-rounded'] });
    },
  );

  test('A phone that a spreadsheet kept as a number, and a name of two lines, are read as they are meant', () => {
    expect(read('customers', 'Name,Phone', 'Ann\r\nLee', '6045550101.0')).toMatchObject({
      entry: { name: 'Ann Lee', phone: '6045550101' },
    });
  });

  test('In a column that writes 120,50 the price 1,275 can be read in two ways, and is not guessed', () => {
    const columns = guessColumns('bookings', ['Name', 'Date', 'Service', 'Price']);
    const options = { kind: 'bookings', map: columns, order: 'month-first' } as const;
    const row = (price: string) => ['Ann', '2026-03-05 9:00', 'Tint', price];
    const isCommaDecimal = hasDecimalComma(['120,50', '1,275', '']);
    expect(isCommaDecimal).toBe(true);
    expect(readRow(row('1,275'), 2, { ...options, isCommaDecimal })).toEqual({
      problems: ['price'],
    });
    expect(readRow(row('1275'), 2, { ...options, isCommaDecimal })).toMatchObject({
      entry: { price: 1275 },
    });
    expect(hasDecimalComma(['$1,275', '120.50', 'free'])).toBe(false);
  });

  test('A booking is read with its service by the name of the price list, and its time by the hour', () => {
    const heads = 'Name,Phone,Date,Time,Service,Price,Status';
    expect(
      read(
        'bookings',
        heads,
        'Anna',
        '',
        '3/5/2026',
        '9:30 AM',
        'premium detailing',
        '$299.50',
        'No-show',
      ),
    ).toMatchObject({
      entry: {
        day: '2026-03-05',
        time: '9:00 AM',
        service: 'Premium Detailing',
        price: 299.5,
        status: 'no_show',
      },
    });
    expect(
      read(
        'bookings',
        heads,
        'Anna',
        '',
        '2026-03-05 14:10',
        '',
        'Windshield chip',
        '',
        'Accepted',
      ),
    ).toMatchObject({ entry: { time: '2:00 PM', service: 'Windshield chip', status: undefined } });
  });

  test('A booking says what is missing or cannot be read', () => {
    const heads = 'Name,Date,Time,Service,Price';
    expect(read('bookings', heads, 'Anna', '', '', '', '')).toEqual({
      problems: ['day-missing', 'service-missing'],
    });
    expect(read('bookings', heads, 'Anna', 'soon', 'early', 'Tint', 'free')).toEqual({
      problems: ['day', 'time', 'price'],
    });
    expect(read('bookings', heads, 'Anna', '3/5/2026', '', 'Tint', '')).toEqual({
      problems: ['time-missing'],
    });
    expect(read('bookings', heads, 'Anna', '3/5/2026', '8:00 PM', 'Tint', '')).toEqual({
      problems: ['time'],
    });
  });
});
