import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { FILM_SETTINGS } from '@/content/staff/films';
import { UNSAVED } from '@/content/staff/frame';
import { PAYMENT_SETTINGS } from '@/content/staff/payment-settings';
import { SETTING_SECTIONS, SETTINGS } from '@/content/staff/settings';
import { TEXT_SWITCHES } from '@/content/text-messages';
import { FakeCustomers } from '@/testing/customers';
import { type Answer, type SeenRequest } from '@/testing/fake-backend';
import { makeSession, storeSession } from '@/testing/fake-session';
import { renderStaff } from '@/testing/shop-days';
import { expectToast, holdPhone } from '@/testing/staff-dashboard';
import { SettingsView } from './settings-view';
import { RATE_ROWS, TAX_ROWS } from '@/testing/taxes';

const BAYS = [
  { id: 1, name: 'Tint 1', kinds: ['tinting'], position: 1, active: true },
  { id: 3, name: 'Detail 1', kinds: ['detailing'], position: 3, active: true },
];
const WORK = {
  service: 'PremiumDetailing',
  name: 'Premium Detailing',
  kind: 'detailing',
  taxes: ['gst'],
  minutes: 300,
  suv_minutes: null,
  truck_minutes: null,
  van_minutes: 360,
  coupe_minutes: null,
  hatchback_minutes: null,
};

let shop: FakeCustomers;
/** Answers reads with what is stored, and takes every change. */
const table =
  (rows: unknown) =>
  ({ method }: SeenRequest): Answer => ({ body: method === 'GET' ? rows : { id: 1 } });

beforeEach(() => {
  shop = new FakeCustomers();
  const row = {
    id: true,
    slot_capacity: 2,
    overbooking_per_slot: 1,
    works_sundays: false,
    mail_greeting: 'Hi',
    quote_reminder_on: true,
    thanks_on: true,
    no_show_on: false,
    coating_check_on: false,
    text_quote_on: true,
  };
  shop.backend.on('shop_settings', table({ ...row, notification_email: null, review_url: null }));
  shop.backend.on('bays', table(BAYS));
  shop.backend.on('service_work', table([WORK]));
  shop.backend.on('taxes', table(TAXES));
  shop.backend.on('setting_changes', {
    body: [
      {
        setting: 'slot_capacity',
        changed_at: '2026-11-25T00:12:00+00:00',
        changed_by_email: 'mira.kent@example.com',
        earlier: [],
      },
    ],
  });
});

const changesOf = (name: string) =>
  shop.backend.to(name).flatMap(({ method, body }) => (method === 'GET' ? [] : [body]));
beforeEach(() => storeSession(makeSession({ role: 'owner' })));

const show = (section: string) => renderStaff('/', <SettingsView />, `/?section=${section}`);

const TAXES = TAX_ROWS.map((row) => ({ ...row, number: null }));

describe('the settings', () => {
  test('The text on a receipt keeps its lines: Enter begins one, and the button saves', async () => {
    shop.backend.on(
      'checkout_settings',
      table([{ receipt_text: 'Call us.', payment_methods: [] }]),
    );
    shop.backend.on('tax_rates', table([]));
    show('payment');
    const text = await screen.findByLabelText('Text on the receipt');
    await userEvent.type(text, '{Enter}Bring the receipt.');
    expect(changesOf('checkout_settings')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: SETTINGS.save }));
    expect(changesOf('checkout_settings')).toEqual([
      { receipt_text: 'Call us.\nBring the receipt.' },
    ]);
  });

  test('The owner says that a deposit paid online confirms the booking, where the shop takes such payments', async () => {
    const deposits = { payment_methods: [], deposit_kind: 'amount', deposit_text: 'e-Transfer' };
    const row = { ...deposits, deposit_cents: 20_000, deposit_from_cents: 0, deposit_hours: 24 };
    shop.backend.on('checkout_settings', table([{ ...row, deposit_confirms: false }]));
    shop.backend.on('tax_rates', table([]));
    shop.backend.on('rpc/online_provider', { body: null });
    show('payment');
    await screen.findByLabelText(PAYMENT_SETTINGS.hours.label);
    await waitFor(() => expect(shop.backend.to('rpc/online_provider')).toHaveLength(1));
    expect(screen.queryByText(PAYMENT_SETTINGS.confirms.label)).toBeNull();
    cleanup();
    shop.backend.on('rpc/online_provider', { body: 'stripe' });
    show('payment');
    await userEvent.click(
      await screen.findByRole('switch', { name: new RegExp(PAYMENT_SETTINGS.confirms.label) }),
    );
    await waitFor(() =>
      expect(changesOf('checkout_settings')).toEqual([{ deposit_confirms: true }]),
    );
  });

  test('Each text has a switch, with the words that go and what they take, and none of it shows in a shop without texts', async () => {
    shop.backend.on('rpc/takes_texts', { body: false });
    show('shop');
    await waitFor(() => expect(shop.backend.to('rpc/takes_texts')).toHaveLength(1));
    expect(screen.queryByText(SETTING_SECTIONS.texts)).toBeNull();
    cleanup();
    shop.backend.on('rpc/takes_texts', { body: true });
    show('texts');
    const reminder = await screen.findByRole('switch', {
      name: new RegExp(SETTINGS.texts.reminder),
    });
    expect(reminder).toHaveAccessibleDescription(
      expect.stringMatching(/see you .+ Reply C to confirm\. .+\/b#\.\.\." \((1 part|2 parts)\)$/),
    );
    expect(screen.getAllByRole('switch')).toHaveLength(TEXT_SWITCHES.length + 1);
    await userEvent.click(screen.getByRole('switch', { name: new RegExp(SETTINGS.texts.quote) }));
    await waitFor(() => expect(changesOf('shop_settings')).toEqual([{ text_quote_on: false }]));
  });

  test('Staff switch a mail that follows up on, and give it their own words', async () => {
    show('followUp');
    const on = await screen.findByRole('switch', { name: /^Let no-shows book again/ });
    await userEvent.click(on);
    await waitFor(() => expect(changesOf('shop_settings')).toEqual([{ no_show_on: true }]));
    const words = screen.getByLabelText('Words to no-shows');
    expect(words).toHaveAccessibleDescription(/Leave empty for: "We missed you on \{day\}/);
    await userEvent.type(words, 'Come again.');
    await userEvent.click(screen.getByRole('button', { name: SETTINGS.save }));
    await waitFor(() =>
      expect(changesOf('shop_settings')).toContainEqual({ no_show_text: 'Come again.' }),
    );
  });

  test.each([
    ['policy', 'Cancellation, deposit, refund and warranty policy', 'No policy'],
    ['terms of the intake', 'Terms of the intake, signed on arrival', 'No terms'],
  ])(
    'An owner writes the next version of the %s, and the ones before can be read',
    async (what, label, none) => {
      const topic = what === 'policy' ? 'policy' : 'intake';
      const versions = [
        {
          version: 2,
          words: 'Deposits come back.',
          written_at: '2026-11-20T20:00:00Z',
          written_by_email: 'mira.kent@example.com',
        },
        { version: 1, words: null, written_at: '2026-11-19T20:00:00Z', written_by_email: null },
      ];
      shop.backend.on('policy_versions', ({ method, search }) => ({
        body:
          method !== 'GET' ? { version: 3 } : search.includes(`topic=eq.${topic}`) ? versions : [],
      }));
      show('policy');
      const field = await screen.findByLabelText(label);
      expect(field).toHaveValue('Deposits come back.');
      expect(screen.getByText('Version 2, November 20, 2026, by Mira')).toBeVisible();
      expect(screen.getByText(none)).toBeInTheDocument();
      await userEvent.type(field, '{Enter}Call us.');
      await userEvent.click(screen.getByRole('button', { name: SETTINGS.save }));
      await expectToast(SETTINGS.saved);
      expect(changesOf('policy_versions')).toEqual([
        { topic, version: 3, words: 'Deposits come back.\nCall us.' },
      ]);
    },
  );

  test('Staff choose which services are charged PST', async () => {
    shop.backend.on('checkout_settings', table([{ payment_methods: [] }]));
    shop.backend.on('tax_rates', table(RATE_ROWS));
    show('payment');
    const pst = within(await screen.findByRole('group', { name: 'PST by service' }));
    await userEvent.click(pst.getByText('PST by service'));
    expect(pst.getByText('1 without')).toBeVisible();
    await userEvent.click(pst.getByRole('checkbox', { name: 'Premium Detailing' }));
    await waitFor(() => expect(changesOf('service_work')).toEqual([{ taxes: ['gst', 'pst'] }]));
  });

  test('A tax rate of a day that has one replaces it, and no rate is deleted on the way', async () => {
    shop.backend.on('checkout_settings', table([{ payment_methods: [] }]));
    shop.backend.on('tax_rates', ({ method }) => ({
      body: method === 'GET' ? [] : [{ tax: 'pst' }],
    }));
    show('payment');
    await userEvent.click(await screen.findByRole('button', { name: 'Change rate of PST' }));
    await userEvent.type(screen.getByLabelText('New PST rate'), '8{Enter}');
    await expectToast(SETTINGS.saved);
    const requests = shop.backend.to('tax_rates').filter(({ method }) => method !== 'GET');
    expect(requests.map(({ method, body }) => [method, body])).toEqual([
      ['PATCH', { rate: 8_000 }],
    ]);
  });

  test('Another section asks before it loses what was typed and not saved', async () => {
    show('receiving');
    const field = await screen.findByRole('textbox', { name: 'Vehicles received at one time' });
    await userEvent.type(field, '0');
    await userEvent.click(screen.getByRole('link', { name: 'Work times' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect(field).toHaveValue('20');
    await userEvent.click(screen.getByRole('link', { name: 'Work times' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Discard' }));
    expect(await screen.findByRole('heading', { name: 'Work times' })).toBeVisible();
  });

  describe('a work time', () => {
    const time = () => screen.findByRole('textbox', { name: 'Premium Detailing, SUV' });
    const openReceiving = () =>
      userEvent.click(screen.getByRole('link', { name: SETTING_SECTIONS.receiving }));
    const answerChanges = (change: Answer | Promise<Answer>) =>
      shop.backend.on('service_work', ({ method }) =>
        method === 'GET' ? { body: [WORK] } : change,
      );

    test('A work time that could not be saved is asked about before another section is opened', async () => {
      answerChanges({ status: 500, body: {} });
      show('work');
      await userEvent.type(await time(), '4 h{Tab}');
      expect(await screen.findByText(SETTINGS.failures.unknown)).toBeVisible();
      await openReceiving();
      await userEvent.click(await screen.findByRole('button', { name: UNSAVED.keep }));
      expect(await time()).toHaveValue('4 h');
    });

    test('A search leaves a work time that could not be saved where it was typed', async () => {
      answerChanges({ status: 500, body: {} });
      show('work');
      await userEvent.type(await time(), '4 h{Tab}');
      expect(await screen.findByText(SETTINGS.failures.unknown)).toBeVisible();
      const search = screen.getByRole('searchbox', { name: SETTINGS.work.find });
      await userEvent.type(search, 'Wrap');
      expect(screen.getByText(SETTINGS.work.nothing)).toBeVisible();
      await userEvent.clear(search);
      expect(await time()).toHaveValue('4 h');
    });

    test('A link to the time of one service finds it', async () => {
      show('work&find=wrapping');
      expect(await screen.findByText(SETTINGS.work.nothing)).toBeVisible();
      expect(screen.getByRole('searchbox')).toHaveValue('wrapping');
    });

    test('Another section opens as soon as the work time typed before it is saved', async () => {
      let save: (answer: Answer) => void = () => undefined;
      answerChanges(new Promise((resolve) => (save = resolve)));
      show('work');
      await userEvent.type(await time(), '4 h');
      await openReceiving();
      expect(await screen.findByRole('alertdialog', { name: UNSAVED.title })).toBeVisible();
      save({ body: { service: 'PremiumDetailing' } });
      expect(
        await screen.findByRole('heading', { name: SETTING_SECTIONS.receiving }),
      ).toBeVisible();
      expect(screen.queryByRole('alertdialog')).toBeNull();
    });
  });

  test('The GST number is saved on its own: receipts are switched on by a person', async () => {
    const row = { payment_methods: [], uses_checkout: false };
    shop.backend.on('checkout_settings', table([row]));
    shop.backend.on('tax_rates', table([]));
    show('payment');
    const field = await screen.findByLabelText(/^GST number/);
    await userEvent.type(field, '12345 6789 rt0001{Enter}');
    await expectToast(SETTINGS.saved);
    expect(changesOf('taxes')).toEqual([{ number: '123456789 RT0001' }]);
    expect(changesOf('checkout_settings')).toEqual([]);
  });

  test('Receipts are not switched on before the GST number is known, and a number that is none is not sent', async () => {
    const row = { payment_methods: [], uses_checkout: false };
    shop.backend.on('checkout_settings', table([row]));
    shop.backend.on('tax_rates', table([{ tax: 'gst', from_day: '2013-04-01', rate: 5_000 }]));
    show('payment');
    const uses = await screen.findByRole('switch', { name: /^Take payment and write receipts/ });
    expect(uses).toBeDisabled();
    expect(uses).toHaveAccessibleDescription(/Enter your GST number below first/);
    const field = screen.getByLabelText(/^GST number/);
    await userEvent.type(field, '12345678 RT0001{Enter}');
    expect(field).toHaveAccessibleDescription(/Enter nine digits, RT and four digits/);
    expect(changesOf('taxes')).toEqual([]);
    expect(changesOf('checkout_settings')).toEqual([]);
  });

  test('A shop adds a tax, renames one, and no name is used twice', async () => {
    shop.backend.on('checkout_settings', table([{ payment_methods: [] }]));
    shop.backend.on('tax_rates', table([]));
    show('payment');
    await userEvent.click(await screen.findByRole('button', { name: 'Add a tax' }));
    const name = screen.getByLabelText(/^Name of the tax/);
    await userEvent.type(name, 'gst{Enter}');
    expect(name).toHaveAccessibleDescription(/that no other tax has/);
    await userEvent.clear(name);
    await userEvent.type(name, 'HST{Enter}');
    await expectToast(SETTINGS.saved);
    const added = shop.backend.to('taxes').filter(({ method }) => method === 'POST');
    expect(added.map(({ body }) => body)).toEqual([
      { code: 'hst', name: 'HST', number: null, position: 3 },
    ]);
    const pst = screen.getByLabelText(/^Name of PST/);
    await userEvent.clear(pst);
    await userEvent.type(pst, 'BC PST{Enter}');
    await waitFor(() => expect(changesOf('taxes')).toContainEqual({ name: 'BC PST' }));
  });

  test('A shop that charges no GST switches receipts on without a number', async () => {
    const row = { payment_methods: [], uses_checkout: false };
    shop.backend.on('checkout_settings', table([row]));
    shop.backend.on('tax_rates', table([{ tax: 'gst', from_day: '2013-04-01', rate: 0 }]));
    show('payment');
    await userEvent.click(await screen.findByRole('switch', { name: /^Take payment/ }));
    await expectToast(SETTINGS.saved);
    expect(changesOf('checkout_settings')).toEqual([{ uses_checkout: true }]);
  });

  test('The settings show unit, effect and who changed them last, and save a number on its own', async () => {
    show('receiving');
    const field = await screen.findByRole('textbox', { name: 'Vehicles received at one time' });
    expect(field).toHaveAccessibleDescription(/0 closes online booking/);
    expect(screen.getByText('Changed Tue, Nov 24, 5:12 PM by Mira')).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, '3{Enter}');
    await expectToast(SETTINGS.saved);
    expect(changesOf('shop_settings')).toEqual([{ slot_capacity: 3 }]);
  });

  test('The settings keep a number that is out of its limits in the field and send nothing', async () => {
    show('receiving');
    const field = await screen.findByRole('textbox', { name: 'Vehicles received at one time' });
    await userEvent.clear(field);
    await userEvent.type(field, '51{Enter}');
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription(/from 0 to 50 vehicles/);
    expect(changesOf('shop_settings')).toEqual([]);
  });

  test('The settings list the jobs of a bay that cannot be switched off', async () => {
    shop.backend.on('bays', ({ method }) =>
      method === 'GET'
        ? { body: BAYS }
        : { status: 409, body: { code: 'PT409', message: 'bay_in_use', details: '1' } },
    );
    show('bays');
    await userEvent.click(await screen.findByText('Tint 1'));
    await userEvent.click(screen.getByRole('switch', { name: 'Tint 1: In use' }));
    expect(await screen.findByText(SETTINGS.failures.bayInUse, { exact: false })).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Tint 1: In use' })).toBeChecked();
  });

  test('The settings say where the name of a bay is shown', async () => {
    show('bays');
    for (const name of await screen.findAllByRole('textbox', { name: SETTINGS.bays.name })) {
      expect(name).toHaveAccessibleDescription(SETTINGS.bays.nameHint);
    }
  });

  test('The settings change what kinds of work a bay takes, but never leave it without', async () => {
    show('bays');
    const kinds = within(
      await screen.findByRole('group', { name: SETTINGS.bays.kinds('Detail 1') }),
    );
    await userEvent.click(kinds.getByRole('checkbox', { name: 'Detailing' }));
    await userEvent.click(kinds.getByRole('checkbox', { name: 'Extras' }));
    await expectToast(SETTINGS.saved);
    expect(changesOf('bays')).toEqual([{ kinds: ['detailing', 'additional'] }]);
  });

  test('The settings take a work time as it is typed, and an emptied cell follows the sedan', async () => {
    show('work');
    const suv = await screen.findByRole('textbox', { name: 'Premium Detailing, SUV' });
    expect(suv).toHaveAttribute('placeholder', '5 h');
    await userEvent.type(suv, '1 day 3{Enter}');
    await expectToast(SETTINGS.saved);
    const van = screen.getByRole('textbox', { name: 'Premium Detailing, Van' });
    expect(van).toHaveValue('6 h');
    await userEvent.clear(van);
    await userEvent.tab();
    await waitFor(() =>
      expect(changesOf('service_work')).toEqual([{ suv_minutes: 780 }, { van_minutes: null }]),
    );
  });

  test('The greeting and the signature of mail are saved as they are typed, and a long one is not', async () => {
    show('mail');
    const greeting = await screen.findByRole('textbox', { name: 'Greeting' });
    expect(greeting).toHaveValue('Hi');
    await userEvent.clear(greeting);
    await userEvent.type(greeting, 'Good day{Enter}');
    await expectToast('Setting saved');
    await userEvent.type(screen.getByRole('textbox', { name: 'Signature' }), 'Mira{Enter}and team');
    const button = within(
      screen.getByRole('textbox', { name: 'Signature' }).closest('form') ?? document.body,
    );
    await userEvent.click(button.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(changesOf('shop_settings')).toEqual([
        { mail_greeting: 'Good day' },
        { mail_signature: 'Mira\nand team' },
      ]),
    );
  });

  test('A film that is saved without anything typed marks all that is missing at once', async () => {
    shop.backend.on('films', table([]));
    show('films');
    await userEvent.click(await screen.findByRole('button', { name: FILM_SETTINGS.add }));
    await userEvent.click(screen.getByRole('button', { name: FILM_SETTINGS.save }));
    const { brand, series, transmission } = FILM_SETTINGS.wrong;
    for (const wrong of [brand, series, transmission]) {
      expect(await screen.findByText(wrong)).toBeVisible();
    }
    expect(changesOf('films')).toEqual([]);
  });

  test('The settings on a phone say the time of a service, and show its fields at a press', async () => {
    holdPhone();
    show('work');
    const suv = await screen.findByRole('textbox', {
      name: 'Premium Detailing, SUV',
      hidden: true,
    });
    expect(suv).not.toBeVisible();
    await userEvent.click(screen.getByText('5 h to 6 h'));
    expect(suv).toBeVisible();
  });

  test('The settings on a phone are a list that opens pages, below who changed something last', async () => {
    holdPhone();
    renderStaff('/', <SettingsView />, '/');
    expect(await screen.findByText('Last change Tue, Nov 24, 5:12 PM by Mira')).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'Bays' })).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Bays' }));
    expect(await screen.findByRole('heading', { level: 2, name: 'Bays' })).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Work times' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Settings' })).toBeVisible();
  });
});
