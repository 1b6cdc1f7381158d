import { expect, it } from 'vitest';
import { carLabel } from './car-label';

it('The label of a car names its colour, type and view', () => {
  expect(carLabel('suv', { paint: 'fraser-blue', wrap: 'none' })).toBe('Blue SUV, side view');
  expect(carLabel('vancargo', { paint: 'asphalt', wrap: 'none' })).toBe(
    'Dark grey cargo van, side view',
  );
  expect(carLabel('coupe', { paint: 'sodium', wrap: 'shards-full' })).toBe(
    'Coupe in a Shards wrap, side view',
  );
  expect(carLabel('truck', { paint: 'harbour', wrap: 'stripe-partial' })).toBe(
    'Silver truck with a partial Stripe wrap, side view',
  );
});
