import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { toast } from 'sonner';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FILM_LAW, HAND_OVER, INSTALLED } from '@/content/installed';
import { INTAKE } from '@/content/staff/intake';
import { QUOTES } from '@/content/staff/quotes';
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

afterEach(() => vi.unstubAllGlobals());

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

/** A browser that reads codes finds these in the next photo. */
const withCodes = (detect: () => Promise<readonly { rawValue: string }[]>) => {
  vi.stubGlobal(
    'BarcodeDetector',
    class {
      detect = detect;
    },
  );
  vi.stubGlobal('createImageBitmap', () => Promise.resolve({}));
};
const takePhotoOfRoll = async () => {
  const installed = await panel();
  await userEvent.click(installed.getByRole('button', { name: INSTALLED.open }));
  const scan = installed.getByRole('button', { name: INSTALLED.scan('front side windows') });
  const camera = scan.parentElement?.querySelector<HTMLInputElement>('input[type=file]');
  if (!camera) throw new Error('There is no camera.');
  expect(camera).toHaveAttribute('capture', 'environment');
  const pressed = vi.spyOn(camera, 'click');
  await userEvent.click(scan);
  expect(pressed).toHaveBeenCalled();
  return {
    roll: installed.getByLabelText(INSTALLED.roll),
    take: () => fireEvent.change(camera, { target: { files: [new File(['x'], 'roll.jpg')] } }),
  };
};

test('A code in the photo of a roll is put into its field, without what stands around it', async () => {
  withCodes(() => Promise.resolve([{ rawValue: ' CR70-4711 ' }]));
  const { roll, take } = await takePhotoOfRoll();
  take();
  await waitFor(() => expect(roll).toHaveValue('CR70-4711'));
});

test.each([
  ['without a code', () => Promise.resolve([])],
  ['that cannot be read', () => Promise.reject(new Error('No picture'))],
])('A photo of a roll %s says so, and leaves what was typed', async (_what, detect) => {
  withCodes(detect);
  const { roll, take } = await takePhotoOfRoll();
  await fill(roll, 'TYPED-1');
  const told = vi.spyOn(toast, 'info');
  take();
  await waitFor(() => expect(told).toHaveBeenCalledWith(INSTALLED.nothingRead));
  expect(roll).toHaveValue('TYPED-1');
});

test('Who refuses the camera types the number, as does a browser that reads no codes', async () => {
  withCodes(() => Promise.resolve([]));
  const { roll } = await takePhotoOfRoll();
  await fill(roll, 'TYPED-2');
  expect(roll).toHaveValue('TYPED-2');
  cleanup();
  vi.stubGlobal('BarcodeDetector', undefined);
  const installed = await panel();
  await userEvent.click(installed.getByRole('button', { name: INSTALLED.open }));
  expect(installed.queryByRole('button', { name: /^Scan/ })).toBeNull();
  await fill(installed.getByLabelText(INSTALLED.roll), 'TYPED-3');
  expect(installed.getByLabelText(INSTALLED.roll)).toHaveValue('TYPED-3');
});

test('Photos of the finished car stand with those of its arrival and of its quote in the details', async () => {
  const photo = (id: string) => ({ id, query: `id=${id}` });
  answer({ photos: [photo('after')] });
  backend.answers['intake'] = {
    intake: null,
    photos: [photo('came')],
    quote_photos: [photo('quote')],
    terms: null,
    signatures: [],
  };
  const intake = within(
    await within(await openBooking()).findByRole('region', { name: INTAKE.title }),
  );
  expect(await intake.findByText(HAND_OVER.photos)).toBeVisible();
  expect(intake.getByText(INTAKE.photos.fromQuote)).toBeVisible();
  expect(intake.getAllByRole('button', { name: QUOTES.photo(1) })).toHaveLength(3);
});
