import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { DEFAULT_STUDIO } from '@/domain/film/studio-configuration';
import { BODY_PAINT } from './car-look';
import { ChosenCar } from './chosen-car';
import { PAINTS } from './paints';

const CEDAR_TRUCK = { ...DEFAULT_STUDIO, body: 'truck', paint: 'cedar' } as const;

function paintOf(vehicleType: string, studio?: typeof CEDAR_TRUCK) {
  const { container } = render(<ChosenCar studio={studio} vehicleType={vehicleType} />);
  return container.querySelector('svg')?.getAttribute('style');
}

test('A booking that came from the studio shows the car that was put together there', () => {
  expect(paintOf('truck', CEDAR_TRUCK)).toContain(PAINTS.cedar.base);
});

test('A visitor who changed the vehicle since sees a plain one of the new type', () => {
  expect(paintOf('sedan', CEDAR_TRUCK)).toContain(PAINTS[BODY_PAINT.sedan].base);
});
