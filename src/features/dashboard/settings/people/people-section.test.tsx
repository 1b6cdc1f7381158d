import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { NAMES, PEOPLE } from '@/content/staff/people';
import { FakeCustomers } from '@/testing/customers';
import { type Answer, type SeenRequest } from '@/testing/fake-backend';
import { makeSession, storeSession } from '@/testing/fake-session';
import { fill } from '@/testing/fill';
import { renderStaff } from '@/testing/shop-days';
import { click, expectToast, field } from '@/testing/staff-dashboard';
import { SettingsView } from '../settings-view';

const person = (id: string, role: string, seen: string | null = '2026-11-24T16:58:00Z') => ({
  id,
  email: `${id}@example.com`,
  role,
  invited_at: '2026-11-01T16:58:00Z',
  last_sign_in_at: seen,
  has_second_factor: role === 'owner',
  name: null as string | null,
  colour: null as string | null,
});

let shop: FakeCustomers;
const table =
  (rows: unknown) =>
  ({ method }: SeenRequest): Answer => ({ body: method === 'GET' ? rows : { id: 1 } });

beforeEach(() => {
  shop = new FakeCustomers();
  shop.backend.on('shop_settings', table({ id: true, slot_capacity: 2 }));
  shop.backend.on('bays', table([]));
  shop.backend.on('service_work', table([]));
  shop.backend.on('setting_changes', { body: [] });
  shop.backend.on('rpc/people', {
    body: [person('staff-1', 'owner'), person('mira', 'staff', null)],
  });
});

function open(): void {
  storeSession(makeSession({ role: 'owner' }));
  renderStaff('/', <SettingsView />, '/?section=people');
}

test('An owner sees who has access, since when they are away, and who never came', async () => {
  open();
  const [self, mira] = await screen.findAllByRole('listitem');
  expect(self).toHaveTextContent(
    'staff-1@example.com (you)Last signed in Tue, Nov 24, 9:58 AM. Two-step sign-in onOwner',
  );
  expect(mira).toHaveTextContent(
    'mira@example.comInvited, not signed in yet. Two-step sign-in off',
  );
  // Its role stands once, where it is changed.
  expect(within(mira as HTMLElement).getByRole('combobox')).toHaveDisplayValue('Staff');
});

test('An owner invites somebody as staff with one field and one press', async () => {
  shop.backend.on('people', { body: { outcome: 'invited' } });
  open();
  await screen.findAllByRole('listitem');
  await fill(field('Email'), 'noor@example.com');
  await click('Invite');
  await expectToast('noor@example.com is invited', PEOPLE.invitedText);
  expect(shop.backend.to('people').map(({ body }) => body)).toEqual([
    { email: 'noor@example.com', role: 'staff' },
  ]);
  expect(field('Email')).toHaveValue('');
  expect(shop.backend.to('rpc/people').length).toBeGreaterThan(1);
});

test.each([
  [{ status: 409, body: { outcome: 'has_access' } }, PEOPLE.wrong.has_access],
  [{ status: 502, body: { outcome: 'not_mailed' } }, PEOPLE.wrong.not_mailed],
  [{ status: 403, body: { outcome: 'refused' } }, PEOPLE.wrong.refused],
  ['no answer' as const, PEOPLE.wrong.unavailable],
])('An invitation that fails says why and keeps what was typed: %j', async (answer, text) => {
  shop.backend.on('people', answer);
  open();
  await screen.findAllByRole('listitem');
  await fill(field('Email'), 'noor@example.com');
  await click('Invite');
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(field('Email')).toHaveValue('noor@example.com');
});

test('Text that is no email address is not sent', async () => {
  open();
  await screen.findAllByRole('listitem');
  await fill(field('Email'), 'noor');
  await click('Invite');
  expect(await screen.findByText(PEOPLE.wrong.email)).toBeVisible();
  expect(shop.backend.to('people')).toHaveLength(0);
});

test('Somebody is removed after a question, and the last owner is not', async () => {
  shop.backend.on('people', [
    { body: { outcome: 'removed' } },
    { status: 409, body: { outcome: 'last_owner' } },
  ]);
  open();
  await screen.findAllByRole('listitem');
  await click('Remove mira@example.com');
  expect(screen.getByRole('alertdialog')).toHaveTextContent(PEOPLE.removeText);
  await click('Remove');
  await expectToast('mira@example.com has no access any more');
  expect(shop.backend.to('people')[0]?.body).toEqual({ remove: 'mira' });
  await click('Remove staff-1@example.com');
  expect(screen.getByRole('alertdialog')).toHaveTextContent(PEOPLE.removeSelfText);
  await click('Remove');
  await expectToast(PEOPLE.wrong.last_owner);
});

test('Somebody who is removed leaves the list, which is said, and the focus is on its heading', async () => {
  let answer: (answer: Answer) => void = () => undefined;
  shop.backend.on(
    'people',
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  open();
  await screen.findAllByRole('listitem');
  const button = screen.getByRole('button', { name: 'Remove mira@example.com' });
  await userEvent.click(button);
  await click('Remove');
  await waitFor(() => expect(button).toHaveFocus());
  shop.backend.on('rpc/people', { body: [person('staff-1', 'owner')] });
  answer({ body: { outcome: 'removed' } });
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(1));
  expect(screen.getByRole('heading', { name: 'People' })).toHaveFocus();
  await expectToast('mira@example.com has no access any more');
});

test('An owner gives somebody another role, and nobody can take it from the last owner', async () => {
  shop.backend.on('rpc/change_role', [{ body: 'changed' }, { body: 'last_owner' }]);
  open();
  const role = await screen.findByRole('combobox', { name: 'Role of mira@example.com' });
  await userEvent.selectOptions(role, 'Technician');
  await expectToast('mira@example.com is now: Technician');
  expect(shop.backend.to('rpc/change_role')[0]?.body).toEqual({ id: 'mira', role: 'technician' });
  await userEvent.selectOptions(role, 'Owner');
  await expectToast(PEOPLE.wrong.last_owner);
  expect(screen.queryByRole('combobox', { name: 'Role of staff-1@example.com' })).toBeNull();
});

test('An owner names somebody, in a colour, and reads that another has that name', async () => {
  shop.backend.on('rpc/name_person', [{ body: 'name_taken' }, { body: 'changed' }]);
  open();
  await screen.findAllByRole('listitem');
  await click('Change the name of mira@example.com');
  const dialog = within(await screen.findByRole('dialog', { name: 'Name of mira@example.com' }));
  await userEvent.type(dialog.getByLabelText('First name'), 'Mira');
  await userEvent.click(dialog.getByRole('radio', { name: 'Green' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent(NAMES.refusals.name_taken);
  expect(dialog.getByLabelText('First name')).toHaveValue('Mira');
  shop.backend.on('rpc/people', {
    body: [{ ...person('mira', 'staff'), name: 'Mira', colour: 'green' }],
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await expectToast(NAMES.saved);
  expect(shop.backend.to('rpc/name_person')[1]?.body).toEqual({
    id: 'mira',
    name: 'Mira',
    colour: 'green',
  });
  expect(await screen.findByText('Mira')).toBeVisible();
  expect(screen.getByText(/^mira@example.com\. Last/)).toBeVisible();
});

test('An owner reads what somebody in a role may do before they invite them', async () => {
  shop.backend.on('people', { body: { outcome: 'invited' } });
  open();
  await screen.findAllByRole('listitem');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'Technician');
  expect(screen.getByText(/^They may see the day and the week/)).toBeVisible();
  await fill(field('Email'), 'noor@example.com');
  await fill(field(PEOPLE.name), ' Noor ');
  await click('Invite');
  await expectToast('noor@example.com is invited', PEOPLE.invitedText);
  expect(shop.backend.to('people')[0]?.body).toEqual({
    email: 'noor@example.com',
    role: 'technician',
    name: 'Noor',
  });
});

test('A person who has not signed in yet can be sent the email again', async () => {
  shop.backend.on('people', { body: { outcome: 'invited' } });
  open();
  await screen.findAllByRole('listitem');
  await click('Send email again to mira@example.com');
  await expectToast(PEOPLE.sent, 'mira@example.com');
  expect(shop.backend.to('people')[0]?.body).toEqual({ email: 'mira@example.com', role: 'staff' });
});

test('A list that does not load can be asked for again', async () => {
  shop.backend.on('rpc/people', [{ status: 503, body: {} }, { body: [person('mira', 'staff')] }]);
  open();
  await screen.findByRole('button', { name: 'Try again' });
  await click('Try again');
  expect(await screen.findByText(/mira@example.com/)).toBeVisible();
});
