import { expect, test } from 'vitest';
import { TEXT_FIELDS } from '@/domain/booking/booking-columns';
import { type BookingForm, EMPTY_FORM } from '@/domain/booking/booking-form';
import { DEFAULT_STUDIO } from '@/domain/film/studio-configuration';
import { bookingHref, readBookingLink } from './booking-link';
import { PATHS } from './paths';

// Consent is given only on the page.
const { wantsCare: _care, wantsTexts: _texts, ...EMPTY } = EMPTY_FORM;
const FORM: Omit<BookingForm, 'wantsCare' | 'wantsTexts'> = {
  ...EMPTY,
  service: 'PremiumDetailing',
  addOns: ['PetHairRemoval', 'EngineBayClean'],
  extraServices: ['SUVFrontTinting', 'CarbonWindshieldTint'],
  vehicleType: 'suv',
  vehicleMake: 'Subaru',
  vehicleModel: 'Outback & co',
  name: 'Jordan Sandhu',
  email: 'jordan+car@example.com',
  phone: '604-555-0177',
  comments: 'Scratch on the door,\n100% sure?',
  studio: { ...DEFAULT_STUDIO, wrap: 'fade-full' },
};

const read = (href: string) => readBookingLink(new URL(href, 'https://x.example').searchParams);

test('The booking page receives everything as it was given, without spaces around it', () => {
  const texts = Object.fromEntries(TEXT_FIELDS.map((field) => [field, `their ${field}`]));
  const form = { ...FORM, ...texts, service: FORM.service, vehicleType: FORM.vehicleType };
  const href = bookingHref({ ...form, name: ` ${form.name} ` }, PATHS.bookingDashboard);
  expect(href.startsWith(`${PATHS.bookingDashboard}?`)).toBe(true);
  expect(read(href)).toEqual(form);
});

test('The booking address has the specified parameters, and only those that have a value', () => {
  const { searchParams } = new URL(
    bookingHref({ ...FORM, vehicleMake: '  ', extraServices: [], studio: undefined }),
    'https://x.example',
  );
  expect(Object.fromEntries(searchParams)).toEqual({
    service: 'PremiumDetailing',
    name: 'Jordan Sandhu',
    email: 'jordan+car@example.com',
    phone: '604-555-0177',
    vehicleType: 'suv',
    vehicleModel: 'Outback & co',
    comments: 'Scratch on the door,\n100% sure?',
    addOns: 'PetHairRemoval,EngineBayClean',
  });
  expect(bookingHref()).toBe(PATHS.booking);
});

test('Ids that cannot be booked are left out of the booking address, and each appears once', () => {
  const link =
    'service=PremiumDetailing&addOns=PetHairRemoval,Nonsense, PetHairRemoval' +
    '&extraServices=SUVFrontTinting,PremiumDetailing,PetHairRemoval,SUVFrontTinting,Nonsense';
  expect(readBookingLink(new URLSearchParams(link))).toEqual({
    service: 'PremiumDetailing',
    addOns: ['PetHairRemoval'],
    extraServices: ['SUVFrontTinting'],
    studio: undefined,
  });
});

test('A booking link that names a service sets its extras, even to none; without one it sets neither', () => {
  expect(read('/booking?service=FullVehicleWrap')).toEqual({
    service: 'FullVehicleWrap',
    addOns: [],
    extraServices: [],
    studio: undefined,
  });
  expect(read('/booking?name=Jo&addOns=')).toEqual({ name: 'Jo' });
});

test('A booking link loses control characters, accepts a display name and keeps an unknown vehicle type', () => {
  const form = read('/booking?name=Jo%00%0Ardan&service=Premium+Detailing&vehicleType=Boat');
  expect(form).toMatchObject({
    name: 'Jo rdan',
    service: 'PremiumDetailing',
    vehicleType: 'Boat',
  });
  expect(read('/booking?vehicleType=SUV&comments=a%0D%0Ab%07')).toEqual({
    vehicleType: 'suv',
    comments: 'a\nb',
  });
});
