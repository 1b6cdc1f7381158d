import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { toReceipt } from '@/domain/money/receipt';
import { ReceiptSheet } from './receipt-sheet';

test('A receipt says whose it is, of which vehicle, when that came and was ready, and when the rest is due', () => {
  const receipt = toReceipt({
    year: 2026,
    sequence: 42,
    kind: 'sale',
    booking_id: '7c41e0b2-0000-4000-8000-000000000000',
    issued_at: '2026-11-24T20:02:00Z',
    lines: [],
    payments: [],
    taxes: [
      { code: 'gst', name: 'GST', rate: 5_000, number: '123456789 RT0001', cents: 250 },
      { code: 'hst', name: 'HST', rate: 13_000, number: null, cents: 650 },
    ],
    customer_name: 'Manpreet Kaur',
    customer_email: 'manpreet@example.com',
    vehicle_type: 'suv',
    vehicle_make: 'Tavi',
    vehicle_model: 'Trail',
    vehicle_year: '2022',
    vehicle_colour: 'grey',
    plate: 'AB1 23C',
    arrived_at: '2026-11-24T17:56:00Z',
    completed_at: '2026-11-24T19:58:00Z',
    company: 'Fraser Fleet Ltd.',
    payment_terms: 'Due in 14 days.',
    balance_cents: 56_000,
  });
  if (!receipt) throw new Error('No receipt');
  render(<ReceiptSheet receipt={receipt} />);
  for (const text of [
    'manpreet@example.com',
    'SUV, 2022 Tavi Trail, grey, AB1 23C',
    'Dropped off Tue, Nov 24, 10:56 AM',
    'Ready Tue, Nov 24, 12:58 PM',
    'Fraser Fleet Ltd.',
    'Due in 14 days.',
    'GST 5%',
    'HST 13%',
    'GST 123456789 RT0001',
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test('A receipt for a company that booked in its own name says it once', () => {
  const receipt = toReceipt({
    year: 2026,
    sequence: 43,
    kind: 'sale',
    booking_id: '7c41e0b2-0000-4000-8000-000000000000',
    issued_at: '2026-11-24T20:02:00Z',
    lines: [],
    payments: [],
    taxes: [],
    customer_name: 'Fraser Fleet Ltd.',
    company: 'Fraser Fleet Ltd.',
  });
  if (!receipt) throw new Error('No receipt');
  render(<ReceiptSheet receipt={receipt} />);
  expect(screen.getAllByText('Fraser Fleet Ltd.')).toHaveLength(1);
});
