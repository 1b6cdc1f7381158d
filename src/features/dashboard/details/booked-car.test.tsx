import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_STUDIO } from '@/domain/studio-configuration';
import { writeStudioNote } from '@/domain/studio-note';
import { PAINTS } from '@/components/cars/paints';
import { makeBooking } from '@/testing/booking-factory';
import { BookedCar } from './booked-car';

test('staff see the car as the customer put it together in the studio', () => {
  const note = writeStudioNote({ ...DEFAULT_STUDIO, body: 'truck', paint: 'cedar', rear: 5 });
  const booking = makeBooking({
    vehicleType: 'truck',
    comments: `Old film on the back.\n${note}`,
  });
  const { container } = render(<BookedCar booking={booking} />);
  const style = container.querySelector('svg')?.getAttribute('style') ?? '';
  expect(style).toContain(PAINTS.cedar.base);
});
