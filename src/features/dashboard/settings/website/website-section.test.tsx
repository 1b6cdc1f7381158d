import { useEffect } from 'react';
import type { CropperProps } from 'react-easy-crop';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { SETTINGS } from '@/content/staff/settings';
import { WEBSITE_SETTINGS } from '@/content/staff/website';
import { FakeCustomers } from '@/testing/customers';
import { type Answer, type SeenRequest } from '@/testing/fake-backend';
import { renderStaff } from '@/testing/shop-days';
import { expectToast } from '@/testing/staff-dashboard';
import { sendFile } from '@/lib/send-file';
import { SettingsView } from '../settings-view';
import { prepareWebsitePhoto } from './prepare-website-photo';

// A canvas and the progress of an upload are a browser's.
vi.mock('./prepare-website-photo');
vi.mock('@/lib/send-file');
vi.mock('react-easy-crop/react-easy-crop.css', () => ({}));
vi.mock('react-easy-crop', () => ({ default: Chosen }));

/** Stands in for the picture that is dragged: jsdom loads none. */
function Chosen({ onCropComplete }: Pick<CropperProps, 'onCropComplete'>) {
  useEffect(() => {
    const part = { x: 10, y: 20, width: 400, height: 300 };
    onCropComplete?.(part, part);
  }, [onCropComplete]);
  return null;
}

const COPY = WEBSITE_SETTINGS.reviews;
const ROW = {
  id: true,
  rating: null,
  rating_count: null,
  rating_source: null,
  rating_url: null,
  film_brands: [],
  parking: null,
  key_drop: null,
};
const review = (name: string, position: number) => ({
  id: `00000000-0000-4000-8000-00000000000${String(position)}`,
  name,
  city: null,
  words: 'Good film.',
  stars: 5,
  source: 'Google',
  link: null,
  reviewed_on: '2026-11-03',
  position,
  created_at: '2026-11-03T18:00:00+00:00',
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
  shop.backend.on('website_settings', table(ROW));
  shop.backend.on('shop_facts', table({ id: true, social_links: [] }));
  shop.backend.on('website_reviews', table([]));
  shop.backend.on('website_photos', table([]));
  shop.backend.on('website_photo_files', table([]));
  shop.backend.on('website_pairs', table([]));
});

const changesOf = (name: string) =>
  shop.backend
    .to(name)
    .flatMap(({ method, search, body }) => (method === 'GET' ? [] : [{ method, search, body }]));
const show = () => renderStaff('/', <SettingsView />, '/?section=website');

describe('the settings of the website', () => {
  test('The owner reads that the reviews of the home page are samples until the first real one', async () => {
    show();
    expect(await screen.findByText(COPY.samples)).toBeVisible();
  });

  test('The owner adds a review with what its card says, and the link only as https', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: COPY.add }));
    await userEvent.type(screen.getByLabelText(COPY.words), 'Even edges, on time.');
    await userEvent.type(screen.getByLabelText(COPY.name), 'Ana P.');
    await userEvent.type(screen.getByRole('textbox', { name: /^City/ }), 'Delta');
    await userEvent.selectOptions(screen.getByLabelText(COPY.stars), '4');
    await userEvent.type(
      screen.getByRole('textbox', { name: /^Link to it/ }),
      'javascript:alert(1)',
    );
    await userEvent.click(screen.getByRole('button', { name: WEBSITE_SETTINGS.save }));
    expect(await screen.findByText(COPY.wrong.link)).toBeVisible();
    expect(changesOf('website_reviews')).toEqual([]);
    await userEvent.clear(screen.getByRole('textbox', { name: /^Link to it/ }));
    await userEvent.click(screen.getByRole('button', { name: WEBSITE_SETTINGS.save }));
    await expectToast(SETTINGS.saved);
    expect(changesOf('website_reviews')).toMatchObject([
      {
        method: 'POST',
        body: {
          words: 'Even edges, on time.',
          name: 'Ana P.',
          city: 'Delta',
          stars: 4,
          source: null,
          link: null,
          position: 1,
        },
      },
    ]);
    expect(await screen.findByRole('button', { name: COPY.add })).toBeVisible();
  });

  test('A review that could not be saved is still in its form, with the reason', async () => {
    shop.backend.on('website_reviews', ({ method }) =>
      method === 'GET' ? { body: [] } : 'no answer',
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: COPY.add }));
    await userEvent.type(screen.getByLabelText(COPY.words), 'Even edges.');
    await userEvent.type(screen.getByLabelText(COPY.name), 'Ana P.');
    await userEvent.click(screen.getByRole('button', { name: WEBSITE_SETTINGS.save }));
    expect(await screen.findByRole('alert')).toHaveTextContent(SETTINGS.failures.unknown);
    expect(screen.getByLabelText(COPY.words)).toHaveValue('Even edges.');
  });

  test('The owner moves a review down: the two swap their places', async () => {
    shop.backend.on('website_reviews', table([review('Ana', 1), review('Ben', 2)]));
    show();
    expect(await screen.findByRole('button', { name: 'Move Ana up' })).toBeDisabled();
    await userEvent.click(screen.getByRole('button', { name: 'Move Ana down' }));
    await expectToast(SETTINGS.saved);
    expect(
      changesOf('website_reviews').map(({ search, body }) => [search.slice(0, 50), body]),
    ).toMatchObject([
      [expect.stringContaining(review('', 1).id), { position: 2 }],
      [expect.stringContaining(review('', 2).id), { position: 1 }],
    ]);
  });

  test('Deleting the only review is asked about first, and says that the samples come back', async () => {
    shop.backend.on('website_reviews', table([review('Ana', 1)]));
    show();
    await userEvent.click(await screen.findByText('Ana'));
    await userEvent.click(
      await screen.findByRole('button', {
        name: WEBSITE_SETTINGS.deleteNamed(COPY.by('Ana')),
      }),
    );
    const question = within(
      await screen.findByRole('alertdialog', { name: WEBSITE_SETTINGS.askDelete(COPY.by('Ana')) }),
    );
    expect(question.getByText(COPY.lastText)).toBeVisible();
    await userEvent.click(question.getByRole('button', { name: WEBSITE_SETTINGS.delete }));
    await expectToast(SETTINGS.saved);
    expect(changesOf('website_reviews')).toMatchObject([{ method: 'DELETE' }]);
  });

  test.each([
    ['4.9', { rating: 4.9 }],
    ['5', { rating: 5 }],
  ])('A rating of %s is saved', async (typed, values) => {
    show();
    const field = await screen.findByRole('textbox', { name: WEBSITE_SETTINGS.rating.value.label });
    await userEvent.type(field, `${typed}{Enter}`);
    await expectToast(SETTINGS.saved);
    expect(changesOf('website_settings').map(({ body }) => body)).toEqual([values]);
  });

  test.each(['5.1', '0', '4.95', 'five'])('A rating of %s stays in its field', async (typed) => {
    show();
    const field = await screen.findByRole('textbox', { name: WEBSITE_SETTINGS.rating.value.label });
    await userEvent.type(field, `${typed}{Enter}`);
    expect(field).toBeInvalid();
    expect(changesOf('website_settings')).toEqual([]);
  });

  test('The owner names film brands with commas between them', async () => {
    show();
    const brands = await screen.findByRole('textbox', { name: WEBSITE_SETTINGS.shop.brands.label });
    await userEvent.type(brands, ' XPEL, LLumar,,XPEL {Enter}');
    await expectToast(SETTINGS.saved);
    await waitFor(() =>
      expect(changesOf('website_settings').map(({ body }) => body)).toEqual([
        { film_brands: ['XPEL', 'LLumar'] },
      ]),
    );
  });

  test('Of twelve photos that are sent at once, one that fails is sent again by itself, and none is lost or sent twice', async () => {
    vi.mocked(prepareWebsitePhoto).mockImplementation((file) =>
      Promise.resolve(
        ([480, 960, 1_600] as const).map((size) => ({ size, blob: new Blob([file.name]) })),
      ),
    );
    const sent: string[] = [];
    let failures = 1;
    vi.mocked(sendFile).mockImplementation(async ({ headers, body }) => {
      const name = `${await body.text()} ${headers['x-photo-size'] ?? ''}`;
      if (name === '5.jpg 960' && failures > 0) {
        failures -= 1;
        return undefined;
      }
      sent.push(name);
      return { status: 201, answer: '{}' };
    });
    show();
    const files = Array.from(
      { length: 12 },
      (_, index) => new File(['x'], `${String(index)}.jpg`, { type: 'image/jpeg' }),
    );
    await userEvent.upload(await screen.findByLabelText(WEBSITE_SETTINGS.photos.add), files);
    const again = await screen.findByRole('button', {
      name: WEBSITE_SETTINGS.photos.retry('5.jpg'),
    });
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull());
    await userEvent.click(again);
    await waitFor(() => expect(screen.queryByText('5.jpg')).toBeNull());
    const whole = files.flatMap(({ name }) => [`${name} 480`, `${name} 960`, `${name} 1600`]);
    // Its first size had arrived.
    expect(sent.toSorted()).toEqual([...whole, '5.jpg 480'].toSorted());
    const added = changesOf('website_photos').map(({ body }) => (body as { id: string }).id);
    expect(new Set(added).size).toBe(12);
  });

  test('Another part of a photo takes its place once it has arrived, with the words that it had', async () => {
    const files = [480, 960, 1_600].map((size) => ({
      photo_id: 'old',
      hash: 'a'.repeat(32),
      size,
      kind: 'image/webp',
      width: size,
      height: (size * 3) / 4,
      stored_at: '2026-11-03T18:00:00+00:00',
    }));
    shop.backend.on(
      'website_photos',
      table([
        { id: 'old', title: 'Coupe', alt: 'A coupe', position: 3, pair_id: null, side: null },
      ]),
    );
    shop.backend.on('website_photo_files', table(files));
    vi.mocked(prepareWebsitePhoto).mockResolvedValue([{ size: 480, blob: new Blob(['x']) }]);
    vi.mocked(sendFile).mockResolvedValue({ status: 201, answer: '{}' });
    const answer = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((input, init) =>
      typeof input === 'string' && input.includes('/public/website-photos/old/')
        ? Promise.resolve(new Response('stored'))
        : answer(input, init),
    );
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Crop Coupe' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Show this part' }));
    await waitFor(() =>
      expect(changesOf('website_photos')).toMatchObject([
        { method: 'POST', body: { title: 'Coupe', alt: 'A coupe', position: 3 } },
        { method: 'DELETE', search: expect.stringContaining('old') },
      ]),
    );
    expect(vi.mocked(prepareWebsitePhoto).mock.lastCall?.[1]).toEqual({
      left: 10,
      top: 20,
      width: 400,
      height: 300,
    });
  });

  test('The owner puts a photo on the page of a city too, and takes it off again', async () => {
    const words = { title: 'Hood', alt: 'A red hood', city: 'langley' };
    const photo = { id: 'p1', position: 1, pair_id: null, side: null, ...words };
    shop.backend.on('website_photos', table([photo]));
    show();
    const city = await screen.findByLabelText(WEBSITE_SETTINGS.photos.city('Hood'));
    expect(city).toHaveDisplayValue('Langley');
    for (const [choice, stored] of [
      ['Burnaby', 'burnaby'],
      [WEBSITE_SETTINGS.photos.noCity, null],
    ] as const) {
      await userEvent.selectOptions(city, choice);
      await waitFor(() =>
        expect(changesOf('website_photos').at(-1)).toMatchObject({ body: { city: stored } }),
      );
    }
  });

  test('A pair of before and after takes a photo for each side, under its own name', async () => {
    shop.backend.on('website_pairs', table([{ id: 'p', title: 'Hood', position: 1 }]));
    vi.mocked(prepareWebsitePhoto).mockResolvedValue([{ size: 480, blob: new Blob(['x']) }]);
    vi.mocked(sendFile).mockResolvedValue({ status: 201, answer: '{}' });
    show();
    const chooser = await screen.findByLabelText(WEBSITE_SETTINGS.pairs.choose('Hood, after'));
    await userEvent.upload(chooser, new File(['x'], 'hood.jpg', { type: 'image/jpeg' }));
    await waitFor(() =>
      expect(changesOf('website_photos')).toMatchObject([
        { method: 'POST', body: { pair_id: 'p', side: 'after' } },
      ]),
    );
  });
});
