import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { Toaster } from '@/components/ui/toaster';
import { SERVICE_COPY } from '@/content/services';
import { TINT_LAW_NOTES } from '@/domain/film/law';
import { Studio } from './studio';

function renderStudio(address = '/studio') {
  window.history.replaceState(null, '', address);
  render(
    <MemoryRouter initialEntries={[address]}>
      <Studio />
      <Toaster />
    </MemoryRouter>,
  );
  return userEvent.setup();
}

const group = (name: string) => within(screen.getByRole('radiogroup', { name }));
const address = () => `${window.location.pathname}${window.location.search}`;
const priceCard = () => within(screen.getByRole('region', { name: 'Your price' }));

afterEach(() => {
  window.history.replaceState(null, '', '/');
});

describe('the studio', () => {
  test('The studio opens with what the address says and writes every choice back into it', async () => {
    const user = renderStudio('/studio/coupe?p=asphalt&f=35&r=5&s=ceramic&c=red&w=fade-full&ppf=1');
    expect(group('Body type').getByRole('radio', { name: 'Coupe' })).toBeChecked();
    expect(group('Front side windows').getByRole('radio', { name: '35%' })).toBeChecked();
    expect(group('Wrap').getByRole('radio', { name: 'Fade' })).toBeChecked();
    expect(group('Calipers').getByRole('radio', { name: 'Red' })).toBeChecked();
    expect(screen.getByRole('switch')).toBeChecked();

    await user.click(group('Body type').getByRole('radio', { name: 'Van' }));
    await user.click(group('Coverage').getByRole('radio', { name: 'Partial wrap' }));
    await user.click(group('Paint').getByRole('radio', { name: 'Cedar' }));
    await user.click(screen.getByRole('switch'));
    await user.click(group('Light').getByRole('radio', { name: 'Day' }));
    expect(address()).toBe(
      '/studio/van?p=cedar&f=35&r=5&s=ceramic&c=red&w=fade-partial&ppf=0&l=day',
    );
  });

  test('The studio retries an address that the browser refuses, and the car stays', async () => {
    const user = renderStudio('/studio/suv');
    const replaceState = vi.spyOn(window.history, 'replaceState').mockImplementation(() => {
      throw new DOMException('100 times per 30 seconds', 'SecurityError');
    });
    await user.click(group('Paint').getByRole('radio', { name: 'Cedar' }));
    await user.click(group('Body type').getByRole('radio', { name: 'Van' }));
    expect(group('Body type').getByRole('radio', { name: 'Van' })).toBeChecked();
    expect(address()).toBe('/studio/suv');
    replaceState.mockRestore();
    await waitFor(() => expect(address()).toMatch(/^\/studio\/van\?p=cedar&/), { timeout: 5_000 });
  });

  test('Another pattern keeps the coverage, and choosing no pattern removes it', async () => {
    const user = renderStudio('/studio/suv?w=shards-partial');
    await user.click(group('Wrap').getByRole('radio', { name: 'Stripe' }));
    expect(group('Coverage').getByRole('radio', { name: 'Partial wrap' })).toBeChecked();
    await user.click(group('Wrap').getByRole('radio', { name: 'None' }));
    expect(screen.queryByRole('radiogroup', { name: 'Coverage' })).toBeNull();
  });

  test('The studio adds up listed prices and keeps quotes out of the sum', async () => {
    const user = renderStudio('/studio/suv?f=70&s=ceramic&c=yellow&ppf=1');
    const lines = priceCard()
      .getAllByRole('definition')
      .map((line) => line.textContent);
    expect(lines).toEqual(['$100', '$180', '$180', '$400+', 'By quote']);
    expect(priceCard().getByRole('status')).toHaveTextContent('$460');
    await user.click(group('Windshield strip').getByRole('radio', { name: /None/ }));
    expect(priceCard().getByRole('status')).toHaveTextContent('$280');
  });

  test('The studio books every film, with the car itself', () => {
    renderStudio('/studio/truck?p=cedar&f=70&s=carbon&ppf=1');
    const [link] = screen.getAllByRole('link', { name: 'Book this tint' });
    const params = new URL(link?.getAttribute('href') ?? '', 'https://x.example').searchParams;
    expect(Object.fromEntries(params)).toEqual({
      service: 'SUVRearTinting',
      extraServices: 'SUVFrontTinting,CarbonWindshieldTint',
      vehicleType: 'truck',
      studio: '/studio/truck?p=cedar&f=70&r=15&s=carbon&c=stock&w=none&ppf=1',
    });
    expect(
      screen.getByText(
        /^You'll book SUV Front Window Tinting, SUV Rear Window Tinting and Carbon Front Windshield Tint for \$430\./,
      ),
    ).toBeInTheDocument();
  });

  test('A strip without film costs what the booking page asks for this body', async () => {
    const user = renderStudio('/studio/van?f=100&r=100&s=carbon');
    expect(priceCard().getByRole('status')).toHaveTextContent('$220');
    expect(group('Windshield strip').getByRole('radio', { name: /Carbon/ })).toHaveTextContent(
      '$220',
    );
    await user.click(group('Rear sides and back glass').getByRole('radio', { name: '15%' }));
    expect(priceCard().getByRole('status')).toHaveTextContent('$350');
    expect(group('Windshield strip').getByRole('radio', { name: /Carbon/ })).toHaveTextContent(
      '$150',
    );
  });

  test('The studio offers the phone if nothing with a listed price is chosen', () => {
    renderStudio('/studio/suv?f=100&r=100&w=shards-full');
    expect(screen.queryByRole('link', { name: 'Book this tint' })).toBeNull();
    for (const call of screen.getAllByRole('link', { name: 'Call for Quote' })) {
      expect(call).toHaveAttribute('href', 'tel:+16045550142');
    }
    expect(screen.getByText(/^Choose a film to book it/)).toBeInTheDocument();
  });

  test('A wrap without film is by quote, with the range of the articles, and never $0', () => {
    renderStudio('/studio/suv?f=100&r=100&w=shards-full');
    expect(priceCard().getByRole('status')).toHaveTextContent('By quote');
    expect(priceCard().getByText('Price guide $3,500 to $6,000')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('$0');
  });

  test.each([
    ['Matte Black', 'matte-black'],
    ['Gloss Red', 'gloss-red'],
    ['Satin Bronze', 'satin-bronze'],
  ])('A plain wrap in %s is on the car, in the price and in the link', async (name, finish) => {
    const user = renderStudio('/studio/suv?r=100');
    await user.click(group('Wrap colour').getByRole('radio', { name }));
    expect(
      await screen.findByRole('img', { name: `SUV in a ${name} wrap, side view` }),
    ).toBeVisible();
    expect(screen.getByText(`SUV in ${name}`)).toBeInTheDocument();
    expect(priceCard().getByText(name)).toBeInTheDocument();
    expect(priceCard().getByText('Full Car Wrapping', { exact: false })).toBeInTheDocument();
    expect(
      screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this car' }).value,
    ).toContain(`w=${finish}`);
    // One wrap at a time.
    expect(group('Wrap').queryByRole('radio', { checked: true })).toBeNull();
    await user.click(group('Wrap').getByRole('radio', { name: 'Shards' }));
    expect(group('Wrap colour').queryByRole('radio', { checked: true })).toBeNull();
  });

  test('The studio compares the three films by what the catalogue says of each', () => {
    renderStudio('/studio');
    const films = within(screen.getByRole('region', { name: 'Carbon, ceramic or chameleon?' }));
    expect(
      films.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
    ).toEqual(['Carbon', 'Ceramic', 'Chameleon']);
    for (const id of [
      'CarbonWindshieldTint',
      'CeramicWindshieldTint',
      'ChameleonWindshieldTint',
    ] as const) {
      expect(films.getByText(SERVICE_COPY[id].description)).toBeInTheDocument();
    }
  });

  test('The studio without any choice says what to choose, and never $0', () => {
    renderStudio('/studio/suv?f=100&r=100');
    expect(priceCard().getByText(/Nothing chosen yet/)).toBeInTheDocument();
    expect(priceCard().queryByRole('status')).toBeNull();
    expect(screen.getByText('Pick a film, a strip or a wrap.')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent('$0');
  });

  test('The studio begins with clear front windows, with no film that the list does not offer', () => {
    renderStudio('/studio');
    expect(group('Front side windows').getByRole('radio', { checked: true })).toHaveAccessibleName(
      'Clear',
    );
  });

  test('The studio states the law window by window, and what the glass does to the film', async () => {
    const user = renderStudio('/studio/suv?f=70&s=ceramic');
    const plate = screen.getByText('Within the 70% rule').closest('[aria-live=polite]');
    expect(plate).toHaveTextContent('the strip stays in the top 75 mm');
    expect(plate).toHaveTextContent(
      'On factory glass it reads about 55%, so have it measured before you decide.',
    );
    await user.click(group('Front side windows').getByRole('radio', { name: '15%' }));
    expect(plate).toHaveTextContent(TINT_LAW_NOTES.front);
    expect(plate).toHaveTextContent(TINT_LAW_NOTES.rear);
    await user.click(group('Front side windows').getByRole('radio', { name: 'Clear' }));
    expect(plate).not.toHaveTextContent(TINT_LAW_NOTES.front);
    await user.click(group('Front side windows').getByRole('radio', { name: '15%' }));
    expect(plate).toHaveTextContent('Front sides15%, under 70%');
    expect(plate).toHaveTextContent('Rear and back15%, no limit');
    expect(screen.getByText(/front side windows come to about 12%/)).toBeInTheDocument();
  });

  test('The view from inside shows the same films on the windows', async () => {
    const user = renderStudio('/studio/suv?f=70&r=5');
    await user.click(group('View').getByRole('radio', { name: 'Inside' }));
    expect(screen.getByText('Driver window 70%, rear window 5%')).toBeInTheDocument();
    expect(screen.getByRole('img', { name: /View out through/ })).toBeInTheDocument();
  });
});

describe('handing on a car', () => {
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Link to this car' });

  test('Sharing a car copies the link and says so', async () => {
    const user = renderStudio('/studio/van?p=cedar');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await navigator.clipboard.readText()).toBe(field().value);
    expect(field().value).toContain('/studio/van?p=cedar&f=100&r=15');
    expect(await screen.findByText('Link copied')).toBeInTheDocument();
  });

  test('The studio link is selected for copying by hand if copying is refused', async () => {
    const user = renderStudio();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('refused'));
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(field()).toHaveFocus());
    expect(await screen.findByText("The link couldn't be copied")).toBeInTheDocument();
  });
});
