import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { certificateHref, claimHref } from '@/config/token-link';
import { SITE_URL } from '@/config/site-url';
import { ASK } from '@/content/booking/quote';
import { CERTIFICATE } from '@/content/installed';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { readQrCode } from '@/testing/read-qr-code';
import { renderPage } from '@/testing/render-page';
import { Ask } from '../quote/ask';
import { CertificateView } from './certificate-view';

const TOKEN = 'x'.repeat(43);
const DOCUMENT = {
  id: '1a2b3c4d-0000-4000-8000-000000000001',
  customer_name: 'Robin Example',
  vehicle_type: 'sedan',
  vehicle_make: 'Honda',
  vehicle_model: 'Civic',
  plate: 'AB1 23C',
  day: '2026-11-24',
  ends_on: '2036-11-24',
  agreed_version: null as number | null,
  shop: {},
  parts: [
    {
      position: 'rear_pair',
      brand: '3M',
      series: 'Crystalline',
      kind: 'tint',
      transmission: 70,
      warranty_years: 10,
      words: 'Bubbles and peeling.',
      roll: 'CR70-4711',
      until: '2036-11-24',
    },
  ],
};

let backend: FakeBackend;
beforeEach(() => {
  backend = new FakeBackend();
  sessionStorage.clear();
});

function open(document: typeof DOCUMENT | null = DOCUMENT, address = certificateHref(TOKEN)) {
  backend.on('rpc/viewed_certificate', { body: document });
  const element = (
    <FreshQueries>
      <CertificateView />
    </FreshQueries>
  );
  return renderPage(
    [
      { path: '/certificate', element },
      { path: '/quote', element: <Ask /> },
    ],
    address,
  );
}

test('A certificate says where which film is, its roll, how long its warranty lasts and what it covers', async () => {
  open();
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByRole('row', { name: /3M Crystalline 70%/ })).toHaveTextContent(
    '3M Crystalline 70% Rear side windows, roll or batch CR70-471110 years to Nov 24, 2036',
  );
  expect(sheet.getByText('Sedan, Honda Civic, AB1 23C')).toBeVisible();
  expect(sheet.getByText(/Bubbles and peeling/)).toBeVisible();
});

test('The code on a certificate is read back as the address of its private page', async () => {
  open();
  expect(readQrCode(await screen.findByRole('img', { name: CERTIFICATE.code }))).toBe(
    `${SITE_URL}/certificate#token=${TOKEN}`,
  );
});

test('A customer has a certificate kept, and a failure says so and keeps the box as it was', async () => {
  open();
  backend.on('rpc/keep_certificate', [{ status: 500 }, { body: true }]);
  const box = await screen.findByRole('checkbox', { name: new RegExp(CERTIFICATE.keep) });
  expect(box).not.toBeChecked();
  await userEvent.click(box);
  expect(await screen.findByText(CERTIFICATE.keepFailed)).toBeVisible();
  expect(box).not.toBeChecked();
  backend.on('rpc/viewed_certificate', { body: { ...DOCUMENT, agreed_version: 1 } });
  await userEvent.click(box);
  expect(await screen.findByText(CERTIFICATE.keptUntil('Nov 24, 2036'))).toBeVisible();
  await waitFor(() => expect(box).toBeChecked());
  expect(backend.to('rpc/keep_certificate').at(-1)?.body).toEqual({
    token: TOKEN,
    words_version: 1,
  });
});

test.each([['#token=short'], ['']])(
  'An address that ends with "%s" opens no certificate',
  async (end) => {
    open(null, `/certificate${end}`);
    expect(await screen.findByRole('heading', { name: CERTIFICATE.invalidTitle })).toBeVisible();
  },
);

test('A claim begins the request for a quote with the certificate, and can be made none', async () => {
  open();
  expect(await screen.findByRole('link', { name: CERTIFICATE.claim })).toHaveAttribute(
    'href',
    claimHref(TOKEN, 'sedan'),
  );
  await userEvent.click(screen.getByRole('link', { name: CERTIFICATE.claim }));
  expect(await screen.findByText(ASK.claim.title)).toBeVisible();
  expect(sessionStorage.getItem('quote-draft') ?? '').not.toContain('undefined');
  await userEvent.click(screen.getByRole('button', { name: ASK.claim.drop }));
  expect(screen.queryByText(ASK.claim.title)).toBeNull();
});
