import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BODY_PAINT } from '@/components/cars/car-look';
import { PAINTS } from '@/components/cars/paints';
import { studioHref } from '@/config/studio-link';
import { DEFAULT_STUDIO } from '@/domain/film/studio-configuration';
import { writeStudioNote } from '@/domain/film/studio-note';
import { makeBooking } from '@/testing/booking-factory';
import { BookedCar } from './booked-car';

const CEDAR_TRUCK = { ...DEFAULT_STUDIO, body: 'truck', paint: 'cedar', rear: 5 } as const;

function paintOf(part: { readonly studio: string | null; readonly comments?: string }) {
  const booking = makeBooking({ vehicleType: 'truck', ...part });
  const { container } = render(<BookedCar booking={booking} />);
  return container.querySelector('svg')?.getAttribute('style');
}

test('Staff see the car as the customer put it together in the studio', () => {
  expect(paintOf({ studio: studioHref(CEDAR_TRUCK) })).toContain(PAINTS.cedar.base);
});

test('The drawn car ignores what the comments say about it', () => {
  const style = paintOf({ studio: null, comments: writeStudioNote(CEDAR_TRUCK) });
  expect(style).toContain(PAINTS[BODY_PAINT.truck].base);
});

test.each([
  '',
  '/studio/tank?p=cedar',
  '/studio/truck?p=gold',
  '/studio/truck?p=cedar&spoiler=huge',
  '//evil.example/studio/truck?p=cedar',
  '/studio/truck?p=%E0%A4%A',
])('The address %j is no studio car, so a plain one is shown', (studio) => {
  expect(paintOf({ studio })).toContain(PAINTS[BODY_PAINT.truck].base);
});
