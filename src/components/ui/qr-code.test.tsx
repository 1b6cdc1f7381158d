import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { readQrCode } from '@/testing/read-qr-code';
import { QrCode } from './qr-code';

test.each([
  'https://shop.test/booking/manage?ref=HL-7QK2M9&token=c2VjcmV0',
  'https://shop.test/x#é',
])('A camera reads %s from its code', (text) => {
  render(<QrCode text={text} label="Your booking" />);
  expect(readQrCode(screen.getByRole('img', { name: 'Your booking' }))).toBe(text);
});
