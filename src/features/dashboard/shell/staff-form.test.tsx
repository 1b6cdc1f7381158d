import { useMutation } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { Dialog, DialogTitle } from '@/components/ui/dialog';
import { FormInput } from '@/components/ui/form-field';
import { UNSAVED } from '@/content/staff/frame';
import { fill } from '@/testing/fill';
import { renderPage } from '@/testing/render-page';
import { StaffForm, useStaffForm } from './staff-form';
import { UnsavedGuard } from './unsaved';

const TEXTS = { save: 'Save', saving: 'Saving...', cancel: 'Discard' };
const schema = z
  .object({
    make: z.string(),
    plate: z.string().check(z.trim(), z.minLength(1, 'Enter a plate.')),
    colour: z.string().check(z.minLength(1, 'Enter a colour.')),
  })
  .check(
    z.refine(({ plate, colour }) => plate !== 'GOLD' || colour === 'Red', {
      path: ['plate'],
      error: 'Such a plate is on a red car.',
    }),
  );
const START = { make: 'Tavi', plate: 'XY1', colour: 'Blue' };

type Row = z.infer<typeof schema> & { readonly id: string };
const closeDialog = vi.fn<() => void>();
const store = vi.fn<(row: Row) => Promise<string>>();

interface CarFormProps {
  readonly onClose?: () => void;
}

function CarForm({ onClose }: CarFormProps) {
  const form = useStaffForm({
    schema,
    start: START,
    save: useMutation({ mutationFn: store }),
    send: (car, id) => ({ ...car, id }),
    refusal: (answer) => (answer === 'refused' ? 'Refused.' : undefined),
    failure: () => 'Not saved.',
    needsNewId: (error) => error.message === 'used',
    onDone: onClose ?? (() => form.reset(START)),
    ...(onClose && { onUnchanged: onClose }),
  });
  return (
    <StaffForm form={form} texts={TEXTS} aria-label="Car" {...(onClose && { onClose })}>
      {/* Their order is another one than that of the start. */}
      {(['plate', 'colour', 'make'] as const).map((name) => (
        <FormInput key={name} name={name} label={name} />
      ))}
    </StaffForm>
  );
}

function Page({ isOpened = true }: { readonly isOpened?: boolean }) {
  const [isOpen, setIsOpen] = useState(true);
  return (
    <UnsavedGuard>
      <Dialog closesOnBack={false} onClose={closeDialog}>
        <DialogTitle>Details</DialogTitle>
        <Link to="/other">Elsewhere</Link>
        {!isOpen ? <p>closed</p> : null}
        {!isOpened ? <CarForm /> : isOpen ? <CarForm onClose={() => setIsOpen(false)} /> : null}
      </Dialog>
    </UnsavedGuard>
  );
}

const show = (isOpened?: boolean) =>
  renderPage(
    [
      { path: '/', element: <Page {...(isOpened !== undefined && { isOpened })} /> },
      { path: '/other', element: <p>Another page</p> },
    ],
    '/',
  );
const field = (name: string) => screen.getByRole('textbox', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: /^Sav/ }));
const sent = () => store.mock.calls.map(([row]) => row);

beforeEach(() => {
  closeDialog.mockReset();
  store.mockReset().mockResolvedValue('stored');
});

test('A form that a button opened has the focus in its first field', () => {
  show();
  expect(field('plate')).toHaveFocus();
});

test('What is wrong is said when the form is sent, and the first wrong field has the focus', async () => {
  show();
  await userEvent.clear(field('plate'));
  await userEvent.clear(field('colour'));
  expect(screen.queryByText('Enter a plate.')).toBeNull();
  await save();
  expect(screen.getByText('Enter a plate.')).toBeVisible();
  expect(screen.getByText('Enter a colour.')).toBeVisible();
  expect(field('plate')).toHaveFocus();
  await fill(field('plate'), 'AB1');
  expect(screen.queryByText('Enter a plate.')).toBeNull();
  await save();
  expect(field('colour')).toHaveFocus();
  expect(sent()).toEqual([]);
});

test('While it is saved the button says so, and more presses send nothing', async () => {
  store.mockReturnValue(new Promise(() => undefined));
  show();
  await fill(field('plate'), ' AB1 ');
  await userEvent.keyboard('{Enter}{Enter}');
  const button = screen.getByRole('button', { name: 'Saving...' });
  expect(button).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(button);
  expect(sent()).toMatchObject([{ plate: 'AB1', make: 'Tavi' }]);
});

test('A form whose answer was lost keeps what was typed, and is sent again under the same id', async () => {
  store.mockRejectedValueOnce(new Error('no answer'));
  show();
  await fill(field('plate'), 'AB1');
  await save();
  expect(await screen.findByRole('alert')).toHaveTextContent('Not saved.');
  expect(field('plate')).toHaveValue('AB1');
  await save();
  expect(await screen.findByText('closed')).toBeVisible();
  const [first, second] = sent();
  expect(second).toEqual(first);
});

test('A form whose id a failure used up is sent again under another one', async () => {
  store.mockRejectedValueOnce(new Error('used'));
  show();
  await fill(field('plate'), 'AB1');
  await save();
  await screen.findByRole('alert');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(2));
  const [first, second] = sent();
  expect(second?.id).not.toBe(first?.id);
});

test('A form that stays open starts over once it is saved, and the next one has an id of its own', async () => {
  show(false);
  const saveOnce = async (plate: string): Promise<void> => {
    await fill(field('plate'), plate);
    await save();
    await waitFor(() => expect(field('plate')).toHaveValue('XY1'));
  };
  await saveOnce('AB1');
  await saveOnce('AB2');
  expect(sent()).toHaveLength(2);
  expect(new Set(sent().map(({ id }) => id)).size).toBe(2);
});

test('An answer that refuses keeps what was typed, as unsaved', async () => {
  store.mockResolvedValue('refused');
  show();
  await fill(field('plate'), 'AB1');
  await save();
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(field('plate')).toHaveValue('AB1');
  await userEvent.keyboard('{Escape}');
  expect(screen.getByRole('alertdialog', { name: UNSAVED.title })).toBeVisible();
});

test('A form in which nothing was changed closes without a request', async () => {
  show();
  await save();
  expect(screen.getByText('closed')).toBeVisible();
  expect(sent()).toEqual([]);
});

test('A link asks before it loses what was typed, and no more once that is saved', async () => {
  show(false);
  const leave = () => userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await fill(field('plate'), 'AB1');
  await leave();
  await userEvent.click(screen.getByRole('button', { name: UNSAVED.keep }));
  expect(field('plate')).toHaveValue('AB1');
  await save();
  await waitFor(() => expect(field('plate')).toHaveValue('XY1'));
  await leave();
  expect(screen.getByText('Another page')).toBeVisible();
});

test('What one field says is looked at again when another one is changed', async () => {
  show();
  await fill(field('plate'), 'GOLD');
  await save();
  expect(field('plate')).toHaveAccessibleDescription('Such a plate is on a red car.');
  await fill(field('colour'), 'Red');
  expect(field('plate')).not.toBeInvalid();
  await save();
  expect(sent()).toMatchObject([{ plate: 'GOLD', colour: 'Red' }]);
});

test.each([
  ['Escape closes', () => userEvent.keyboard('{Escape}')],
  ['Cancel closes', () => userEvent.click(screen.getByRole('button', { name: 'Discard' }))],
])('%s a form and not the dialog that it is in', async (_, close) => {
  show();
  await close();
  expect(screen.getByText('closed')).toBeVisible();
  expect(closeDialog).not.toHaveBeenCalled();
});

test('Escape asks before it loses what was typed', async () => {
  show();
  await fill(field('plate'), 'AB1');
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: UNSAVED.keep }));
  expect(field('plate')).toHaveValue('AB1');
  await userEvent.click(field('plate'));
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getByRole('button', { name: UNSAVED.discard }));
  expect(screen.getByText('closed')).toBeVisible();
});
