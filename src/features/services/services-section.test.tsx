import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import { SERVICE_CATEGORIES } from '@/content/service-categories';
import { SHOP_TEL_HREF } from '@/domain/shop';
import { BookingDraftProvider } from '@/features/booking/booking-draft-provider';
import { ChosenElsewhere } from '@/testing/chosen-elsewhere';
import { FakeBackend } from '@/testing/fake-backend';
import { FreshQueries } from '@/testing/fresh-queries';
import { makeWebsiteRow } from '@/testing/website-row';
import { ServicesSection } from './services-section';

const CATEGORY_LABELS = Object.values(SERVICE_CATEGORIES).map(({ label }) => label);

function Fragment() {
  return <output aria-label="fragment">{useLocation().hash}</output>;
}

function renderServices() {
  render(
    <FreshQueries>
      <MemoryRouter>
        <BookingDraftProvider>
          <ServicesSection />
          <ChosenElsewhere
            choices={[
              { service: 'SUVRearTinting' },
              { service: 'ClassicDetailing', vehicleType: 'truck' },
            ]}
            categories={['tinting']}
          />
        </BookingDraftProvider>
        <Fragment />
      </MemoryRouter>
    </FreshQueries>,
  );
  return userEvent.setup();
}

const panel = () => within(screen.getByRole('tabpanel'));
const card = (name: string) =>
  within(panel().getByRole('heading', { name }).closest('article') ?? document.body);

test("The owner's film brands are named where window tinting is sold", async () => {
  new FakeBackend().on('rpc/website', {
    body: makeWebsiteRow({ film_brands: ['XPEL', 'LLumar'] }),
  });
  const user = renderServices();
  await user.click(screen.getByRole('tab', { name: 'Window Tinting' }));
  expect(await screen.findByText('We install XPEL and LLumar.')).toBeVisible();
});

describe('categories', () => {
  test('The arrow keys go round the tabs and open the one they reach', async () => {
    const user = renderServices();
    await user.click(screen.getByRole('tab', { name: 'Window Tinting' }));
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Detailing' })).toHaveFocus();
    expect(await panel().findByRole('heading', { name: 'Classic Detailing' })).toBeVisible();
    await user.keyboard('{Home}');
    await user.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Printing' })).toHaveFocus();
    await user.keyboard('{End}');
    await user.keyboard('{ArrowRight}');
    expect(
      await screen.findByRole('tab', { name: 'Window Tinting', selected: true }),
    ).toHaveFocus();
  });

  test('Only the open tab is a stop of the Tab key', async () => {
    const user = renderServices();
    await user.tab();
    expect(screen.getByRole('tab', { selected: true })).toHaveFocus();
    await user.tab();
    expect(screen.getByLabelText('Category')).toHaveFocus();
  });

  test('A click that a script repeats after hydration opens its tab', async () => {
    renderServices();
    act(() => screen.getByRole('tab', { name: 'Detailing' }).click());
    expect(await panel().findByRole('heading', { name: 'Classic Detailing' })).toBeVisible();
  });

  test('The list of categories on phones opens the same panel as the tabs', async () => {
    const user = renderServices();
    await user.selectOptions(screen.getByLabelText('Category'), 'Paint');
    expect(panel().getByRole('heading', { name: 'Paint Correction' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Paint' })).toHaveAttribute('aria-selected', 'true');
  });

  test('Another section can ask for a category again and again', async () => {
    const user = renderServices();
    await user.click(screen.getByRole('tab', { name: 'Graphics' }));
    await user.click(screen.getByRole('button', { name: 'show tinting' }));
    expect(panel().getByRole('heading', { name: 'Sedan Rear Window Tinting' })).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Graphics' }));
    await user.click(screen.getByRole('button', { name: 'show tinting' }));
    expect(panel().getByRole('heading', { name: 'Sedan Rear Window Tinting' })).toBeVisible();
  });
});

describe('a card', () => {
  test('A card shows price, old price and badge of a discounted package', async () => {
    const user = renderServices();
    await user.click(screen.getByRole('tab', { name: 'Detailing' }));
    const premium = card('Premium Detailing');
    expect(premium.getByText('$176')).toBeVisible();
    expect(premium.getByText('$220', { exact: false, selector: 's' })).toBeVisible();
    expect(premium.getByText('20% OFF')).toBeVisible();
  });

  test('A card says what its service costs by vehicle, where that makes a difference', async () => {
    const user = renderServices();
    expect(card('SUV Rear Window Tinting').queryByText(/when you book/)).toBeNull();
    expect(
      card('Carbon Front Windshield Tint').getByText(
        'Sedan $180, SUV or truck $200, van $220 when you book',
      ),
    ).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Detailing' }));
    expect(
      card('Premium Detailing').getByText('Sedan $220, SUV or truck $275, van $330 when you book'),
    ).toBeVisible();
  });

  test('A card leads straight to the booking page with all that is known', async () => {
    const user = renderServices();
    const bookNow = (name: string) => card(name).getByRole('link', { name: `Book now: ${name}` });
    expect(bookNow('Carbon Front Windshield Tint')).toHaveAttribute(
      'href',
      '/booking?service=CarbonWindshieldTint',
    );
    expect(bookNow('SUV Rear Window Tinting')).toHaveAttribute(
      'href',
      '/booking?service=SUVRearTinting&vehicleType=suv',
    );
    await user.click(screen.getByRole('tab', { name: 'Add-ons' }));
    expect(bookNow('Pet Hair Removal')).toHaveAttribute(
      'href',
      '/booking?service=ClassicDetailing&addOns=PetHairRemoval',
    );
  });

  test("A card shows the price for the visitor's vehicle first, once that is known", async () => {
    const user = renderServices();
    await user.click(screen.getByRole('tab', { name: 'Detailing' }));
    await user.click(screen.getByRole('button', { name: 'choose ClassicDetailing' }));
    const classic = card('Classic Detailing');
    expect(classic.getByText('$162.50 for your truck when you book')).toBeVisible();
    expect(classic.queryByText(/SUV or truck/)).toBeNull();
    expect(classic.getByRole('link', { name: /^Book now/ })).toHaveAttribute(
      'href',
      '/booking?service=ClassicDetailing&vehicleType=truck',
    );
    await user.click(screen.getByRole('tab', { name: 'Graphics' }));
    expect(card('Full Car Wrapping').getByRole('link', { name: /^Send photos/ })).toHaveAttribute(
      'href',
      '/quote?service=FullVehicleWrap&vehicleType=truck',
    );
  });

  test('A vehicle that is named above the cards puts its own first, with their price, and hides none', async () => {
    const user = renderServices();
    const suv = within(screen.getByRole('group', { name: 'My vehicle' })).getByText('SUV');
    const names = () =>
      panel()
        .getAllByRole('heading', { level: 3 })
        .map(({ textContent }) => textContent)
        .filter((name) => name !== 'Which percentage?');
    const before = names();
    await user.click(suv);
    expect(suv).toHaveAttribute('aria-pressed', 'true');
    expect(card('Carbon Front Windshield Tint').getByText(/^\$200 for your SUV/)).toBeVisible();
    expect(names().slice(0, 3)).toEqual([
      'SUV Front Window Tinting',
      'SUV Rear Window Tinting',
      'Carbon Front Windshield Tint',
    ]);
    expect(names().toSorted()).toEqual(before.toSorted());
    await user.click(suv);
    expect(names()).toEqual(before);
    expect(card('Carbon Front Windshield Tint').queryByText(/for your SUV/)).toBeNull();
  });

  test('A card shows six features, the rest on request, and folds them again', async () => {
    const user = renderServices();
    const rear = card('Sedan Rear Window Tinting');
    expect(rear.getAllByRole('listitem')).toHaveLength(6);
    await user.click(
      rear.getByRole('button', { name: '+ 2 more features: Sedan Rear Window Tinting' }),
    );
    expect(rear.getAllByRole('listitem')).toHaveLength(8);
    await user.click(rear.getByRole('button', { name: /^Show fewer features/ }));
    expect(rear.getAllByRole('listitem')).toHaveLength(6);
  });

  test.each(CATEGORY_LABELS)(
    'A card opens the rest of its features by key, in %s',
    async (label) => {
      const user = renderServices();
      await user.click(screen.getByRole('tab', { name: label }));
      for (const article of screen.getAllByRole('article')) {
        const more = within(article).queryByRole('button', { name: /^\+ \d+ more features: / });
        if (!more) continue;
        const hidden = Number(/\d+/.exec(more.textContent)?.[0]);
        expect(more).toHaveAttribute('aria-expanded', 'false');
        more.focus();
        await user.keyboard('{Enter}');
        expect(more).toHaveAttribute('aria-expanded', 'true');
        expect(more).toHaveFocus();
        expect(within(article).getAllByRole('listitem')).toHaveLength(6 + hidden);
      }
    },
  );

  test('A card with at most six features has no button for more', () => {
    renderServices();
    const buttons = card('SUV Front Window Tinting').getAllByRole('button');
    expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
      'Details: SUV Front Window Tinting',
      'Select Service: SUV Front Window Tinting',
    ]);
  });

  test('A card selects its service, says so and goes to the booking', async () => {
    const user = renderServices();
    await user.click(
      card('Van Front Window Tinting').getByRole('button', {
        name: 'Select Service: Van Front Window Tinting',
      }),
    );
    expect(
      card('Van Front Window Tinting').getByRole('button', {
        name: 'Selected: Van Front Window Tinting',
      }),
    ).toBeVisible();
    expect(screen.getByLabelText('fragment')).toHaveTextContent('#booking');
  });

  test('A card shows as selected when its service was chosen elsewhere', async () => {
    const user = renderServices();
    await user.click(screen.getByRole('button', { name: 'choose SUVRearTinting' }));
    expect(
      card('SUV Rear Window Tinting').getByRole('button', { name: /^Selected/ }),
    ).toBeVisible();
  });

  test.each([
    ['Protection', 'Rim & Caliper Painting'],
    ['Protection', 'Paint Protection Film (PPF)'],
    ['Paint', 'Paint Enhancement'],
    ['Graphics', 'Full Car Wrapping'],
    ['Printing', 'Laser Engraving/Cutting'],
  ])('A card of custom work calls the shop (%s: %s)', async (tab, name) => {
    const user = renderServices();
    await user.click(screen.getByRole('tab', { name: tab }));
    expect(card(name).getByRole('link', { name: 'Call for Quote' })).toHaveAttribute(
      'href',
      SHOP_TEL_HREF,
    );
    expect(card(name).queryByRole('button', { name: /^Select Service/ })).not.toBeInTheDocument();
  });
});

describe('beside the cards', () => {
  test('The percentages on offer and the legal limit are shown with the tinting services', () => {
    renderServices();
    const offer = screen.getByRole('group', { name: 'Which percentage?' });
    const films = within(offer).getAllByRole('definition');
    expect(films.map(({ textContent }) => textContent).join()).toBe('50,35,15,5,35,15,5');
    expect(within(offer).getByText("Front films are darker than BC's 70% limit")).toBeVisible();
  });

  test('The extras link to all nine, and those say what they go with', async () => {
    const user = renderServices();
    await user.click(screen.getByRole('tab', { name: 'Detailing' }));
    await user.click(screen.getByRole('button', { name: 'See all 9 add-ons' }));
    expect(panel().getAllByRole('heading', { level: 3 })).toHaveLength(9);
    expect(screen.getByRole('tabpanel')).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent(
      'Add-ons come with a detailing package.',
    );
  });
});
