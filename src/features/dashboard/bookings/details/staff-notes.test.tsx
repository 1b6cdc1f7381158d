import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { openBooking } from '@/testing/booking-details';
import { bookingId } from '@/testing/fake-bookings-backend';
import { fill } from '@/testing/fill';
import {
  backend,
  click,
  expectToast,
  openDashboard,
  openDetails,
  withBackend,
} from '@/testing/staff-dashboard';

withBackend();
beforeEach(() => {
  backend.put(1);
});

const stored = () => backend.tables['booking_notes']?.map(({ body }) => body);
const putNote = (body: string, updated_at = '2026-11-23T01:12:00+00:00') => {
  backend.tables['booking_notes'] = [
    {
      id: 'n1',
      booking_id: bookingId(1),
      body,
      author_email: 'jo@example.com',
      created_at: '2026-11-23T01:12:00+00:00',
      updated_at,
    },
  ];
};

async function openNotes() {
  const dialog = await openBooking();
  return within(await within(dialog).findByRole('region', { name: 'Staff notes' }));
}

describe('staff notes', () => {
  test('Staff notes are shown with who wrote them and when, and marked as for staff only', async () => {
    putNote('Keys are in tray 4.');
    const notes = await openNotes();
    expect(await notes.findByText('Keys are in tray 4.')).toBeVisible();
    expect(notes.getByRole('listitem')).toHaveTextContent(
      'Only staff see this. jo@example.com, Sun, Nov 22, 6:12 PM',
    );
    expect(notes.getByRole('listitem')).not.toHaveTextContent('edited');
  });

  test('Staff notes are added, and the focus returns to where the next is added', async () => {
    const notes = await openNotes();
    await click('Add note');
    expect(notes.getByRole('textbox', { name: 'Note' })).toHaveFocus();
    await click('Save note');
    expect(notes.getByText('Write something first.')).toBeVisible();
    await fill(notes.getByRole('textbox', { name: 'Note' }), 'Call first');
    await click('Save note');
    await expectToast('Note saved');
    expect(await notes.findByText('Call first')).toBeVisible();
    expect(notes.queryByRole('textbox')).toBeNull();
    expect(notes.getByRole('button', { name: 'Add note' })).toHaveFocus();
    expect(stored()).toEqual(['Call first']);
  });

  test('Staff notes can be changed, and say that they were', async () => {
    putNote('Tray 4');
    const notes = await openNotes();
    await userEvent.click(
      await notes.findByRole('button', { name: 'Edit the note of jo@example.com' }),
    );
    await userEvent.type(notes.getByRole('textbox', { name: 'Note' }), ', left');
    await click('Save note');
    await expectToast('Note saved');
    expect(await notes.findByText('Tray 4, left')).toBeVisible();
    expect(notes.getByRole('listitem')).toHaveTextContent('edited');
  });

  test('Staff notes that a colleague has changed are not overwritten, and nothing typed is lost', async () => {
    putNote('Tray 4');
    const notes = await openNotes();
    await userEvent.click(await notes.findByRole('button', { name: /^Edit the note/ }));
    await userEvent.type(notes.getByRole('textbox', { name: 'Note' }), ', left');
    putNote('Tray 5', '2026-11-23T02:00:00+00:00');
    await click('Save note');
    await expectToast(
      "The note couldn't be saved",
      'Someone else has changed this note. Theirs is shown; yours is still in the form.',
    );
    expect(await notes.findByText('Tray 5', { selector: 'p' })).toBeVisible();
    expect(notes.getByRole('textbox', { name: 'Note' })).toHaveValue('Tray 4, left');
    expect(stored()).toEqual(['Tray 5']);
  });

  test('Staff notes are deleted after a confirmation', async () => {
    putNote('Tray 4');
    const notes = await openNotes();
    const remove = await notes.findByRole('button', { name: 'Delete the note of jo@example.com' });
    await userEvent.click(remove);
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(stored()).toEqual(['Tray 4']);
    await userEvent.click(remove);
    await click('Yes, Delete Note');
    await expectToast('Note deleted');
    expect(notes.queryByRole('listitem')).toBeNull();
    expect(stored()).toEqual([]);
  });

  test('Staff notes that do not load say so and can be asked for again', async () => {
    putNote('Tray 4');
    openDashboard();
    await screen.findByText('Guest 1');
    backend.beforeAnswer = () => {
      backend.faults = [{ method: 'GET', fault: 503 }];
    };
    const dialog = within(await openDetails('Guest 1'));
    const notes = within(dialog.getByRole('region', { name: 'Staff notes' }));
    expect(await notes.findByText("The notes couldn't be loaded.")).toBeVisible();
    backend.beforeAnswer = () => undefined;
    backend.faults = [];
    await userEvent.click(notes.getByRole('button', { name: 'Try again' }));
    expect(await notes.findByText('Tray 4')).toBeVisible();
  });
});
