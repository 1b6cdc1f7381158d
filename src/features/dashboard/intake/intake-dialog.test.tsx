import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { INTAKE } from '@/content/staff/intake';
import { EMPTY_INTAKE } from '@/domain/intake';
import { toListed } from '../bookings/api/listed-booking';
import { makeBooking } from '@/testing/booking-factory';
import type { FakeBackend } from '@/testing/fake-backend';
import { openDialog, startShop } from '@/testing/staff-dialogs';
import { IntakeDialog } from './intake-dialog';
import { IntakeOutbox } from './intake-outbox';
import { keepIntake, keptIntake } from './kept-intakes';

const booking = toListed(
  makeBooking({ status: 'confirmed', vehicleType: 'sedan', customerName: 'Mei Chow' }),
);
const MARK = { side: 'left', kind: 'scratch', x: 0.2, y: 0.8 } as const;
const TERMS = { version: 3, words: 'Valuables stay at my own risk.' };
const SIGNATURE = {
  id: 's1',
  name: 'Mei Chow',
  strokes: [[0.1, 0.2, 0.3, 0.4]],
  how: 'shop',
  terms_version: 3,
  signed_at: '2026-11-29T17:12:00+00:00',
  is_changed: false,
};

let backend: FakeBackend;
/** As the database has it. */
let row: object | null;

const answer = (part: object = {}) => ({
  body: { intake: row, photos: [], quote_photos: [], terms: TERMS, signatures: [], ...part },
});
const stored = (part: object = {}) => ({
  ...EMPTY_INTAKE,
  revision: 1,
  saved_at: '2026-11-29T17:14:00+00:00',
  saved_by_email: 'wally@example.com',
  ...part,
});
const saves = () =>
  backend.to('rpc/save_intake').map(({ body }) => body as { at_revision: number; content: object });
const open = () => openDialog(<IntakeDialog booking={booking} onClose={() => undefined} />);
const dialog = () => screen.findByRole('dialog', { name: INTAKE.title });
/** The drawing, with a size, which happy-dom gives nothing. */
async function drawing(): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name: /^Put a / });
  if (button.parentElement) {
    button.parentElement.getBoundingClientRect = () => new DOMRect(0, 0, 1_200, 480);
  }
  return button;
}
const marks = () =>
  within(screen.getByRole('list', { name: 'Marks' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

beforeEach(() => {
  row = null;
  backend = startShop().backend;
  backend.on('rpc/intake', () => answer());
  backend.on('rpc/save_intake', ({ body }) => {
    const { at_revision: at, content } = body as ReturnType<typeof saves>[number];
    row = stored({ ...content, revision: at + 1 });
    return { body: at + 1 };
  });
  backend.on('rpc/sign_intake', { body: null });
});
afterEach(() => {
  keepIntake(booking.id, undefined);
  onlineManager.setOnline(true);
});

describe('the intake of a vehicle', () => {
  test('Who has no time for it skips it with one press, and nothing is sent', async () => {
    open();
    expect(await screen.findByRole('button', { name: INTAKE.skip })).toBeVisible();
    expect(saves()).toEqual([]);
  });

  test('Marks are placed, moved and taken away with the keyboard alone, and each step is said', async () => {
    open();
    (await drawing()).focus();
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{ArrowDown}{Enter}');
    expect(marks()).toEqual(['1Scratch, left side, in the middle, halfway up']);
    expect(
      screen.getByText('Added: Scratch, left side, in the middle, halfway up'),
    ).toBeInTheDocument();
    const mark = screen.getByRole('button', { name: /^1: Scratch/ });
    mark.focus();
    await userEvent.keyboard(
      '{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}',
    );
    expect(marks()).toEqual(['1Scratch, left side, at the rear, halfway up']);
    await userEvent.keyboard('{Delete}');
    expect(screen.queryByRole('list', { name: 'Marks' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(marks()).toEqual(['1Scratch, left side, in the middle, halfway up']);
    await waitFor(() =>
      expect(saves().at(-1)?.content).toMatchObject({
        marks: [{ side: 'left', kind: 'scratch', x: 0.34, y: 0.54 }],
      }),
    );
  });

  test('A finger puts a mark where it taps, and drags it on', async () => {
    open();
    fireEvent.click(await drawing(), { detail: 1, clientX: 240, clientY: 432 });
    expect(marks()).toEqual(['1Scratch, left side, at the front, low']);
    const mark = screen.getByRole('button', { name: /^1: Scratch/ });
    mark.setPointerCapture = () => undefined;
    fireEvent.pointerDown(mark, { clientX: 240, clientY: 432 });
    fireEvent.pointerMove(mark, { clientX: 600, clientY: 48 });
    fireEvent.pointerUp(mark);
    expect(marks()).toEqual(['1Scratch, left side, in the middle, high']);
    await waitFor(() =>
      expect(saves().at(-1)?.content).toMatchObject({ marks: [{ x: 0.5, y: 0.1 }] }),
    );
  });

  test('A mark of another kind goes onto the side that is shown, and is found by its words', async () => {
    open();
    await userEvent.click(await screen.findByRole('radio', { name: 'Crack' }));
    await userEvent.click(screen.getByRole('radio', { name: 'Rear' }));
    (await drawing()).focus();
    await userEvent.keyboard('{Enter}');
    expect(marks()).toEqual(['1Crack, rear, in the middle, halfway up']);
    await userEvent.type(screen.getByLabelText(/^Note on mark 1/), 'Rear glass');
    await waitFor(() =>
      expect(saves().at(-1)?.content).toMatchObject({
        marks: [{ side: 'rear', kind: 'crack', note: 'Rear glass' }],
      }),
    );
    await userEvent.click(screen.getByRole('button', { name: /^Remove mark 1: Crack/ }));
    expect(screen.queryByRole('list', { name: 'Marks' })).toBeNull();
  });

  test('What is no mileage stays in its field with the reason, and is not sent', async () => {
    open();
    const field = await screen.findByLabelText('Odometer');
    await userEvent.type(field, '84k');
    expect(field).toBeInvalid();
    expect(field).toHaveValue('84k');
    await userEvent.clear(field);
    await userEvent.type(field, '84200');
    expect(field).toHaveValue('84,200');
    await waitFor(() => expect(saves().at(-1)?.content).toMatchObject({ mileage: 84_200 }));
    expect(saves().every(({ content }) => !JSON.stringify(content).includes('84k'))).toBe(true);
  });

  test('What was written without a connection is on the device after its page was ended, and is sent once there is one', async () => {
    onlineManager.setOnline(false);
    open();
    await userEvent.type(await screen.findByLabelText('Keys'), 'Tag 14');
    expect(screen.getByText(INTAKE.states.offline)).toBeVisible();
    expect(JSON.parse(localStorage.getItem(`intake-${booking.id}`) ?? '')).toMatchObject({
      content: { keys: 'Tag 14' },
      base: 0,
    });
    expect(saves()).toEqual([]);
    onlineManager.setOnline(true);
    expect(await screen.findByText(INTAKE.states.saved)).toBeVisible();
    expect(saves()).toMatchObject([{ at_revision: 0, content: { keys: 'Tag 14' } }]);
    expect(localStorage.getItem(`intake-${booking.id}`)).toBeNull();
  });

  test('An intake that nobody has open is sent by the dashboard', async () => {
    keepIntake(booking.id, {
      content: { ...EMPTY_INTAKE, keys: 'Tag 14' },
      base: 2,
      isDirty: true,
      signature: undefined,
    });
    openDialog(<IntakeOutbox />);
    await waitFor(() => expect(saves()).toMatchObject([{ at_revision: 2 }]));
    await waitFor(() => expect(keptIntake(booking.id)).toBeUndefined());
  });

  test.each([
    ['whose booking was deleted is forgotten', 404, 'booking_unknown', undefined],
    ['that is refused stays on the device', 422, 'intake_invalid', 'Tag 14'],
  ])('An intake %s', async (_what, status, message, keys) => {
    backend.on('rpc/save_intake', { status, body: { code: `PT${String(status)}`, message } });
    open();
    await userEvent.type(await screen.findByLabelText('Keys'), 'Tag 14');
    await waitFor(() => expect(saves()).toHaveLength(1));
    await waitFor(() => expect(keptIntake(booking.id)?.content.keys).toBe(keys));
    expect(screen.queryByText(INTAKE.lost) !== null).toBe(keys !== undefined);
  });

  test.each([
    [INTAKE.conflict.mine, [0, 4], 'Mine'],
    [INTAKE.conflict.theirs, [0], 'Theirs'],
  ])(
    'Who was slower than a colleague reads what that one wrote, and presses "%s"',
    async (press, sent, keys) => {
      const theirs = stored({ revision: 4, keys: 'Theirs', marks: [MARK] });
      backend.on('rpc/save_intake', ({ body }) =>
        (body as { at_revision: number }).at_revision === 4
          ? { body: 5 }
          : {
              status: 409,
              body: { code: 'PT409', message: 'intake_changed', details: JSON.stringify(theirs) },
            },
      );
      open();
      await userEvent.type(await screen.findByLabelText('Keys'), 'Mine');
      const title = await screen.findByText('Wally changed this intake at 10:14 AM');
      const note = within(title.closest<HTMLElement>('[role=alert]') ?? document.body);
      expect(note.getByText('Theirs')).toBeVisible();
      expect(screen.getByLabelText('Keys')).toHaveValue('Mine');
      row = theirs;
      await userEvent.click(note.getByRole('button', { name: press }));
      await waitFor(() => expect(screen.getByLabelText('Keys')).toHaveValue(keys));
      await waitFor(() => expect(saves().map(({ at_revision: at }) => at)).toEqual(sent));
    },
  );

  test('A signature reads who gave it, when and under which terms, and that the intake was changed after it', async () => {
    backend.on(
      'rpc/intake',
      answer({ intake: stored(), signatures: [{ ...SIGNATURE, is_changed: true }] }),
    );
    open();
    expect(
      await screen.findByText('Signed by Mei Chow, Nov 29, 2026, 10:12 AM, terms version 3'),
    ).toBeVisible();
    expect(screen.getByRole('img', { name: 'Signature of Mei Chow' })).toBeVisible();
    expect(screen.getByText('The intake was changed after this signature.')).toBeVisible();
  });

  test('Nothing is signed without a name and a signature; by keyboard the typed name is one, and says so', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: INTAKE.signing.here }));
    expect(screen.getByText(TERMS.words)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    expect(screen.getByLabelText('Full name')).toHaveFocus();
    expect(screen.getByText('Sign in the box, or choose to sign by typing.')).toBeVisible();
    await userEvent.type(screen.getByLabelText('Full name'), 'Mei Chow');
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    expect(backend.to('rpc/sign_intake')).toEqual([]);
    await userEvent.click(screen.getByLabelText(/^Sign by typing my name/));
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    await waitFor(() => expect(backend.to('rpc/sign_intake')).toHaveLength(1));
    // There was no intake to sign before.
    expect(saves()).toMatchObject([{ at_revision: 0 }]);
    expect(backend.to('rpc/sign_intake')[0]?.body).toMatchObject({
      signature: { name: 'Mei Chow', strokes: [], terms_version: 3, revision: 1 },
    });
  });

  test('A signature that is drawn has its lines as parts of the box', async () => {
    open();
    await userEvent.click(await screen.findByRole('button', { name: INTAKE.signing.here }));
    const pad = screen.getByRole('img', { name: 'Signature' });
    pad.getBoundingClientRect = () => new DOMRect(0, 0, 600, 220);
    pad.setPointerCapture = () => undefined;
    fireEvent.pointerDown(pad, { clientX: 60, clientY: 110, isPrimary: true });
    fireEvent.pointerMove(pad, { clientX: 300, clientY: 55 });
    fireEvent.pointerUp(pad);
    await userEvent.type(screen.getByLabelText('Full name'), 'Mei Chow');
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    await waitFor(() =>
      expect(backend.to('rpc/sign_intake')[0]?.body).toMatchObject({
        signature: { strokes: [[0.1, 0.5, 0.5, 0.25]] },
      }),
    );
  });

  test('What was signed without a connection stays as it is until it is sent, and is signed again where it changed', async () => {
    row = stored();
    backend.on('rpc/sign_intake', {
      status: 409,
      body: { code: 'PT409', message: 'terms_changed' },
    });
    open();
    await screen.findByRole('button', { name: INTAKE.signing.here });
    await waitFor(() => expect(backend.to('rpc/intake')).not.toEqual([]));
    onlineManager.setOnline(false);
    await userEvent.click(screen.getByRole('button', { name: INTAKE.signing.here }));
    await userEvent.type(screen.getByLabelText('Full name'), 'Mei Chow');
    await userEvent.click(screen.getByLabelText(/^Sign by typing my name/));
    await userEvent.click(screen.getByRole('button', { name: 'Sign' }));
    expect(screen.getByText(/^Signed by Mei Chow on this device/)).toBeVisible();
    expect(screen.queryByLabelText('Keys')).toBeNull();
    onlineManager.setOnline(true);
    expect(await screen.findByText(INTAKE.signing.again)).toBeVisible();
    expect(screen.getByLabelText('Keys')).toBeVisible();
  });

  test('A shop without terms has nothing signed, and says where they are written', async () => {
    backend.on('rpc/intake', answer({ terms: null }));
    open();
    expect(await screen.findByText(INTAKE.signing.noTerms)).toBeVisible();
    expect(within(await dialog()).queryByRole('button', { name: INTAKE.signing.here })).toBeNull();
  });
});
