import { readFileSync } from 'node:fs';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { GALLERY_SCENES, PICTURE_PAIRS } from '@/content/gallery';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { makeWebsiteRow } from '@/testing/website-row';
import { Gallery } from './gallery';

/** The rule of wide screens, since no style sheet is loaded. */
const FOUR_AT_FIRST = '[data-all="false"] > :nth-child(n + 5) { display: none; }';

function renderGallery() {
  const style = document.createElement('style');
  style.textContent = FOUR_AT_FIRST;
  document.head.append(style);
  render(
    <FreshQueries>
      <MemoryRouter>
        <Gallery />
      </MemoryRouter>
    </FreshQueries>,
  );
  return userEvent.setup();
}

afterEach(() => {
  document.head.querySelector('style')?.remove();
});

const pictures = () =>
  within(screen.getByRole('region')).getAllByRole('button', { name: /Draw|draw/ });

describe('the gallery', () => {
  test('The gallery shows four pictures with real text alternatives and reserved space', () => {
    renderGallery();
    expect(pictures()).toHaveLength(4);
    for (const picture of pictures().map((tile) => within(tile).getByRole('img'))) {
      expect(picture.getAttribute('alt')?.length).toBeGreaterThan(40);
      expect(picture).toHaveAttribute('loading', 'lazy');
      expect(picture).toHaveAttribute('width', '1200');
      expect(picture).toHaveAttribute('height', '900');
    }
  });

  test.each(GALLERY_SCENES)(
    'The file $src declares its size, which WebKit relies on',
    ({ src }) => {
      expect(readFileSync(`public${src}`, 'utf8')).toMatch(/^<svg [^>]*width="1200" height="900"/);
    },
  );

  test('The gallery shows all nine pictures on request and moves the focus to the first new one', async () => {
    const user = renderGallery();
    await user.click(screen.getByRole('button', { name: 'Show More Photos' }));
    expect(pictures()).toHaveLength(9);
    expect(pictures()[4]).toHaveFocus();
    expect(screen.queryByRole('button', { name: 'Show More Photos' })).not.toBeInTheDocument();
  });
});

const filesOf = (name: string) =>
  [480, 960, 1600].map((width) => ({
    path: `${name}/h-${String(width)}.webp`,
    width,
    height: (width * 3) / 4,
  }));

describe("the owner's own photos", () => {
  test('The first real photo takes the place of all drawings, in three widths that a browser may keep', async () => {
    const photos = [{ id: 'a', title: null, alt: 'A red hood', files: filesOf('a') }];
    new FakeBackend().on('rpc/website', { body: makeWebsiteRow({ photos }) });
    renderGallery();
    const photo = await screen.findByRole('img', { name: 'A red hood' });
    const base = 'http://backend.test/storage/v1/object/public/website-photos/a/h-';
    expect(photo).toHaveAttribute('src', `${base}1600.webp`);
    expect(photo).toHaveAttribute(
      'srcset',
      `${base}480.webp 480w, ${base}960.webp 960w, ${base}1600.webp 1600w`,
    );
    expect(photo).toHaveAttribute('width', '1600');
    expect(photo).toHaveAttribute('height', '1200');
    expect(screen.queryByRole('img', { name: GALLERY_SCENES[0].alt })).not.toBeInTheDocument();
    expect(screen.getAllByRole('slider')).toHaveLength(PICTURE_PAIRS.length);
  });

  test('A photo without a caption is named in the lightbox by what it shows, and small there in its smallest size', async () => {
    const photos = [{ id: 'a', title: null, alt: 'A red hood', files: filesOf('a') }];
    new FakeBackend().on('rpc/website', { body: makeWebsiteRow({ photos }) });
    const user = renderGallery();
    await user.click(await screen.findByRole('button', { name: 'A red hood' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Gallery' }));
    const thumbnail = dialog.getByRole('button', { name: 'A red hood' });
    expect(thumbnail.querySelector('img')?.src).toMatch(/h-480\.webp$/);
    await user.keyboard('{Escape}');
  });

  test('The first real pair takes the place of the drawn pairs', async () => {
    const side = (alt: string) => ({ alt, files: filesOf(alt) });
    const pairs = [{ id: 'p', title: 'Hood', before: side('dull'), after: side('bright') }];
    new FakeBackend().on('rpc/website', { body: makeWebsiteRow({ pairs }) });
    renderGallery();
    expect(
      await screen.findByRole('slider', { name: 'Hood: compare before and after' }),
    ).toBeInTheDocument();
    expect(screen.getAllByRole('slider')).toHaveLength(1);
    expect(screen.getByRole('img', { name: 'bright' })).toBeVisible();
  });
});

describe('before and after', () => {
  test.each(PICTURE_PAIRS)('The slider of $title moves the line and says where it is', (pair) => {
    renderGallery();
    const slider = screen.getByRole('slider', { name: `${pair.title}: compare before and after` });
    expect(slider).toHaveAttribute('aria-valuetext', '50% before, 50% after');
    fireEvent.change(slider, { target: { value: '20' } });
    expect(slider).toHaveAttribute('aria-valuetext', '20% before, 80% after');
    expect(slider.parentElement?.style.getPropertyValue('--split')).toBe('20%');
  });

  test.each(PICTURE_PAIRS.flatMap(({ before, after }) => [before.src, after.src]))(
    'The file %s declares its size, which WebKit relies on',
    (src) => {
      expect(readFileSync(`public${src}`, 'utf8')).toMatch(/^<svg [^>]*width="1200" height="900"/);
    },
  );
});

describe('the lightbox', () => {
  // On a busy machine its code takes longer than a query waits.
  beforeAll(async () => {
    await import('./lightbox');
  });

  const dialog = () => screen.findByRole('dialog', { name: 'Gallery' });
  const place = (position: string) => screen.findAllByText(position);

  test('The lightbox opens the chosen picture and says its position', async () => {
    const user = renderGallery();
    await user.click(pictures()[2]!);
    expect(await dialog()).toBeVisible();
    expect(await place('3 of 9')).not.toHaveLength(0);
    expect(screen.getByText(GALLERY_SCENES[2].caption)).toBeVisible();
  });

  test('The lightbox is walked by buttons, arrow keys and thumbnails, and wraps around', async () => {
    const user = renderGallery();
    await user.click(pictures()[0]!);
    await dialog();
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    await place('2 of 9');
    await user.click(screen.getByRole('button', { name: 'Previous picture' }));
    await place('1 of 9');
    await user.keyboard('{ArrowLeft}');
    await place('9 of 9');
    await user.keyboard('{ArrowRight}');
    await place('1 of 9');
    const thumbnail = screen.getByRole('button', { name: GALLERY_SCENES[6].title });
    await user.click(thumbnail);
    await place('7 of 9');
    expect(thumbnail).toHaveAttribute('aria-current', 'true');
  });

  test('The lightbox leaves arrow shortcuts such as Back to the browser', async () => {
    const user = renderGallery();
    await user.click(pictures()[0]!);
    await dialog();
    await user.keyboard('{Alt>}{ArrowLeft}{/Alt}');
    await user.keyboard('{ArrowRight}');
    expect(await place('2 of 9')).not.toHaveLength(0);
  });

  test.each([
    ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
    [
      'Close',
      (user: ReturnType<typeof userEvent.setup>) =>
        user.click(screen.getByRole('button', { name: 'Close' })),
    ],
  ])(
    'Pressing %s closes the lightbox and returns the focus to the picture',
    async (_name, close) => {
      const user = renderGallery();
      await user.click(pictures()[1]!);
      await dialog();
      await close(user);
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      await waitFor(() => expect(pictures()[1]).toHaveFocus());
    },
  );

  test('The lightbox keeps the focus inside', async () => {
    const user = renderGallery();
    await user.click(pictures()[0]!);
    const inside = await dialog();
    for (let step = 0; step < 14; step++) {
      await user.tab();
      expect(inside).toContainElement(document.activeElement as HTMLElement);
    }
  });
});
