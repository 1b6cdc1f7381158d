import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { BOOKING } from '@/content/booking/booking';
import { WAITING } from '@/content/booking/waiting';
import { addDays, type Day } from '@/domain/day';
import { SLOT_TIMES, type SlotTime } from '@/domain/calendar/slots';
import { showBookingPage, SLOTS, startBookingBackend } from '@/testing/booking-page';
import type { FakeBackend, SeenRequest } from '@/testing/fake-backend';

const DAY = '2026-12-17';
const ASK = 'rpc/ask_for_opening';
const TOKEN = 'x'.repeat(43);
const OFFER = {
  day: DAY,
  slot_time: '2:00 PM',
  service: 'PremiumDetailing',
  extra_services: [],
  add_ons: ['PetHairRemoval'],
  vehicle_type: 'suv',
  name: 'Jo Lee',
  email: 'jo@example.com',
};

let backend: FakeBackend;
beforeEach(() => {
  backend = startBookingBackend();
});

/** Every time of every day is free but those of the day that `isFree` leaves out. */
function answerSlots(isFree: (time: SlotTime) => boolean) {
  backend.on(SLOTS, ({ body }: SeenRequest) => {
    const { from_day: from, to_day: to } = body as { from_day: Day; to_day: Day };
    const days = [];
    for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
    return {
      body: days.flatMap((day) =>
        SLOT_TIMES.map((time) => ({
          day,
          slot_time: time,
          free_spots: day !== DAY || isFree(time) ? 2 : 0,
          is_closed: false,
          ready_at: `${day}T23:00:00+00:00`,
          work_minutes: 300,
        })),
      ),
    };
  });
}

async function openSheet(query?: string) {
  const { user } = showBookingPage(query);
  await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
  await user.click(await screen.findByRole('button', { name: WAITING.open }));
  const sheet = within(await screen.findByRole('dialog'));
  return { user, sheet };
}

test('A visitor on a full day asks to be told, for a few days and a part of them, with the contact that is typed', async () => {
  answerSlots(() => false);
  backend.on(ASK, { status: 204 });
  const { user, sheet } = await openSheet();
  await user.click(sheet.getByRole('button', { name: 'Fri, Dec 18' }));
  await user.click(sheet.getByRole('button', { name: 'Morning' }));
  expect(sheet.getByLabelText('Full name')).toHaveValue('Jordan');
  await user.click(sheet.getByRole('button', { name: WAITING.send }));
  expect(await screen.findByRole('dialog', { name: WAITING.doneTitle })).toHaveTextContent(
    'if a time opens on Thu, Dec 17 and Fri, Dec 18',
  );
  expect(backend.to(ASK).map(({ body }) => body)).toMatchObject([
    {
      days: [DAY, '2026-12-18'],
      part: 'morning',
      service: 'PremiumDetailing',
      vehicle_type: 'suv',
      customer_name: 'Jordan',
      customer_email: 'j@example.com',
    },
  ]);
  expect(backend.to('bookings')).toEqual([]);
});

test('Nothing is sent without a name and an address, and a failure keeps what was typed', async () => {
  answerSlots((time) => time !== '9:00 AM');
  backend.on(ASK, { status: 429, body: { code: 'PT429', message: 'manage_limit' } });
  const { user, sheet } = await openSheet('?service=PremiumDetailing');
  await user.click(sheet.getByRole('button', { name: WAITING.send }));
  expect(sheet.getByLabelText('Full name')).toHaveAccessibleDescription(WAITING.nameMissing);
  expect(backend.to(ASK)).toEqual([]);
  await user.type(sheet.getByLabelText('Full name'), 'Jo Lee');
  await user.type(sheet.getByLabelText('Email'), 'jo@example.com');
  await user.click(sheet.getByRole('button', { name: WAITING.send }));
  expect(await sheet.findByRole('alert')).toHaveTextContent(WAITING.failed.limit);
  expect(sheet.getByLabelText('Email')).toHaveValue('jo@example.com');
});

test('Where the shop sends texts a visitor is told by text in place of mail, and a number that cannot get one is asked for again', async () => {
  answerSlots(() => false);
  backend.on('rpc/takes_texts', { body: true });
  backend.on(ASK, { status: 204 });
  const { user, sheet } = await openSheet();
  await user.click(await sheet.findByRole('button', { name: 'Text' }));
  expect(sheet.queryByLabelText('Email')).toBeNull();
  const phone = sheet.getByLabelText(WAITING.phone);
  expect(phone).toHaveAccessibleDescription(WAITING.textsWords);
  await user.clear(phone);
  await user.type(phone, '555 01');
  await user.click(sheet.getByRole('button', { name: WAITING.send }));
  expect(phone).toHaveAccessibleDescription(expect.stringContaining(WAITING.phoneWrong));
  expect(backend.to(ASK)).toEqual([]);
  await user.clear(phone);
  await user.type(phone, '604 555 0142');
  await user.click(sheet.getByRole('button', { name: WAITING.send }));
  expect(await screen.findByRole('dialog', { name: WAITING.doneTitle })).toBeVisible();
  expect(backend.to(ASK).map(({ body }) => body)).toMatchObject([
    { customer_email: '', customer_phone: '604 555 0142', texts_version: 3 },
  ]);
});

test('A day with every time free, or without a service, offers no waiting list', async () => {
  answerSlots(() => true);
  const { user } = showBookingPage('');
  await user.click(await screen.findByRole('button', { name: /December 17, 2026/ }));
  await screen.findByRole('button', { name: /9:00 AM/ });
  expect(screen.queryByRole('button', { name: WAITING.open })).toBeNull();
});

test('The link of the email fills in work, day, time and contact, and says that nothing is held', async () => {
  answerSlots(() => true);
  backend.on('rpc/viewed_opening', { body: [OFFER] });
  backend.on('rpc/leave_waiting_list', { body: true });
  const { user } = showBookingPage(`?opened=1#token=${TOKEN}`);
  const note = await screen.findByText('Thursday, December 17 at 2:00 PM is free');
  expect(note.closest('[role=status]')).toHaveTextContent(WAITING.opened.notHeld);
  expect(await screen.findByDisplayValue('Jo Lee')).toBeVisible();
  expect(screen.getByLabelText('Email')).toHaveValue('jo@example.com');
  expect(await screen.findByRole('button', { name: '2:00 PM', pressed: true })).toBeVisible();
  await user.click(screen.getByRole('button', { name: WAITING.opened.leave }));
  expect(await screen.findByText(WAITING.opened.left)).toBeVisible();
  expect(backend.to('rpc/leave_waiting_list').map(({ body }) => body)).toEqual([{ token: TOKEN }]);
});

test('Who comes late reads that the time is gone, with the next free times', async () => {
  answerSlots((time) => time !== '2:00 PM');
  backend.on('rpc/viewed_opening', { body: [OFFER] });
  showBookingPage(`?opened=1#token=${TOKEN}`);
  expect(await screen.findByText('Thursday, December 17 at 2:00 PM is gone')).toBeVisible();
  expect(await screen.findByText('First available')).toBeVisible();
  expect(screen.queryByText(BOOKING.draftRestored.title)).toBeNull();
});

test('A link that has ended says so, and the page can be used', async () => {
  backend.on('rpc/viewed_opening', { body: [] });
  showBookingPage(`?opened=1#token=${TOKEN}`);
  expect(await screen.findByText(WAITING.opened.over)).toBeVisible();
});
