import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { FakeBookingsBackend } from '@/testing/fake-bookings-backend';
import { renderPage } from '@/testing/render-page';
import { Dashboard } from './dashboard';

const COUNT = 260;

async function open(address: string): Promise<void> {
  const backend = new FakeBookingsBackend();
  for (let number = 1; number <= COUNT; number += 1) backend.put(number);
  backend.put(7, {
    customer_phone: '604-555-0107',
    extra_services: ['SUVRearTinting'],
    add_ons: ['PetHairRemoval'],
  });
  renderPage([{ path: '/dashboard', element: <Dashboard /> }], address);
  await screen.findByText(/^\d+( of \d+)? bookings?$/);
}

const printed = () => document.querySelector<HTMLElement>('[data-slot=printed]');
const print = () => fireEvent(window, new Event('beforeprint'));

test('The printed list has every booking of a list that the screen shows in part', async () => {
  await open('/dashboard');
  expect(document.querySelectorAll('tr[data-index]').length).toBeLessThan(COUNT);
  expect(printed()).toBeNull();
  print();
  expect(printed()?.querySelectorAll('tbody tr')).toHaveLength(COUNT);
  fireEvent(window, new Event('afterprint'));
  expect(printed()).toBeNull();
});

test('The printed list is narrowed down like the screen, says so, and how to reach the customer', async () => {
  await open('/dashboard?q=guest-7@');
  print();
  const paper = within(printed() ?? document.body);
  expect(paper.getAllByRole('row', { hidden: true })).toHaveLength(2);
  expect(paper.getByText('All Time, All Statuses, guest-7@')).toBeInTheDocument();
  expect(paper.getByText('604-555-0107')).toBeInTheDocument();
  expect(paper.getByText(/SUV Rear Window Tinting, Pet Hair Removal$/)).toBeInTheDocument();
});
