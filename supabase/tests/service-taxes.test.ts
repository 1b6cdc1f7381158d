import { describe, expect } from 'vitest';

import { taxesOf, USUAL_TAXES } from '@/domain/money/service-taxes';

import { given } from './support/bookings';
import {
  type Checkout,
  commit,
  complete,
  confirmed,
  taxCents,
  useCheckout,
} from './support/checkout';
import { accept, answer, asked, view } from './support/quotes';
import {
  type Actor,
  type Session,
  STAFF,
  STRANGER,
  VISITOR,
  OWNER,
  summary,
} from './support/session';
import { openWorkshop } from './support/shop';

const DETAILING = { service_name: 'Classic Detailing', total_price: 130 };

const taxed = (
  lines: NonNullable<Checkout['lines']>,
  changes: Partial<Checkout> = {},
): Checkout => ({ lines, ...changes });

describe('taxes by service', () => {
  const { it } = openWorkshop();

  const setTaxes = (session: Session, actor: Actor, service: string, taxes: string) =>
    session.request(
      actor,
      'update public.service_work set taxes = $2::text[] where service = $1 returning service',
      [service, taxes],
    );

  it('A new shop charges each service the taxes that the website names beside the catalogue', async (session) => {
    const rows = await session.owner<{ service: string; taxes: string[] }>(
      'select service, taxes from public.service_work',
    );
    const differing = rows.filter(
      ({ service, taxes }) => String(taxes) !== String(taxesOf(service, USUAL_TAXES)),
    );
    expect(rows.length).toBeGreaterThan(USUAL_TAXES.byService.size);
    expect(differing).toEqual([]);
  });

  it("Owners change the taxes of a service, to those of the shop's list; staff, strangers and visitors do not", async (session) => {
    const change = async (actor: Actor, taxes: string) =>
      summary(await setTaxes(session, actor, 'ClassicDetailing', taxes));
    expect(await change(VISITOR, '{}')).toMatch('42501');
    expect(await setTaxes(session, STRANGER, 'ClassicDetailing', '{}')).toMatchObject({
      rows: [],
    });
    expect(await change(STAFF, '{gst,pst}')).toBe('42501');
    expect(await change(OWNER, '{hst}')).toBe('23514');
    expect(await change(OWNER, '{gst,pst}')).toBe('done');
    const [row] = await session.owner(
      "select changed_by_email from public.setting_changes where setting = 'work ClassicDetailing'",
    );
    expect(row).toEqual({ changed_by_email: 'owner@example.com' });
  });

  it('A receipt charges no PST on cleaning without a word, and asks why on anything else', async (session) => {
    const cleaning = { amount: 13_000, taxes: ['gst'], service: 'ClassicDetailing' };
    const tint = { amount: 15_000, taxes: ['gst'], service: 'SedanTinting' };
    const first = await confirmed(session, DETAILING);
    const second = await confirmed(session, DETAILING);
    const checkOut = async (lines: NonNullable<Checkout['lines']>, { id } = second) =>
      summary(await complete(session, id, taxed(lines)));
    expect(await checkOut([{ ...cleaning, untaxed: '' }], first)).toBe('done');
    expect(await checkOut([{ ...cleaning, taxes: [], untaxed: '' }])).toBe(
      'PT422 untaxed_reason_missing',
    );
    expect(await checkOut([cleaning, { ...tint, untaxed: ' ' }])).toBe(
      'PT422 untaxed_reason_missing',
    );
    expect(await checkOut([cleaning, { ...tint, untaxed: 'PST-1234-5678' }])).toBe('done');
    await commit(session);
    expect(
      await session.owner(
        `select l.service, ${taxCents(undefined, 'r.taxes')}, l.untaxed_reason,
           private.receipt_document(r.id) -> 'lines' -> (l.place - 1) ->> 'untaxed_reason' as shown
         from public.receipts r join public.receipt_lines l on l.receipt_id = r.id order by r.sequence, l.place`,
      ),
    ).toMatchObject([
      { service: 'ClassicDetailing', gst_cents: 650, pst_cents: 0, untaxed_reason: null },
      { service: 'ClassicDetailing', gst_cents: 1_400, pst_cents: 0 },
      { service: 'SedanTinting', untaxed_reason: 'PST-1234-5678', shown: 'PST-1234-5678' },
    ]);
  });

  it('A service that the owner taxes again has PST, and a receipt made before keeps its figures', async (session) => {
    const line = { amount: 13_000, taxes: ['gst'], service: 'ClassicDetailing' };
    const first = await confirmed(session, DETAILING);
    await complete(session, first.id, taxed([{ ...line, untaxed: '' }]));
    await setTaxes(session, OWNER, 'ClassicDetailing', '{gst,pst}');
    const next = await confirmed(session, DETAILING);
    expect(summary(await complete(session, next.id, taxed([{ ...line, untaxed: '' }])))).toBe(
      'PT422 untaxed_reason_missing',
    );
    expect(
      summary(await complete(session, next.id, taxed([{ ...line, taxes: ['gst', 'pst'] }]))),
    ).toBe('done');
    expect(
      await session.owner(`select ${taxCents(['pst'])} from public.receipts order by sequence`),
    ).toEqual([{ pst_cents: 0 }, { pst_cents: 910 }]);
  });

  it('More work without a name of the list is taxed as the booked work is', async (session) => {
    const more = { amount: 5_000, taxes: ['gst'], untaxed: '', service: null };
    const cleaning = {
      amount: 13_000,
      taxes: ['gst'],
      untaxed: '',
      service: 'ClassicDetailing',
    };
    const detailing = await confirmed(session, DETAILING);
    expect(summary(await complete(session, detailing.id, taxed([cleaning, more])))).toBe('done');
    const both = await confirmed(session, { ...DETAILING, extra_services: ['SedanRearTinting'] });
    expect(summary(await complete(session, both.id, taxed([cleaning, more])))).toBe(
      'PT422 untaxed_reason_missing',
    );
  });

  it("An erased booking leaves the buyer's PST number on its receipt and no other reason", async (session) => {
    const line = { amount: 20_000, taxes: ['gst'] };
    const booking = await confirmed(session);
    await complete(
      session,
      booking.id,
      taxed([
        { ...line, untaxed: 'PST-1234-5678' },
        { ...line, untaxed: 'For Robin, a diplomat' },
      ]),
    );
    await session.request(OWNER, 'select * from public.erase_bookings($1)', [[booking.id]]);
    expect(
      await session.owner('select untaxed_reason from public.receipt_lines order by place'),
    ).toEqual([{ untaxed_reason: 'PST-1234-5678' }, { untaxed_reason: null }]);
  });

  it('A quote counts each line with the taxes of its service, and its receipt takes them over', async (session) => {
    const { id, token } = await asked(session);
    const lines = [
      { label: 'Full wrap', amount: 3_000, service: 'FullVehicleWrap' },
      { label: 'Inside and out', amount: 400, service: 'PremiumDetailing' },
      { label: 'Door jambs', amount: 80 },
    ];
    expect(await answer(session, id, { lines })).toBe('done');
    expect(await view(session, token)).toMatchObject({
      lines: [{ taxes: ['gst', 'pst'] }, { taxes: ['gst'] }, { taxes: ['gst', 'pst'] }],
      taxes: {
        taxes: [
          { code: 'gst', cents: 17_400 },
          { code: 'pst', cents: 21_560 },
        ],
        total_cents: 386_960,
      },
    });
    await accept(session, token);
    const [booking] = await session.owner<{ id: string }>('select id from public.bookings');
    // What was cleaning when it was quoted stays it.
    await setTaxes(session, OWNER, 'PremiumDetailing', '{gst,pst}');
    const both = { taxes: ['gst', 'pst'], service: null };
    const receipt = (label: string) =>
      taxed([
        { ...both, amount: 300_000, label: 'Full wrap' },
        { ...both, taxes: ['gst'], amount: 40_000, label, untaxed: '' },
        { ...both, amount: 8_000, label: 'Door jambs' },
      ]);
    const checkOut = async (label: string) =>
      summary(await complete(session, booking?.id ?? '', receipt(label)));
    expect(await checkOut('Something else')).toBe('PT422 untaxed_reason_missing');
    expect(await checkOut('Inside and out')).toBe('done');
  });

  it('What completed work still owes is counted with the taxes of what was booked', async (session) => {
    await useCheckout(session);
    const owes = async (columns: Parameters<typeof given>[1]) => {
      const { id } = await given(session, { status: 'completed', ...columns });
      const { rows } = (await session.request<{ booking_id: string; balance_cents: number }>(
        STAFF,
        'select * from public.open_money()',
      )) as { rows: { booking_id: string; balance_cents: number }[] };
      return rows.find(({ booking_id }) => booking_id === id)?.balance_cents;
    };
    // By the list: $130 and $100 for two services, and half price for all of it.
    expect(await owes(DETAILING)).toBe(13_650);
    expect(await owes({ service_name: 'Sedan Window Tinting', total_price: 150 })).toBe(16_800);
    const both = { ...DETAILING, extra_services: ['SedanFrontTinting'] };
    expect(await owes({ ...both, total_price: 230 })).toBe(23_000 + 1_150 + 700);
    expect(await owes({ ...both, total_price: 115 })).toBe(11_500 + 575 + 350);
    expect(await owes({ ...both, total_price: 330 })).toBe(33_000 + 1_650 + 1_400);
    expect(await owes({ ...DETAILING, total_price: 200 })).toBe(21_000);
  });
});
