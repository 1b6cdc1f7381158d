import type { Page } from '@playwright/test';
import { allArticlePaths, allCityPaths, CITY_HUB_PATHS } from '../src/config/paths';
import { formatDayLong, formatDayMedium, weekday } from '../src/domain/day';
import { SHOP, SHOP_TEL_HREF } from '../src/domain/shop';
import { chooseSlot, confirmButton, INSERT, newCustomer, openBooking, toast } from './booking-form';
import { expect, keepSession, moveOnce, type Slot, STAFF, test } from './fixtures';
import { addBooking, apiHeaders, choose, entry, openDetails, tokenOf } from './staff-bookings';

/*
 * The flows of the specification by the letter: a title begins with the section that says it. Tests about one page share
 * it, in their order, because loading is what takes time: what an earlier one chose is there for the next.
 */
test.describe.configure({ mode: 'default' });

/** One page for the tests of a group. */
function onePage(path: string, isStaff = false): () => Page {
  let page: Page | undefined;
  test.beforeAll(async ({ browser, staffSession }, { project: { use } }) => {
    const { viewport = null, isMobile = false, hasTouch = false, baseURL = '' } = use;
    const context = await browser.newContext({ viewport, isMobile, hasTouch, baseURL });
    if (isStaff) await keepSession(context, staffSession, baseURL);
    page = await context.newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await moveOnce(page);
  });
  test.afterAll(() => page?.context().close());
  return () => {
    if (!page) throw new Error('The page is not open.');
    return page;
  };
}

const BOOKINGS = /\/rest\/v1\/bookings\?/;
const TOKEN = /\/auth\/v1\/token\?grant_type=password/;
const onDesktop = { tag: '@one-screen' };
const onPhone = { tag: '@phone' };
/** "/surrey-automotive-services": "/surrey/" */
const articlesOf = (hub: string) => hub.replace('-automotive-services', '/');
const pathOf = (page: Page) => new URL(page.url()).pathname;

/** Each service with its price, and the one before a discount. */
const CATALOGUE: Readonly<Record<string, readonly string[]>> = {
  'Window Tinting': [
    'Sedan Front Window Tinting: $100',
    'Sedan Rear Window Tinting: $150',
    'SUV Front Window Tinting: $100',
    'SUV Rear Window Tinting: $180',
    'Van Front Window Tinting: $120',
    'Van Rear Window Tinting: $200',
    'Carbon Front Windshield Tint: $150',
    'Ceramic Front Windshield Tint: $180',
    'Chameleon Front Windshield Tint: $150',
  ],
  Detailing: [
    'Classic Interior Only: $63 $79',
    'Classic Exterior Only: $47 $59',
    'Classic Detailing: $104 $130',
    'Premium Detailing: $176 $220',
    'Interior Detailing: $128 $160',
  ],
  Paint: ['Paint Enhancement: $350+', 'Paint Correction: $500+'],
  'Add-ons': [
    'Engine Bay Clean: $50',
    'Pet Hair Removal: $40',
    'Headlights Restoration: $60',
    'Ozone Odour Treatment: $60',
    'Headliner Shampoo: $40',
    'Faded Plastic Restoration: $80',
    'Pickup Bed Clean: $40',
    'Undercarriage Wash: $25',
    'Mold/Virus Removal: $120',
  ],
  Protection: [
    'Ceramic Coating (2 Years): $350',
    'Ceramic Coating (5 Years): $449',
    'Ceramic Coating (10 Years): $1,150',
    'Paint Protection Film (PPF): $400+',
    'Rim & Caliper Painting: Call for Quote',
  ],
  Graphics: [
    'Full Car Wrapping: Call for Quote',
    'Partial Car Wrapping: Call for Quote',
    'Custom Decals: Call for Quote',
    'Commercial Decals: Call for Quote',
  ],
  Printing: [
    'T-Shirt Printing: Call for Quote',
    'Banners/Flex/Lawn Signs: Call for Quote',
    'Laser Engraving/Cutting: Call for Quote',
  ],
};

/** Dollars for sedan, SUV, truck, van, coupe and hatchback. */
const BOOKING_PRICES = {
  SedanTinting: [150, 200, 200, 250, 150, 150],
  SUVTinting: [200, 200, 200, 250, 200, 200],
  VanTinting: [250, 250, 250, 250, 250, 250],
  CarbonWindshieldTint: [180, 200, 200, 220, 180, 180],
  CeramicWindshieldTint: [250, 280, 280, 300, 250, 250],
  ChameleonWindshieldTint: [350, 400, 400, 450, 350, 350],
  ClassicInteriorOnly: [80, 100, 100, 120, 80, 80],
  ClassicExteriorOnly: [80, 100, 100, 120, 80, 80],
  ClassicDetailing: [130, 162.5, 162.5, 195, 130, 130],
  PremiumDetailing: [220, 275, 275, 330, 220, 220],
  InteriorDetailing: [160, 200, 200, 240, 160, 160],
  CeramicCoating2Year: [350, 450, 450, 550, 350, 350],
  CeramicCoating5Year: [600, 750, 750, 900, 600, 600],
  CeramicCoating10Year: [1000, 1250, 1250, 1500, 1000, 1000],
} as const;
const CONTACT: Readonly<Record<string, string>> = {
  'Full name': 'Jordan Sandhu',
  Email: 'jordan@example.com',
  Phone: '604-555-0177',
};

const TYPES = ['sedan', 'suv', 'truck', 'van', 'coupe', 'hatchback'] as const;
const SLOTS = [9, 10, 11, 12, 1, 2, 3, 4, 5].map(
  (hour) => `${String(hour)}:00 ${hour >= 9 && hour < 12 ? 'AM' : 'PM'}`,
);

test.describe('routes', onDesktop, () => {
  for (const [path, heading] of [
    ['/', SHOP.name],
    ['/booking', 'Book Your Appointment'],
    ['/booking-dashboard', 'Book Your Appointment'],
    ['/login', 'Dashboard Login'],
  ] as const) {
    test(`2 The route ${path} shows "${heading}"`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    });
  }

  test('2 Each of five cities has a hub and four articles, and Surrey two more', async ({
    request,
  }) => {
    const cities = ['surrey', 'langley', 'burnaby', 'richmond', 'coquitlam'];
    const paths = cities.flatMap((city) => [
      `/${city}-automotive-services`,
      `/${city}/how-much-window-tint-can-i-have-${city}-bc`,
      `/${city}/window-tinting-cost-${city}-bc`,
      `/${city}/ceramic-coating-cost-${city}-bc`,
      `/${city}/vehicle-wrap-cost-${city}-bc`,
    ]);
    const surrey = ['best-window-tint-percentage-surrey-bc', 'ceramic-window-tint-surrey-bc'];
    paths.push(...surrey.map((slug) => `/surrey/${slug}`));
    expect(allCityPaths().toSorted()).toEqual(paths.toSorted());
    for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
  });

  test('2 An unknown path shows 404, "Oops! Page not found" and the way home, and is logged', async ({
    browser,
    baseURL,
  }) => {
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    const logged: string[] = [];
    page.on('console', (message) => logged.push(message.text()));
    await page.goto('/no/such-page');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('404');
    await expect(page.getByText('Oops! Page not found')).toBeVisible();
    await expect.poll(() => logged.join('\n')).toContain('/no/such-page');
    await page.getByRole('link', { name: 'Return to Home' }).click();
    await expect.poll(() => pathOf(page)).toBe('/');
    await page.close();
  });
});

test.describe('the home page', onDesktop, () => {
  const page = onePage('/');
  const section = (id: string) => page().locator(`#${id}`);

  test('2 Its sections stand in order: hero, services, results, testimonials, booking, contact', async () => {
    const order = ['home', 'services', 'results', 'testimonials', 'booking', 'contact'];
    const shown = await page().evaluate(
      (ids) => [...document.querySelectorAll(ids.map((id) => `#${id}`).join())].map(({ id }) => id),
      order,
    );
    expect(shown).toEqual(order);
  });

  test('2 The navigation has Home, Services, Book Now and Contact', async () => {
    const links = page().getByRole('navigation', { name: 'Main' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'Services', 'Book Now', 'Contact']);
  });

  test('2 The header has a round button that dials the shop', async () => {
    const call = page()
      .getByRole('banner')
      .getByRole('link', { name: /Call the shop/ });
    await expect(call).toHaveAttribute('href', SHOP_TEL_HREF);
  });

  test('2 The hero has its badge, title and tagline, and a button that scrolls to the booking', async () => {
    await expect(section('home')).toContainText('PROFESSIONAL AUTOMOTIVE SERVICES');
    await expect(section('home').getByRole('heading', { level: 1 })).toHaveText(SHOP.name);
    await expect(section('home')).toContainText(SHOP.tagline);
    await section('home').getByRole('link', { name: 'Book Your Service Now' }).click();
    await expect(section('booking')).toBeInViewport();
  });

  test('2 View Tinting Services scrolls to the services and opens the tinting tab', async () => {
    const card = page().getByRole('article').filter({ hasText: 'View Tinting Services' });
    await expect(card).toContainText('From $150 for sedans and $180 for SUVs');
    await page().getByRole('tab', { name: 'Printing' }).click();
    await card.getByRole('link', { name: 'View Tinting Services' }).click();
    await expect(section('services')).toBeInViewport();
    await expect(page().getByRole('tab', { name: 'Window Tinting' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
  });

  test('2 Book Ceramic Coating preselects the 2-year coating and scrolls to the booking', async () => {
    const card = page().getByRole('article').filter({ hasText: 'Book Ceramic Coating' });
    await expect(card).toContainText('From $350, protection of 2 to 10 years');
    await card.getByRole('button', { name: 'Book Ceramic Coating' }).click();
    await expect(section('booking').getByRole('radio', { name: /\(2 Years\)/ })).toBeChecked();
    await expect(section('booking')).toBeInViewport();
  });

  test('2 The card of wraps dials the shop, and Explore All Specialized Services scrolls to the services', async () => {
    const card = page().getByRole('article').filter({ hasText: 'Wraps & Custom Services' });
    const call = card.getByRole('link', { name: 'Call for Quote' });
    await expect(call).toHaveAttribute('href', SHOP_TEL_HREF);
    await page().getByRole('link', { name: 'Explore All Specialized Services' }).click();
    await expect(section('services')).toBeInViewport();
  });

  for (const [tab, cards] of Object.entries(CATALOGUE)) {
    test(`3 The services of ${tab} have their names and prices`, async () => {
      await page().getByRole('tab', { name: tab, exact: true }).click();
      const shown = section('services').getByRole('tabpanel').getByRole('article');
      await expect(shown.first()).toBeVisible();
      const read = await shown.evaluateAll((articles) =>
        articles
          .filter((card) => card.querySelector('b'))
          .map((card) => {
            const [name, price, was] = ['h3', 'b', 's'].map((part) => card.querySelector(part));
            const before = was ? ` ${was.lastChild?.textContent ?? ''}` : '';
            return `${name?.textContent ?? ''}: ${price?.textContent ?? ''}${before}`;
          }),
      );
      expect(read).toEqual(cards);
      const discounts = cards.filter((card) => / \$.* \$/.test(card)).length;
      await expect(shown.getByText('20% OFF', { exact: true })).toHaveCount(discounts);
    });
  }

  test('2 A card shows six features, "+ N more features" and Select Service, and of custom work a call', async () => {
    await page().getByRole('tab', { name: 'Protection' }).click();
    const cards = section('services').getByRole('tabpanel').getByRole('article');
    const coating = cards.filter({ hasText: 'Ceramic Coating (5 Years)' });
    await expect(coating.getByText(/^\+ \d+ more features?$/)).toBeVisible();
    await expect(coating.getByRole('listitem').filter({ visible: true })).toHaveCount(6);
    await expect(coating.getByText('Select Service')).toBeVisible();
    const film = cards.filter({ hasText: 'Paint Protection Film (PPF)' });
    await expect(film.getByRole('link', { name: 'Call for Quote' })).toHaveAttribute(
      'href',
      SHOP_TEL_HREF,
    );
  });

  test('9 Film comes in 50, 35, 15 and 5 percent for the front and 35, 15 and 5 for the sides', async () => {
    await page().getByRole('tab', { name: 'Window Tinting' }).click();
    await expect(section('services')).toContainText('Front film comes in 50, 35, 15 and 5 percent');
    await expect(section('services')).toContainText('Side film comes in 35, 15 and 5 percent');
  });

  test('2 The gallery shows four of nine pictures, all on request, and a lightbox with previous, next and close', async () => {
    const tiles = section('results').locator('ul button:visible');
    await expect(tiles).toHaveCount(4);
    await section('results').getByRole('button', { name: 'Show More Photos' }).click();
    await expect(tiles).toHaveCount(9);
    await tiles.first().click();
    const box = page().getByRole('dialog', { name: 'Gallery' });
    for (const name of ['Next picture', 'Previous picture', 'Close']) {
      await box.getByRole('button', { name }).click();
    }
    await expect(box).toBeHidden();
  });

  test('2 Three of seven testimonials show, each with 5.0, an author, a city and a time, and more on request', async () => {
    const reviews = section('testimonials').getByRole('listitem');
    await expect(reviews).toHaveCount(3);
    await expect(reviews.getByRole('img', { name: 'Rated 5.0 out of 5' })).toHaveCount(3);
    await expect(reviews.getByText(/ago$/)).toHaveCount(3);
    await page().getByRole('button', { name: 'View More Reviews' }).click();
    await expect(reviews).toHaveCount(7);
  });

  test('2 The footer has the description, the hours, the phone and the Admin Dashboard', async () => {
    const footer = section('contact');
    await expect(footer).toContainText('Window tint, ceramic coating, paint protection film');
    await expect(footer).toContainText('Monday to Sunday');
    await expect(footer).toContainText('09:00 a.m. to 07:00 p.m.');
    await expect(footer.locator(`a[href="${SHOP_TEL_HREF}"]`).first()).toBeVisible();
    const admin = footer.getByRole('link', { name: 'Admin Dashboard' });
    await expect(admin).toHaveAttribute('href', '/login');
  });
});

test.describe('the home page on a phone', onPhone, () => {
  const page = onePage('/');

  test('2 A bar at the bottom has Home, Services, Book and Contact, which dials and does not scroll', async () => {
    const links = page().getByRole('navigation', { name: 'Quick navigation' }).getByRole('link');
    await expect(links).toHaveText(['Home', 'Services', 'Book', 'Contact']);
    await expect(links.last()).toHaveAttribute('href', SHOP_TEL_HREF);
  });

  test('2 The categories of the services are a list, and two pictures and two testimonials show', async () => {
    await expect(page().locator('#services').getByLabel('Category')).toBeVisible();
    await expect(page().locator('#results ul button:visible')).toHaveCount(2);
    await expect(page().locator('#testimonials').getByRole('listitem')).toHaveCount(2);
  });
});

test.describe('the wizard', onDesktop, () => {
  const page = onePage('/#booking');
  const wizard = () => page().locator('#booking');
  const button = (name: string | RegExp) => wizard().getByRole('button', { name });
  const total = () => wizard().locator('output');
  const tap = (text: string) => wizard().locator('label').filter({ hasText: text }).click();
  const toVehicle = () => button('Continue to Vehicle Details');
  const toContact = () => button('Continue to Contact & Schedule');

  test('5 Continue to Vehicle Details waits for a service, and later steps are disabled', async () => {
    await expect(toVehicle()).toBeDisabled();
    await expect(button(/^2 ?Vehicle Details$/)).toBeDisabled();
    await expect(button(/^3 ?Contact & Schedule$/)).toBeDisabled();
  });

  for (const [category, name] of [
    ['Detailing', 'Classic Detailing'],
    ['Protection', 'Ceramic Coating (2 Years)'],
    ['Graphics', ''],
    ['Design', ''],
    ['Tinting', 'Sedan Front Window Tinting'],
  ] as const) {
    test(`4 Switching to ${category} preselects its default service`, async () => {
      await button(category).click();
      const chosen = wizard().getByRole('radio', { name, checked: true });
      if (name !== '') await expect(chosen).toBeVisible();
      await expect(toVehicle()).toBeEnabled();
    });
  }

  test('4 Custom-quote work in protection dials the shop instead of being selected', async () => {
    await button('Protection').click();
    const film = wizard().getByRole('link', { name: /^Paint Protection Film/ });
    await expect(film).toHaveAttribute('href', SHOP_TEL_HREF);
  });

  test('4 Selecting a service shows the toast Service Selected', async () => {
    await tap('Ceramic Coating (10 Years)');
    await expect(toast(page(), 'Service Selected')).toBeVisible();
    await expect(
      page().getByText('Ceramic Coating (10 Years) was added to your booking.'),
    ).toBeVisible();
  });

  test('5 Continue to Contact & Schedule waits for a vehicle type', async () => {
    await toVehicle().click();
    await expect(toContact()).toBeDisabled();
    await button(/^Done ?Select Service$/).click();
  });

  test('4 Add-ons are offered only with a detailing package, and switching the category clears them', async () => {
    await expect(wizard().getByText('Pet Hair Removal')).toHaveCount(0);
    await button('Detailing').click();
    await tap('Pet Hair Removal');
    await expect(total()).toHaveText('$144');
    await button('Tinting').click();
    await button('Detailing').click();
    await expect(total()).toHaveText('$104');
  });

  test('4 Step 2 shows the six vehicle types, and the one that the service names is chosen', async () => {
    await button('Tinting').click();
    await tap('Van Rear Window Tinting');
    await toVehicle().click();
    const types = wizard().getByRole('group', { name: 'Vehicle type' }).getByRole('radio');
    const values = await types.evaluateAll((all) =>
      all.map((type) => (type as HTMLInputElement).value),
    );
    expect(values.toSorted()).toEqual([...TYPES].toSorted());
    for (const label of ['Sedan', 'SUV', 'Truck', 'Van', 'Coupe', 'Hatchback']) {
      await expect(wizard().locator('label').filter({ hasText: label })).toBeVisible();
    }
    await expect(wizard().getByRole('radio', { name: 'Van' })).toBeChecked();
    await expect(toContact()).toBeEnabled();
    await button(/^Done ?Select Service$/).click();
    await button('Detailing').click();
  });

  test('9 The estimated total is the base price and the add-ons, in every step', async () => {
    await tap('Premium Detailing');
    await tap('Pet Hair Removal');
    await expect(total()).toHaveText('$216');
    await toVehicle().click();
    await tap('SUV');
    await expect(total()).toHaveText('$216');
    await expect(wizard().getByText('$315 for your SUV when you book').last()).toBeVisible();
    await expect(wizard().getByText('$99 more than the estimate').last()).toBeVisible();
    await wizard().getByLabel('Make').fill('Subaru');
    await wizard().getByLabel('Model').fill('Outback');
    await toContact().click();
    await expect(total()).toHaveText('$216');
  });

  test('4 The step indicator leads back to earlier steps, and not on', async () => {
    await button(/^Done ?Vehicle Details$/).click();
    await expect(wizard().getByRole('radio', { name: 'SUV' })).toBeChecked();
    await expect(button(/^3 ?Contact & Schedule$/)).toBeDisabled();
    await button(/^Done ?Select Service$/).click();
    await expect(wizard().getByRole('radio', { name: /Premium Detailing/ })).toBeChecked();
  });

  test('5 Schedule Appointment waits for name, email and phone, and comments are optional', async () => {
    await toVehicle().click();
    await toContact().click();
    for (const label of ['Full name', 'Email', 'Phone']) {
      await expect(button('Schedule Appointment')).toBeDisabled();
      await wizard()
        .getByLabel(label)
        .fill(CONTACT[label] ?? '');
    }
    await expect(button('Schedule Appointment')).toBeEnabled();
    await expect(wizard().getByRole('heading', { name: 'Booking Summary' })).toBeVisible();
    await wizard().getByLabel('Special requests').fill('Old tint to remove');
  });

  test('2 At its end the wizard goes to /booking-dashboard with what was filled in', async () => {
    await button('Schedule Appointment').click();
    await page().waitForURL('**/booking-dashboard?**');
    expect(Object.fromEntries(new URL(page().url()).searchParams)).toEqual({
      service: 'PremiumDetailing',
      name: CONTACT['Full name'],
      email: CONTACT['Email'],
      phone: CONTACT['Phone'],
      vehicleType: 'suv',
      vehicleMake: 'Subaru',
      vehicleModel: 'Outback',
      comments: 'Old tint to remove',
      addOns: 'PetHairRemoval',
    });
    await page().goBack();
    await expect(wizard().getByLabel('Phone')).toHaveValue(CONTACT['Phone'] ?? '');
  });
});

test.describe('the booking page', onDesktop, () => {
  const page = onePage('/booking');
  const service = () => page().getByLabel('Service', { exact: true });
  const summary = () => page().getByRole('region', { name: 'Booking Summary' });
  const customer = newCustomer();
  let slot: Slot | undefined;

  test('5 Without a day and a time it asks for them', async () => {
    await page().getByLabel('Full name').press('Enter');
    await expect(toast(page(), 'Missing Information')).toBeVisible();
    const text = 'Please select a date and time for your appointment.';
    await expect(page().getByText(text)).toBeVisible();
  });

  test('5 Past days and Sundays are not bookable', async () => {
    const days = await page()
      .locator('td[data-day] button:enabled')
      .evaluateAll((all) => all.map((day) => day.closest('td')?.dataset['day'] ?? ''));
    expect(days.length).toBeGreaterThan(0);
    for (const day of days) {
      expect(weekday(day), day).not.toBe(0);
      expect(day >= new Date(Date.now() - 86_400_000).toISOString().slice(0, 10), day).toBe(true);
    }
  });

  test('9 A chosen day has the nine fixed times', async ({ uniqueSlot }) => {
    slot = uniqueSlot();
    await chooseSlot(page(), slot);
    await expect(page().locator('[data-slots] button')).toHaveText(
      SLOTS.map((time) => new RegExp(`^${time}`)),
    );
  });

  test('5 Without service, name, email or phone it asks for the required fields', async () => {
    await page().getByLabel('Full name').press('Enter');
    await expect(page().getByText('Please fill in all required fields.')).toBeVisible();
  });

  for (const [key, prices] of Object.entries(BOOKING_PRICES)) {
    test(`9 ${key} has the price of each vehicle type`, async () => {
      await service().selectOption(key);
      for (const [index, type] of TYPES.entries()) {
        await page().getByLabel('Vehicle type').selectOption(type);
        const price = prices[index]?.toLocaleString('en-US', { minimumFractionDigits: 2 });
        await expect(summary()).toContainText(`Total$${price ?? ''}`);
      }
    });
  }

  test('2 With day, time and service there is a summary of the booking with Confirm Booking', async () => {
    await service().selectOption('SedanTinting');
    await page().getByLabel('Vehicle type').selectOption('');
    await page().getByLabel('Full name').fill(customer.name);
    await page().getByLabel('Email').fill(customer.email);
    await page().getByLabel('Phone').fill(customer.phone);
    for (const text of [
      formatDayMedium(slot?.day ?? ''),
      slot?.time ?? '',
      'Sedan Window Tinting',
      ...Object.values(customer),
    ]) {
      await expect(summary()).toContainText(text);
    }
    await expect(confirmButton(page())).toBeEnabled();
  });

  test('8 A booking that the backend refuses says Booking Failed', async () => {
    await page().route(INSERT, (route) => route.fulfill({ status: 400, json: {} }));
    await confirmButton(page()).click();
    await expect(toast(page(), 'Booking Failed')).toBeVisible();
    const text = 'There was an error scheduling your appointment. Please try again.';
    await expect(page().getByText(text)).toBeVisible();
    await page().unroute(INSERT);
  });

  test('7 Confirm Booking needs no tick, is called Booking... while it is sent, and sends the twelve columns', async () => {
    await expect(page().getByRole('main').getByRole('checkbox')).toHaveCount(0);
    const request = page().waitForRequest(INSERT);
    await confirmButton(page()).click();
    await expect(page().getByRole('button', { name: 'Booking...' })).toBeVisible();
    expect((await request).postDataJSON()).toMatchObject({
      customer_name: customer.name,
      customer_email: customer.email,
      customer_phone: customer.phone,
      service_name: 'Sedan Window Tinting',
      vehicle_type: 'sedan',
      vehicle_make: null,
      vehicle_model: null,
      comments: null,
      booking_date: slot?.day,
      booking_time: slot?.time,
      status: 'pending',
      total_price: 150,
      // Which note on front film and which policy the page showed.
      film_law_version: 3,
      policy_version: 1,
    });
  });

  test('2 A booking leads to /booking-success, which says all of it', async () => {
    await page().waitForURL('**/booking-success?**');
    const main = page().getByRole('main');
    await expect(page().getByRole('heading', { level: 1 })).toHaveText('Booking Confirmed!');
    const id = new URL(page().url()).searchParams.get('bookingId') ?? '';
    for (const text of [
      formatDayLong(slot?.day ?? ''),
      slot?.time ?? '',
      'Sedan Window Tinting',
      '$150.00',
      customer.name,
      customer.email,
      customer.phone,
      id.slice(0, 8),
    ]) {
      await expect(main).toContainText(text);
    }
  });

  test('2 It tells to come 10 minutes early, to bring keys and documents, and to reschedule a day ahead', async () => {
    const info = page().getByRole('main');
    await expect(info).toContainText('Important Information');
    for (const text of [
      /10 minutes early/,
      /keys/,
      /documents/,
      /24 hours/,
      /confirmation email/,
    ]) {
      await expect(info).toContainText(text);
    }
    const home = page().getByRole('link', { name: 'Return to Home' });
    await expect(home).toHaveAttribute('href', '/');
    await page().getByRole('link', { name: 'Book Another Service' }).click();
    await expect.poll(() => pathOf(page())).toBe('/booking');
  });
});

test.describe('what a visitor may insert', onDesktop, () => {
  test('7 The twelve columns and nothing else are a booking, whose row comes back with its id', async ({
    request,
    uniqueSlot,
  }) => {
    const { day, time } = uniqueSlot();
    const { name, email, phone } = newCustomer();
    const columns = {
      customer_name: name,
      customer_email: email,
      customer_phone: phone,
      service_name: 'SUV Front Window Tinting',
      vehicle_type: 'suv',
      vehicle_make: null,
      vehicle_model: null,
      comments: null,
      booking_date: day,
      booking_time: time,
      status: 'pending',
      total_price: 100,
    };
    const headers = { ...apiHeaders(), Prefer: 'return=representation' };
    const answer = await request.post('/rest/v1/bookings', { headers, data: columns });
    expect(answer.status(), await answer.text()).toBe(201);
    expect(await answer.json()).toMatchObject([{ ...columns, id: expect.any(String) as unknown }]);
  });

  test('2 The nine parameters prefill the form at both addresses', async ({ page }) => {
    const query = new URLSearchParams({
      service: 'PremiumDetailing',
      name: 'Ana Lee',
      email: 'ana@example.com',
      phone: '604-555-0188',
      vehicleType: 'truck',
      vehicleMake: 'Ford',
      vehicleModel: 'F-150',
      comments: 'Two lines',
      addOns: 'EngineBayClean,PetHairRemoval',
    });
    for (const path of ['/booking', '/booking-dashboard']) {
      await openBooking(page, `?${query.toString()}`, path);
      for (const [label, value] of [
        ['Service', 'PremiumDetailing'],
        ['Full name', 'Ana Lee'],
        ['Email', 'ana@example.com'],
        ['Phone', '604-555-0188'],
        ['Vehicle type', 'truck'],
        ['Make', 'Ford'],
        ['Model', 'F-150'],
        ['Special requests', 'Two lines'],
      ] as const) {
        await expect(page.getByLabel(label, { exact: label === 'Service' })).toHaveValue(value);
      }
      await expect(page.getByRole('status').filter({ hasText: 'Total' })).toContainText('$365');
    }
  });
});

test.describe('signing in', onDesktop, () => {
  const page = onePage('/login');
  const signIn = () => page().getByRole('button', { name: 'Sign In' });

  test('5 Both email and password are required', async () => {
    await signIn().click();
    await expect(page().getByText('Please enter both email and password.')).toBeVisible();
  });

  test("8 A rejected sign-in shows the server's message", async () => {
    await page().getByLabel('Email').fill(STAFF.email);
    await page().getByLabel('Password').fill('wrong');
    await signIn().click();
    await expect(page().getByRole('alert')).toContainText('Invalid login credentials');
  });

  test('8 A sign-in that is rejected without a message says Failed to sign in', async () => {
    await page().route(TOKEN, (route) => route.fulfill({ status: 400, json: {} }));
    await signIn().click();
    await expect(page().getByRole('alert')).toContainText('Failed to sign in');
    await page().unroute(TOKEN);
  });

  test('7 Signing in sends email and password, says so and leads to /dashboard', async () => {
    await page().getByLabel('Password').fill(STAFF.password);
    const request = page().waitForRequest(TOKEN);
    await signIn().click();
    expect((await request).postDataJSON()).toMatchObject(STAFF);
    await page().waitForURL('**/dashboard');
    await expect(toast(page(), 'Signed in successfully')).toBeVisible();
  });

  test('6 Who is signed in is led from /login to /dashboard', async () => {
    await page().goto('/login');
    await page().waitForURL('**/dashboard');
  });

  test('7 Signing out names its scope and leads to /login, and /dashboard asks to sign in', async () => {
    await page()
      .getByRole('button', { name: `Account of ${STAFF.email}` })
      .click();
    const request = page().waitForRequest(/\/auth\/v1\/logout\?scope=/);
    await page().getByRole('button', { name: 'Sign Out', exact: true }).click();
    await request;
    await page().waitForURL('**/login');
    await page().goto('/dashboard');
    await page().waitForURL('**/login');
  });
});

test.describe('the dashboard', onDesktop, () => {
  const page = onePage('/dashboard', true);
  const isRefused = async (method: string, press: () => Promise<void>, text: string) => {
    await page().route(BOOKINGS, (route) =>
      route.request().method() === method
        ? route.fulfill({ status: 400, json: { message: 'no' } })
        : route.fallback(),
    );
    await press();
    await expect(toast(page(), text)).toBeVisible();
    await page().unroute(BOOKINGS);
  };
  let name = '';
  let email = '';

  test('2 It has its title, two buttons, five tiles, a search, two filters and Refresh', async () => {
    await expect(page().getByRole('heading', { level: 1 })).toHaveText('Bookings Dashboard');
    await expect(page().getByRole('button', { name: 'Clear All Bookings' })).toBeVisible();
    const website = page().getByRole('link', { name: 'Return to Website' });
    await expect(website).toHaveAttribute('href', '/');
    for (const tile of ['Total Bookings', 'Pending', 'Confirmed', 'Completed', 'Total Revenue']) {
      await expect(page().locator('dt', { hasText: tile })).toBeVisible();
    }
    await expect(page().getByPlaceholder('Search bookings...')).toBeVisible();
    for (const [label, options] of [
      ['Filter by status', ['All Statuses', 'Pending', 'Confirmed', 'Completed', 'Cancelled']],
      ['Filter by date', ['All Time', 'Today', 'Last 7 Days', 'Last 30 Days']],
    ] as const) {
      await page().getByLabel(label).click();
      const shown = await page().getByRole('option').allTextContents();
      expect(shown).toEqual(expect.arrayContaining([...options]));
      await page().keyboard.press('Escape');
    }
  });

  test('7 It selects all of bookings by created_at, descending, and Refresh brings the new ones', async ({
    request,
    uniqueSlot,
  }) => {
    // What changed elsewhere is asked for at any time, in another order.
    const load = page().waitForRequest((sent) =>
      /\/bookings\?.*order=created_at\.desc/.test(sent.url()),
    );
    await page().reload();
    expect(new URL((await load).url()).searchParams.get('select')).toBe('*');
    const added = await addBooking(request, uniqueSlot());
    name = added.customer_name;
    email = added.customer_email;
    await page().getByRole('button', { name: 'Refresh' }).click();
    await page().getByPlaceholder('Search bookings...').fill(name);
    await expect(entry(page(), name)).toBeVisible();
  });

  test('9 Total Revenue is the sum of all bookings that are not cancelled', async ({ request }) => {
    const headers = apiHeaders(await tokenOf(request));
    const tile = page().locator('dt', { hasText: 'Total Revenue' }).locator('..');
    // Other tests book at the same time, so both numbers are read until they agree.
    await expect(async () => {
      await page().getByRole('button', { name: 'Refresh' }).click();
      const answer = await request.get(
        '/rest/v1/bookings?select=total_price&status=neq.cancelled',
        {
          headers,
        },
      );
      const prices = (await answer.json()) as { total_price: number }[];
      const revenue = prices.reduce((sum, row) => sum + row.total_price, 0);
      const text = revenue.toLocaleString('en-US', { style: 'currency', currency: 'USD' });
      await expect(tile).toContainText(text, { timeout: 2_000 });
    }).toPass();
  });

  test('5 A search and the filters of status and date find a booking, or leave it out', async () => {
    const search = page().getByPlaceholder('Search bookings...');
    for (const typed of [email.toUpperCase(), `${name.toUpperCase()} premium DETAIL`, name]) {
      await search.fill(typed);
      await expect(entry(page(), name)).toHaveCount(1);
    }
    for (const [label, without, having] of [
      ['Filter by status', 'Confirmed', 'Pending'],
      ['Filter by status', 'Cancelled', 'All Statuses'],
      ['Filter by date', 'Today', 'All Time'],
      ['Filter by date', 'Last 30 Days', 'All Time'],
    ] as const) {
      await choose(page(), label, without);
      await expect(page().getByText('No bookings found.')).toBeVisible();
      await choose(page(), label, having);
      await expect(entry(page(), name)).toHaveCount(1);
    }
  });

  test('2 A table has seven columns, and a click on a head sorts, and again the other way', async () => {
    const table = page().getByRole('table', { name: 'Bookings' });
    await expect(table.getByRole('columnheader')).toHaveText([
      /^Date/,
      /^Time/,
      /^Customer/,
      /^Service/,
      /^Price/,
      /^Status/,
      /^Actions/,
    ]);
    const price = table.getByRole('columnheader', { name: 'Price' });
    const before = await price.getAttribute('aria-sort');
    expect(before ?? 'none').toBe('none');
    for (let press = 0; press < 2; press++) {
      const was = await price.getAttribute('aria-sort');
      await price.getByRole('button').click();
      await expect(price).toHaveAttribute('aria-sort', /ending$/);
      expect(await price.getAttribute('aria-sort')).not.toBe(was);
    }
  });

  test('2 Where nothing is found it says so', async () => {
    await page().getByPlaceholder('Search bookings...').fill('nobody has this name');
    await expect(page().getByText('No bookings found.')).toBeVisible();
  });

  test('2 The details have the short id, the customer, the service, the vehicle and the instructions', async () => {
    const dialog = await openDetails(page(), name);
    for (const text of [name, '604-555-0177', 'Premium Detailing', '$375.00', 'SUV, Honda CR-V']) {
      await expect(dialog).toContainText(text);
    }
    await expect(dialog).toContainText('Dog hair in the cargo area, please.');
    await expect(dialog).toContainText(/Reference [0-9a-f]{8}/);
    await expect(dialog).toContainText('Pending');
  });

  test('7 Confirm Booking sends status and updated_at of that booking, and says so', async () => {
    const dialog = page().getByRole('dialog', { name: 'Booking Details' });
    const update = page().waitForRequest((sent) => sent.method() === 'PATCH');
    await dialog.getByRole('button', { name: 'Confirm Booking' }).click();
    const sent = await update;
    expect(sent.url()).toMatch(/\/rest\/v1\/bookings\?.*id=eq\./);
    expect(sent.postDataJSON()).toMatchObject({
      status: 'confirmed',
      updated_at: expect.any(String),
    });
    await expect(toast(page(), 'Booking status updated to confirmed')).toBeVisible();
  });

  test('8 A status that is not stored says so', async () => {
    const dialog = page().getByRole('dialog', { name: 'Booking Details' });
    const press = () => dialog.getByRole('button', { name: 'Mark as Completed' }).click();
    await isRefused('PATCH', press, 'Failed to update booking status');
  });

  test('4 A confirmed booking has Mark as Completed in sight: one press, its toast, and no further step', async () => {
    const dialog = page().getByRole('dialog', { name: 'Booking Details' });
    await dialog.getByRole('button', { name: 'Mark as Completed' }).click();
    await expect(toast(page(), 'Booking status updated to completed')).toBeVisible();
    await expect(
      dialog.getByRole('button', { name: /Confirm Booking|Cancel Booking|Mark as Completed/ }),
    ).toHaveCount(0);
    await page().keyboard.press('Escape');
  });

  test('8 A deletion that fails says so', async () => {
    await entry(page(), name).getByRole('button', { name: 'Delete' }).click();
    const question = page().getByRole('alertdialog', { name: 'Confirm Deletion' });
    await expect(question).toContainText(
      'Are you sure you want to delete this booking? This action cannot be undone.',
    );
    await expect(question.getByRole('button', { name: 'Cancel', exact: true })).toBeVisible();
    const press = () => question.getByRole('button', { name: 'Yes, Delete Booking' }).click();
    await isRefused('DELETE', press, 'Failed to delete booking');
  });

  test('7 Deleting names the id of the booking, and says so', async () => {
    const deletion = page().waitForRequest((sent) => sent.method() === 'DELETE');
    if (await entry(page(), name).getByRole('button', { name: 'Delete' }).isVisible()) {
      await entry(page(), name).getByRole('button', { name: 'Delete' }).click();
    }
    await page().getByRole('button', { name: 'Yes, Delete Booking' }).click();
    expect((await deletion).url()).toMatch(/\/rest\/v1\/bookings\?.*id=eq\./);
    await expect(toast(page(), 'Booking deleted successfully')).toBeVisible();
  });

  test('8 Bookings that cannot be cleared say so', async () => {
    await page().getByRole('button', { name: 'Clear All Bookings' }).click();
    const question = page().getByRole('alertdialog', { name: 'Clear All Bookings' });
    await expect(question).toContainText(
      'Are you sure you want to delete ALL bookings? This action cannot be undone.',
    );
    const deletion = page().waitForRequest((sent) => sent.method() === 'DELETE');
    const press = () => question.getByRole('button', { name: 'Yes, Delete All Bookings' }).click();
    await isRefused('DELETE', press, 'Failed to clear bookings');
    const { searchParams } = new URL((await deletion).url());
    expect(searchParams.get('id')).toBe('gte.00000000-0000-0000-0000-000000000000');
  });

  test('8 A load that fails says so', async () => {
    const press = () => page().getByRole('button', { name: 'Refresh' }).click();
    await isRefused('GET', press, 'Failed to load bookings');
  });
});

test.describe('the city pages', onDesktop, () => {
  test('2 Every hub has its banner, three cards, four articles, services, a booking and a map', async ({
    request,
  }) => {
    for (const path of CITY_HUB_PATHS) {
      const html = await (await request.get(path)).text();
      for (const part of [
        'Book Your Service',
        'Explore All Services',
        'id="services"',
        'id="booking"',
        'id="contact"',
        SHOP_TEL_HREF,
      ]) {
        expect(html, `${path}: ${part}`).toContain(part);
      }
      const text = html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
      expect(text, path).toMatch(/from \$150 ?sedans, \$180 SUVs/);
      expect(html, path).toMatch(/class="city-map[^"]*"/);
      expect(
        new Set(html.match(new RegExp(`href="${articlesOf(path)}[^"#]+`, 'g'))).size,
      ).toBeGreaterThanOrEqual(4);
    }
  });

  test('2 The buttons of a hub scroll to its sections, and its cards preselect the front tint and the 2-year coating at step 1', async ({
    page,
  }) => {
    await page.goto('/richmond-automotive-services');
    await page.getByRole('link', { name: 'Explore All Services' }).click();
    await expect(page.locator('#services')).toBeInViewport();
    await page.getByRole('link', { name: 'Book Your Service' }).click();
    await expect(page.locator('#booking')).toBeInViewport();
    await page.reload();
    await page.getByRole('button', { name: 'Book Window Tinting' }).click();
    await expect(page.getByRole('radio', { name: /Sedan Front Window Tinting/ })).toBeChecked();
    await expect(page.locator('#booking')).toBeInViewport();
    await page.getByRole('button', { name: 'Continue to Vehicle Details' }).click();
    await page.getByRole('button', { name: 'Book Ceramic Coating' }).click();
    await expect(page.getByRole('radio', { name: /Ceramic Coating \(2 Years\)/ })).toBeChecked();
    const wraps = page.getByRole('article').filter({ hasText: 'Vehicle Wraps' }).first();
    const call = wraps.getByRole('link', { name: 'Call for Quote' });
    await expect(call).toHaveAttribute('href', SHOP_TEL_HREF);
  });

  test('2 Every article has a breadcrumb, three sections, prices except of the law, ways to book, and siblings', async ({
    request,
  }) => {
    for (const path of allArticlePaths()) {
      const html = (await (await request.get(path)).text()).replaceAll('<!-- -->', '');
      for (const part of [
        'aria-label="Breadcrumb"',
        'class="city-map',
        'Ready to Book?',
        'Book Online Now',
        'href="/#booking"',
        SHOP_TEL_HREF,
        'Service Areas',
      ]) {
        expect(html, `${path}: ${part}`).toContain(part);
      }
      if (path.includes('how-much')) expect(html, path).not.toContain('<table');
    }
  });

  for (const [slug, parts] of Object.entries({
    'how-much-window-tint-can-i-have': ['70%', '75 mm', '$109 to $196', 'RCMP', '99%'],
    'window-tinting-cost': ['$100', '$150', '$250', '$180', '$280', '$120', '$200', '$320'],
    'ceramic-coating-cost': ['$800', '$1,200', '$1,500', '$1,800', '$2,500', '$3,000', '9H'],
    'vehicle-wrap-cost': ['$800', '$2,500', '$4,500', '$3,500', '$6,000'],
  })) {
    test(`9 The articles ${slug} name their numbers`, async ({ request }) => {
      for (const city of ['surrey', 'langley', 'richmond', 'coquitlam']) {
        const html = await (await request.get(`/${city}/${slug}-${city}-bc`)).text();
        for (const part of parts) expect(html, `${city}: ${part}`).toContain(part);
      }
    });
  }
});
