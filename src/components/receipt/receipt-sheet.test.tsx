import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { makeSale } from '@/testing/make-receipt';
import { ReceiptSheet } from './receipt-sheet';

test('A receipt says whose it is, of which vehicle, when that came and was ready, and when the rest is due', () => {
  const receipt = makeSale({
    taxes: [
      { code: 'gst', name: 'GST', rate: 5_000, number: '123456789 RT0001', cents: 250 },
      { code: 'hst', name: 'HST', rate: 13_000, number: null, cents: 650 },
    ],
    customerName: 'Manpreet Kaur',
    customerEmail: 'manpreet@example.com',
    vehicleType: 'suv',
    vehicleMake: 'Tavi',
    vehicleModel: 'Trail',
    vehicleYear: '2022',
    vehicleColour: 'grey',
    plate: 'AB1 23C',
    arrivedAt: '2026-11-24T17:56:00Z',
    completedAt: '2026-11-24T19:58:00Z',
    company: 'Fraser Fleet Ltd.',
    paymentTerms: 'Due in 14 days.',
    servedBy: 'Karim',
    balanceCents: 56_000,
  });
  render(<ReceiptSheet receipt={receipt} />);
  for (const text of [
    'manpreet@example.com',
    'SUV, 2022 Tavi Trail, grey, AB1 23C',
    'Dropped off Tue, Nov 24, 10:56 AM',
    'Ready Tue, Nov 24, 12:58 PM',
    'Fraser Fleet Ltd.',
    'Due in 14 days.',
    'Served by Karim',
    'GST 5%',
    'HST 13%',
    'GST 123456789 RT0001',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('A receipt for a company that booked in its own name says it once', () => {
  const receipt = makeSale({ customerName: 'Fraser Fleet Ltd.', company: 'Fraser Fleet Ltd.' });
  render(<ReceiptSheet receipt={receipt} />);
  expect(screen.getAllByText('Fraser Fleet Ltd.')).toHaveLength(1);
});
