import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { chooseSlot, confirm, sentTo, startBookingBackend } from '@/testing/booking-page';
import type { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { button, fill, toContact, toVehicle } from '@/testing/wizard';
import { BookingDraftProvider } from './booking-draft-provider';
import { BookingPage } from './page/booking-page';
import { BookingWizard } from './wizard/booking-wizard';

vi.mock('@/components/cars/car', () => ({ Car: () => null }));

let backend: FakeBackend;

beforeEach(() => {
  backend = startBookingBackend();
});

function Ways() {
  const navigate = useNavigate();
  return (
    <>
      <button type="button" onClick={() => void navigate(-1)}>
        browser back
      </button>
      <button type="button" onClick={() => void navigate(-2)}>
        two pages back
      </button>
      <button type="button" onClick={() => void navigate('/')}>
        home
      </button>
      <button type="button" onClick={() => void navigate('/booking')}>
        booking page
      </button>
    </>
  );
}

/** The home page's wizard and the booking page, as one visit goes through them. */
function openSite(path = '/') {
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  const rendered = render(
    <FreshQueries>
      <MemoryRouter initialEntries={[path]}>
        <BookingDraftProvider>
          <Ways />
          <Routes>
            <Route path="/" element={<BookingWizard />} />
            <Route path="/booking" element={<BookingPage />} />
            <Route path="/booking-dashboard" element={<BookingPage />} />
            <Route path="/booking-success" element={<p>Booked</p>} />
          </Routes>
        </BookingDraftProvider>
      </MemoryRouter>
    </FreshQueries>,
  );
  return { user, ...rendered };
}

type User = ReturnType<typeof openSite>['user'];

async function fillWizard(user: User): Promise<void> {
  await user.click(button('Detailing'));
  await user.click(screen.getByRole('checkbox', { name: /Pet Hair Removal/ }));
  await user.click(toVehicle());
  await user.click(await screen.findByRole('radio', { name: 'SUV' }));
  await user.selectOptions(screen.getByLabelText('Size'), 'Mid-size');
  await user.click(toContact());
  await fill(user, 'Full name', 'Jordan');
  await fill(user, 'Email', 'jordan@example.com');
  await fill(user, 'Phone', '604-555-0177');
  await fill(user, /Special requests/, 'Dog hair');
}

async function schedule(user: User): Promise<void> {
  await user.click(button('Schedule Appointment'));
  await screen.findByRole('grid');
}

/** Has filled in the wizard and gone on to the booking page. */
async function openScheduled(): Promise<User> {
  const { user } = openSite();
  await fillWizard(user);
  await schedule(user);
  return user;
}

const comments = () => screen.getByLabelText(/Special requests/);

describe('the wizard and the booking page are one booking', () => {
  test('The booking page has what was given in the wizard, without a notice that it was saved', async () => {
    await openScheduled();
    expect(screen.getByLabelText('Service')).toHaveValue('ClassicDetailing');
    expect(screen.getByLabelText('Vehicle type')).toHaveValue('suv');
    expect(screen.getByLabelText('Full name')).toHaveValue('Jordan');
    expect(button('Pet Hair Removal +$40')).toHaveAttribute('aria-pressed', 'true');
    expect(comments()).toHaveValue('Size: Mid-size\nDog hair');
    expect(screen.queryByText('Welcome back')).toBeNull();
  });

  test('A change on the booking page is made in the wizard too, at the step where it was left', async () => {
    const user = await openScheduled();
    await user.clear(screen.getByLabelText('Full name'));
    await fill(user, 'Full name', 'Mei');
    await user.selectOptions(screen.getByLabelText('Vehicle type'), 'Van');
    await user.click(button('browser back'));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Mei');
    expect(screen.getByText('Van', { selector: 'dd' })).toBeVisible();
    await schedule(user);
    expect(screen.getByLabelText('Full name')).toHaveValue('Mei');
    expect(comments()).toHaveValue('Size: Mid-size\nDog hair');
  });

  test('A visitor who goes back further than one step finds the step of that entry', async () => {
    const user = await openScheduled();
    await user.click(button('two pages back'));
    expect(await screen.findByRole('heading', { name: 'Which vehicle is it?' })).toBeVisible();
  });

  test('Day and time stay while something else is changed in the wizard', async () => {
    const user = await openScheduled();
    await chooseSlot(user);
    await user.click(button('browser back'));
    await fill(user, /Special requests/, ', and sand');
    await schedule(user);
    expect(comments()).toHaveValue('Size: Mid-size\nDog hair, and sand');
    expect(button('10:00 AM')).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByText('Welcome back')).toBeVisible();
  });

  test('The booking is kept without browser storage too', async () => {
    vi.stubGlobal('sessionStorage', undefined);
    const { user } = openSite();
    await fillWizard(user);
    await user.click(button('booking page'));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Jordan');
    await user.click(button('home'));
    expect(await screen.findByRole('radio', { name: /Classic Detailing/ })).toBeChecked();
  });

  test('The booking is there after a reload on the other page', async () => {
    const first = openSite();
    await fillWizard(first.user);
    first.unmount();
    const { user } = openSite('/booking');
    expect(await screen.findByLabelText('Full name')).toHaveValue('Jordan');
    expect(screen.getByText('Welcome back')).toBeVisible();
    await user.click(button('Start over'));
    await user.click(button('home'));
    expect(screen.getByText('No service selected yet.')).toBeVisible();
    expect(toVehicle()).toBeDisabled();
  });

  test('A service for a vehicle that only the booking page sells has its price in the wizard', async () => {
    const { user } = openSite('/booking?service=SUVTinting&vehicleType=van');
    await screen.findByRole('grid');
    await user.click(button('home'));
    expect(screen.getByText('SUV Window Tinting, Van')).toBeVisible();
    expect(screen.getByText('$250', { selector: 'output' })).toBeVisible();
    await user.click(toVehicle());
    expect(await screen.findByRole('radio', { name: 'Van' })).toBeChecked();
  });
});

describe('once it has become a booking', () => {
  test('The wizard starts again at its first step after the booking', async () => {
    const user = await openScheduled();
    await chooseSlot(user);
    await confirm(user);
    expect(screen.getByText('Booked')).toBeVisible();
    expect(sentTo(backend)).toMatchObject([{ comments: 'Size: Mid-size\nDog hair' }]);
    await user.click(button('home'));
    expect(screen.getByText('No service selected yet.')).toBeVisible();
    await user.click(button('Detailing'));
    expect(screen.getByRole('radio', { name: /Classic Detailing/ })).toBeChecked();
    expect(button(/^1 ?Select Service$/)).toHaveAttribute('aria-current', 'step');
  });

  test('The wizard starts again even for a visitor who did not wait for the answer', async () => {
    const user = await openScheduled();
    await chooseSlot(user);
    await user.click(button('Confirm Booking'));
    await user.click(button('home'));
    expect(await screen.findByLabelText('Full name')).toHaveValue('Jordan');
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.getByText('No service selected yet.')).toBeVisible();
    expect(button(/^1 ?Select Service$/)).toHaveAttribute('aria-current', 'step');
    expect(sessionStorage.getItem('booking-draft')).toBeNull();
  });

  test('A visitor who came back before the answer is not told that an entry was saved', async () => {
    const user = await openScheduled();
    await chooseSlot(user);
    await user.click(button('Confirm Booking'));
    await user.click(button('home'));
    await user.click(button('booking page'));
    expect(await screen.findByText('Welcome back')).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(6_000));
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    expect(screen.queryByText('Welcome back')).toBeNull();
  });
});
