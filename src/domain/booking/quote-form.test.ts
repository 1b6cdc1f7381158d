import { describe, expect, test } from 'vitest';
import { EMPTY_QUOTE_FORM, type QuoteForm, quoteProblems, quoteRow } from './quote-form';
import { defaultValidUntil, quoteReference, totalOf } from './quote-request';

const FORM: QuoteForm = {
  ...EMPTY_QUOTE_FORM,
  services: ['FullVehicleWrap'],
  name: 'Simran Gill',
  email: 'simran@example.com',
  vehicleType: 'coupe',
};

describe('a request for a price', () => {
  test('A request for a price needs work or words, a vehicle, a name and an address', () => {
    expect(quoteProblems(FORM)).toEqual({});
    expect(quoteProblems(EMPTY_QUOTE_FORM)).toEqual({
      services: 'missing',
      vehicleType: 'missing',
      name: 'missing',
      email: 'missing',
    });
    expect(quoteProblems({ ...FORM, services: [], words: 'Roof in black' })).toEqual({});
    expect(quoteProblems({ ...FORM, email: '' }, false)).toEqual({});
  });

  test('A claim needs words instead of work', () => {
    const claim = { ...FORM, services: [], certificate: 'x'.repeat(43) };
    expect(quoteProblems(claim)).toEqual({ words: 'missing' });
    expect(quoteProblems({ ...claim, words: 'The edge peels' })).toEqual({});
  });

  test.each([
    [{ email: 'simran' }, { email: 'invalid' }],
    [{ phone: '12' }, { phone: 'invalid' }],
    [{ year: '23' }, { year: 'invalid' }],
    [{ words: 'x'.repeat(1_001) }, { words: 'too-long' }],
  ])('A request for a price says what is wrong with %o', (change, problems) => {
    expect(quoteProblems({ ...FORM, ...change })).toEqual(problems);
  });

  test('A request for a price is sent trimmed, and empty fields are left out', () => {
    expect(quoteRow({ ...FORM, name: ' Simran ', make: ' ' })).toMatchObject({
      customer_name: 'Simran',
      vehicle_make: null,
      customer_phone: null,
      studio: null,
    });
  });
});

test('The lines of a quote are added in cents', () => {
  expect(totalOf([0.1, 0.2, 162.5].map((amount) => ({ label: 'Film', amount })))).toBe(162.8);
});

test('A price that is sent today holds for two weeks', () => {
  expect(defaultValidUntil('2026-12-20')).toBe('2027-01-03');
});

test('The reference of a quote is the one that people read to each other', () => {
  expect(quoteReference('3f2504e0-4f89-41d3-9a0c-0305e82c3301')).toBe('Q-3F2504E0');
});
