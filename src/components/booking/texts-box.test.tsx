import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { TEXTS_CONSENT } from '@/content/booking/texts-consent';
import { bookingHref } from '@/config/booking-link';
import { EMPTY_FORM } from '@/domain/booking/booking-form';
import { bookingRow } from '@/domain/booking/booking-row';
import { TEXTS_WORDS } from '@/domain/booking/texts-words';
import { EMPTY_QUOTE_FORM, quoteRow } from '@/domain/booking/quote-form';
import { FakeBackend } from '@/testing/fake-backend';
import { renderStaff } from '@/testing/shop-days';
import { TextsBox } from './texts-box';

function Consent() {
  const [isTicked, setIsTicked] = useState(false);
  return <TextsBox isTicked={isTicked} onTick={setIsTicked} />;
}
function show(takesTexts: boolean) {
  const backend = new FakeBackend();
  backend.on('rpc/takes_texts', { body: takesTexts });
  renderStaff('/', <Consent />);
  return backend;
}

test('A customer agrees to texts by ticking a box, which starts unticked and says how to end them', async () => {
  show(true);
  const box = await screen.findByRole('checkbox', {
    name: `${TEXTS_CONSENT.booking} ${TEXTS_CONSENT.stop}`,
  });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  expect(box).toBeChecked();
  await userEvent.click(box);
  expect(box).not.toBeChecked();
});

test('A shop that sends no texts asks nobody', async () => {
  const backend = show(false);
  await waitFor(() => expect(backend.to('rpc/takes_texts')).toHaveLength(1));
  expect(screen.queryByRole('checkbox')).toBeNull();
});

test('Consent to texts is stored with its words, needs a phone at a quote, and goes into no address', () => {
  const form = { ...EMPTY_FORM, wantsTexts: true };
  expect(bookingRow(form)).toHaveProperty('texts_version', TEXTS_WORDS.booking);
  expect(bookingRow(EMPTY_FORM)).not.toHaveProperty('texts_version');
  expect(bookingHref(form)).not.toContain('exts');
  const quote = { ...EMPTY_QUOTE_FORM, wantsTexts: true };
  expect(quoteRow(quote).texts_version).toBeNull();
  expect(quoteRow({ ...quote, phone: '604 555 0142' }).texts_version).toBe(TEXTS_WORDS.quote);
});
