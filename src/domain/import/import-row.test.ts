import { describe, expect, test } from 'vitest';
import { guessColumns, IMPORT_FIELDS, kindOf } from './import-fields';
import { dayOrderOf, parseClock, parsePrice, parseWhen, slotOf } from './import-values';
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
    ['2026-02-30', undefined],
    ['soon', undefined],
  ])('The day %s is read as it is meant', (text, expected) => {
    expect(parseWhen(text, 'month-first')).toEqual(expected && { minutes: undefined, ...expected });
  });

  test('A column whose days can only be meant day first is read so, and one that may be both is asked about', () => {
    expect(dayOrderOf(['3/4/2026', '31/12/2025'])).toBe('day-first');
    expect(dayOrderOf(['3/4/2026', '12/31/2025'])).toBe('month-first');
    expect(dayOrderOf(['3/4/2026'])).toBeUndefined();
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

  test('A price is read with its sign and commas, and one that is none is not', () => {
    expect(['$1,234.50', '150', 'CA$90', 'free', '-5', '20001'].map(parsePrice)).toEqual([
      1234.5,
      150,
      90,
      undefined,
      undefined,
      undefined,
    ]);
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

  test('A customer without phone and email, with a wrong phone or without a name is refused with each reason', () => {
    const heads = 'Name,Phone,Email,Plate';
    expect(read('customers', heads, 'Ann', '', '', '')).toEqual({ problems: ['contact'] });
    expect(read('customers', heads, '', '123', 'ann@', '#1')).toEqual({
      problems: ['name-missing', 'phone', 'email', 'plate'],
    });
    expect(read('customers', heads, 'A'.repeat(121), '604 555 0101', '', '')).toEqual({
      problems: ['name-long'],
    });
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
