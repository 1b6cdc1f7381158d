import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, weekday } from '../../src/domain/day';
import { formatMonth } from '../../src/domain/month';
import { missingEngines } from '../../scripts/setup/engines.mjs';
import { serveSite, startDatabases } from '../../scripts/test/site-server.mjs';
import { shopToday } from '../../src/domain/calendar/shop-calendar';
import { type Engine, Person } from './engine';
import { startFirefox } from './firefox';
import { startWebKit } from './webkit';

const STAFF = { email: 'staff@example.com', password: 'staff-password' };

const button = (name: string | RegExp, within = 'body') => ({ role: 'button', name, within });
const heading = (name: string | RegExp, within = 'main') => ({ role: 'heading', name, within });
const text = (words: string | RegExp, within = 'main') => ({ text: words, within });
const field = (label: string, within = 'main') => ({ label, within });

const WIZARD = '#booking';
const GALLERY = '#results';
const DIALOG = '[role=dialog]';

/** Five weeks ahead: nothing of the seed is there. Every engine has a day of its own. */
function openDay(number: number): string {
  const days = Array.from({ length: 7 }, (_, i) => addDays(shopToday(new Date()), 35 + i));
  return days.filter((day) => weekday(day) !== 0)[number] ?? '';
}

const ENGINES = [
  {
    name: 'Firefox' as const,
    start: startFirefox,
    day: openDay(0),
    phone: '604-555-0121',
  },
  {
    name: 'WebKit' as const,
    start: startWebKit,
    day: openDay(1),
    phone: '604-555-0122',
  },
];

const PORT = Number(process.env['ENGINES_PORT'] ?? 5630);
let databases: Awaited<ReturnType<typeof startDatabases>>;
let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  databases = await startDatabases();
  // Open on holidays, as for the other browser tests.
  site = await serveSite(PORT, '../e2e/more-bays.sql', databases);
});
afterAll(async () => {
  await site.stop();
  await databases?.stop();
});

describe.each(ENGINES)('$name', ({ name: engineName, start, day, phone }) => {
  const isInstalled = !missingEngines().includes(engineName);
  // The mailbox keeps what earlier runs have sent.
  const email = `${engineName.toLowerCase()}-${String(Date.now())}@example.com`;
  const customer = { name: `Noor ${engineName}`, email };
  let engine: Engine;
  let person: Person;

  const pixels = async (expression: string) => Number(await engine.run(`return ${expression}`));
  const sidewaysScroll = () =>
    pixels('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  async function managePath(): Promise<string> {
    let path = '';
    await person.until(async () => {
      const response = await fetch(`${site.origin}/dev/mailbox.json?to=${customer.email}`);
      const [mail] = (await response.json()) as { text: string }[];
      path = /\/manage#token=[\w-]{43}/.exec(mail?.text ?? '')?.[0] ?? '';
      return path !== '';
    }, 'a mail with a link');
    return path;
  }

  beforeAll(async () => {
    if (!isInstalled) return;
    engine = await start();
    person = new Person(engine, site.origin);
    await engine.resize(1280, 900);
  });
  afterAll(() => engine?.close());

  it.skipIf(!isInstalled)('A press before the code has come is answered once', async () => {
    await person.arrive('/');
    expect(await person.pressFirst(button('View More Reviews'))).toBe(true);
    // A second answer would fold the list again.
    await person.waitFor(button('Show fewer reviews'));
    expect(await person.sees({ css: '[data-pressed]' })).toBe(false);
  });

  it.skipIf(!isInstalled)('A visitor books through the wizard', async () => {
    // A second try would otherwise begin in the middle of the first one's form.
    await person.forgetDrafts();
    await person.open('/#booking');
    await person.click(button('Detailing', WIZARD));
    await person.click(text('Premium Detailing', WIZARD));
    await person.clickUntil(
      button('Continue to Vehicle Details', WIZARD),
      heading('Which vehicle is it?', WIZARD),
    );
    await person.clickUntil(text('SUV', WIZARD), {
      css: '#booking label:has(input[value=suv]:checked)',
    });
    await person.clickUntil(
      button('Continue to Contact & Schedule', WIZARD),
      heading('How do we reach you?', WIZARD),
    );
    await person.typeInto(field('Full name', WIZARD), customer.name);
    await person.typeInto(field('Email', WIZARD), customer.email);
    await person.typeInto(field('Phone', WIZARD), phone);
    await person.click(button('Schedule Appointment', WIZARD));

    await person.waitFor({ css: '[role=grid]' });
    while (!(await person.sees(heading(formatMonth(day))))) {
      await person.click(button('Next month'));
    }
    await person.click({ css: `[data-day="${day}"] button` });
    await person.click(button('9:00 AM'));
    await person.waitFor(text(/you agree to our/));
    await person.click(button('Confirm Booking'));
    await person.waitFor(heading('Booking Confirmed!'));
  });

  it.skipIf(!isInstalled)('The link in the mail opens the booking', async () => {
    await person.open(await managePath());
    await person.waitFor(text(/at 9:00 AM/));
  });

  it.skipIf(!isInstalled)('Staff sign in', async () => {
    await person.open('/login');
    await person.typeInto(field('Email'), STAFF.email);
    await person.typeInto(field('Password'), STAFF.password);
    await person.click(button('Sign In', 'main'));
    await person.waitFor(heading('Bookings Dashboard', 'body'));
  });

  it.skipIf(!isInstalled)('Staff confirm the booking', async () => {
    await person.open('/dashboard');
    await person.typeInto({ css: '[placeholder="Search bookings..."]' }, customer.name);
    await person.waitFor(text(customer.name));
    // The address follows a moment after the keys.
    const isWritten = async () => String(await engine.run('return location.search')).includes('q=');
    await person.until(isWritten, 'the search in the address');
    await person.click(button(/Details/, 'main'));
    // The history below the buttons moves them when it arrives.
    await person.waitFor(text('by the booking page', DIALOG));
    await person.click(button('Confirm Booking', DIALOG));
    await person.waitFor(button('Mark as Completed', DIALOG));
  });

  it.skipIf(!isInstalled)('Back returns to the place that was left', async () => {
    const place = async () => [await pixels('scrollY'), await pixels('document.body.offsetHeight')];
    const isAt = async ([top = 0, height = 0]: number[]) => {
      const [nowTop = 0, nowHeight = 0] = await place();
      return Math.abs(nowTop - top) < 50 && Math.abs(nowHeight - height) < 50;
    };
    await person.open('/');
    // The part that was opened above the place is open again.
    await person.click(button('Show More Photos', GALLERY));
    // Right after the page is ready a press is answered in the next frame.
    await person.waitFor({ css: 'li:nth-child(9)', within: GALLERY });
    await person.scrollTo({ css: 'a[href^="/studio"]', within: 'main' });
    const left = await place();
    expect(left[0]).toBeGreaterThan(500);
    await person.click({ css: 'a[href^="/studio"]', within: 'main' });
    await person.waitFor({ css: 'body:not(:has(#results)) h1' });
    await engine.back();
    await person.waitFor({ css: GALLERY });
    await person.until(() => isAt(left), `${String(left)} (top and height of the page)`);
  });

  it.skipIf(!isInstalled)('A picture in the lightbox fits its frame undistorted', async () => {
    await person.open('/#results');
    await person.click({ css: 'button:has(img)', within: GALLERY });
    await person.waitFor({ css: DIALOG });
    const image = `document.querySelector('${DIALOG} img')`;
    for (const width of [1280, 768]) {
      await engine.resize(width, 640);
      await person.until(async () => (await pixels(`innerWidth`)) === width, 'the new width');
      await person.until(async () => (await pixels(`${image}.naturalWidth`)) > 0, 'the picture');
      const [left = -1, right = -1, top = -1, bottom = -1, ratio = 0] = (await engine.run(`
        const image = ${image};
        const inner = image.getBoundingClientRect();
        const outer = image.parentElement.getBoundingClientRect();
        return [inner.left - outer.left, outer.right - inner.right, inner.top - outer.top,
          outer.bottom - inner.bottom, image.naturalWidth / image.naturalHeight]`)) as number[];
      expect(Math.min(left, right, top, bottom)).toBeGreaterThan(-1);
      expect(ratio).toBeCloseTo(4 / 3, 1);
    }
    await engine.resize(1280, 900);
  });

  it.skipIf(!isInstalled)('No page scrolls sideways in the narrowest window', async () => {
    await engine.resize(engine.narrowest, 700);
    for (const path of ['/', '/studio', '/booking', '/surrey-automotive-services', '/login']) {
      await person.open(path);
      await person.waitFor({ css: 'h1' });
      expect(await sidewaysScroll(), path).toBeLessThanOrEqual(0);
    }
  });

  it.skipIf(!isInstalled)('The console shows no error', () => {
    expect(engine.errors()).toEqual([]);
  });
});
