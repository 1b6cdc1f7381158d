import { expect, test } from 'vitest';
import { readBookingPrefill } from '@/config/booking-link';
import { PATHS } from '@/config/paths';
import { DEFAULT_STUDIO } from '@/domain/studio-configuration';
import { bookingAddress } from './booking-address';
import { INITIAL_WIZARD } from './wizard-state';

const STATE = {
  ...INITIAL_WIZARD,
  serviceId: 'PremiumDetailing',
  addOns: ['PetHairRemoval', 'EngineBayClean'],
  extraServices: ['SUVFrontTinting', 'CarbonWindshieldTint'],
  vehicleType: 'suv',
  vehicleMake: 'Subaru',
  vehicleModel: 'Outback & co',
  name: ' Jordan Sandhu ',
  email: 'jordan+car@example.com',
  phone: '604-555-0177',
  comments: 'Scratch on the door, 100% sure?',
  studio: { ...DEFAULT_STUDIO, wrap: 'fade-full' },
} as const;

const read = (href: string) => readBookingPrefill(new URL(href, 'https://x.example').searchParams);

test('the booking page receives all parameters as they were given', () => {
  const href = bookingAddress(STATE);
  expect(href.startsWith(`${PATHS.bookingDashboard}?`)).toBe(true);
  expect(read(href)).toEqual({
    service: 'PremiumDetailing',
    name: 'Jordan Sandhu',
    email: 'jordan+car@example.com',
    phone: '604-555-0177',
    vehicleType: 'suv',
    vehicleMake: 'Subaru',
    vehicleModel: 'Outback & co',
    comments: 'Scratch on the door, 100% sure?',
    addOns: ['PetHairRemoval', 'EngineBayClean'],
    extraServices: ['SUVFrontTinting', 'CarbonWindshieldTint'],
    studio: { ...DEFAULT_STUDIO, wrap: 'fade-full' },
  });
});

test('the size has no parameter and travels with the comments', () => {
  const href = bookingAddress({ ...STATE, vehicleSize: 'Mid-size' });
  expect(read(href).comments).toBe('Size: Mid-size\nScratch on the door, 100% sure?');
});
