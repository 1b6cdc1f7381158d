import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { FILM_LAW, HAND_OVER, INSTALLED } from '@/content/installed';
import { openBooking } from '@/testing/booking-details';
import { bookingId } from '@/testing/fake-bookings-backend';
import { fill } from '@/testing/fill';
import { backend, withBackend } from '@/testing/staff-dashboard';

const FILM = {
  brand: '3M',
  kind: 'tint',
  warranty_years: 10,
  words: null,
};
const LIGHT = { ...FILM, id: 'light', series: 'Crystalline', transmission: 70 };
const DARK = { ...FILM, id: 'dark', series: 'Color Stable', transmission: 20 };
const PART = {
  id: 'part',
  position: 'front_pair',
  film_id: 'light',
  film: LIGHT,
  roll: 'R-1',
  noted_by: 'mira.kent@example.com',
  replaced_at: null,
  replaced_by: null,
};

withBackend('2026-11-24T10:40:00-07:00');
beforeEach(() => {
  backend.put(1, {
    service_name: 'Sedan Front Window Tinting',
    booking_date: '2026-11-24',
    booking_time: '9:00 AM',
    status: 'confirmed',
    arrived_at: '2026-11-24T16:00:00+00:00',
    done_at: '2026-11-24T17:00:00+00:00',
  });
  answer({});
});

const answer = (installed: object) => {
  backend.answers['installed'] = {
    parts: [],
    films: [LIGHT, DARK],
    last: [{ position: 'front_pair', film_id: 'dark', roll: 'CS20-9' }],
    certificate: null,
    photos: [],
    ...installed,
  };
};

const panel = async () =>
  within(await within(await openBooking()).findByRole('region', { name: INSTALLED.title }));

const bodies = (rpc: string) =>
  backend.bodies.filter(({ path }) => path === `rpc/${rpc}`).map(({ body }) => body);

test('The last film and roll of the same work is offered, and film that is darker than the law is said before it is saved', async () => {
  const installed = await panel();
  await userEvent.click(installed.getByRole('button', { name: INSTALLED.open }));
  expect(installed.getByLabelText(INSTALLED.roll)).toHaveValue('CS20-9');
  expect(installed.getByText(INSTALLED.last)).toBeVisible();
  expect(installed.getByText(FILM_LAW.darker('front side windows'))).toBeVisible();
  expect(installed.getByText(FILM_LAW.source)).toBeVisible();
  await userEvent.click(installed.getByRole('combobox', { name: INSTALLED.film }));
  await userEvent.click(screen.getByRole('option', { name: '3M Crystalline 70%' }));
  expect(installed.queryByText(FILM_LAW.darker('front side windows'))).toBeNull();
  await fill(installed.getByLabelText(INSTALLED.roll), 'CR70-1');
  await userEvent.click(installed.getByRole('button', { name: INSTALLED.save }));
  await waitFor(() =>
    expect(bodies('note_installed')).toEqual([
      {
        booking_id: bookingId(1),
        parts: [{ position: 'front_pair', film_id: 'light', roll: 'CR70-1' }],
        seen: [],
      },
    ]),
  );
});

test('What is noted names film, roll and corrections, and a film that is switched off stays where it was', async () => {
  answer({
    films: [LIGHT],
    parts: [
      { ...PART, film_id: 'dark', film: DARK },
      {
        ...PART,
        id: 'old',
        replaced_at: '2026-11-24T17:00:00Z',
        replaced_by: 'mira.kent@example.com',
      },
    ],
  });
  const installed = await panel();
  expect(installed.getByText('3M Color Stable 20%')).toBeVisible();
  expect(installed.getByText(INSTALLED.corrected(1))).toBeVisible();
  await userEvent.click(installed.getByRole('button', { name: INSTALLED.change }));
  expect(installed.getByRole('combobox', { name: INSTALLED.film })).toHaveTextContent(
    '3M Color Stable 20%',
  );
});

test('A position without a film is not saved, and a refusal keeps what was typed', async () => {
  answer({ last: [] });
  const installed = await panel();
  await userEvent.click(installed.getByRole('button', { name: INSTALLED.open }));
  await fill(installed.getByLabelText(INSTALLED.roll), 'X 1');
  await userEvent.click(installed.getByRole('button', { name: INSTALLED.save }));
  expect(await installed.findByText(INSTALLED.filmMissing)).toBeVisible();
  await userEvent.click(installed.getByRole('combobox', { name: INSTALLED.film }));
  await userEvent.click(screen.getByRole('option', { name: '3M Crystalline 70%' }));
  backend.faults.push({ method: 'POST', fault: 500 });
  await userEvent.click(installed.getByRole('button', { name: INSTALLED.save }));
  await waitFor(() =>
    expect(installed.getByRole('button', { name: INSTALLED.save })).toBeEnabled(),
  );
  expect(installed.getByLabelText(INSTALLED.roll)).toHaveValue('X 1');
});

test('A ready car is handed over: work, care, consent to keep the warranty, collected', async () => {
  answer({ parts: [PART], certificate: { day: null, agreed_version: null } });
  await import('@/pages/hand-over');
  const details = within(await openBooking());
  await userEvent.click(await details.findByRole('button', { name: HAND_OVER.open }));
  const dialog = within(await screen.findByRole('dialog', { name: HAND_OVER.title }));
  expect(dialog.getByText('Sedan Front Window Tinting')).toBeVisible();
  expect(dialog.getByText('Keep the windows up for five days.')).toBeVisible();
  await userEvent.click(await dialog.findByRole('checkbox'));
  await waitFor(() =>
    expect(bodies('agree_warranty')).toEqual([{ booking_id: bookingId(1), words_version: 1 }]),
  );
  await userEvent.click(dialog.getByRole('button', { name: HAND_OVER.collected }));
  expect(await dialog.findByRole('button', { name: HAND_OVER.finish })).toBeVisible();
  await waitFor(() => expect(backend.stored(1)).toMatchObject({ status: 'completed' }));
});
