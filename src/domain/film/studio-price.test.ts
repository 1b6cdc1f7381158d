import { describe, expect, test } from 'vitest';
import { BARE_STUDIO, STUDIO_CHOICES, type StudioConfiguration } from './studio-configuration';
import { studioBooking, studioPrice, stripPriceText } from './studio-price';

/** Dollars of the specification's catalogue, written a second time on purpose. */
const FRONT = { sedan: 100, coupe: 100, hatchback: 100, suv: 100, truck: 100, van: 120 };
const REAR = { sedan: 150, coupe: 150, hatchback: 150, suv: 180, truck: 180, van: 200 };
const STRIP = { none: 0, carbon: 150, ceramic: 180, chameleon: 150 };
/**
 * By the booking page's table, a strip without film is the main service, priced by vehicle type.
 */
const byVehicle = (sedan: number, suv: number, van: number) => ({
  sedan,
  coupe: sedan,
  hatchback: sedan,
  suv,
  truck: suv,
  van,
});
const STRIP_ALONE = {
  none: byVehicle(0, 0, 0),
  carbon: byVehicle(180, 200, 220),
  ceramic: byVehicle(250, 280, 300),
  chameleon: byVehicle(350, 400, 450),
};

/** Every choice that can change a price; paint can not. */
function* everyPricedConfiguration(): Generator<StudioConfiguration> {
  const { body, front, rear, strip, caliper, wrap, ppf } = STUDIO_CHOICES;
  for (const b of body)
    for (const f of front)
      for (const r of rear)
        for (const s of strip)
          for (const c of caliper)
            for (const w of wrap)
              for (const p of ppf)
                yield {
                  body: b,
                  paint: 'cedar',
                  front: f,
                  rear: r,
                  strip: s,
                  caliper: c,
                  wrap: w,
                  ppf: p,
                };
}

describe('price of a configuration', () => {
  test('The studio price is the sum of the listed films in any combination, and quoted work adds nothing', () => {
    let seen = 0;
    const wrong: StudioConfiguration[] = [];
    for (const configuration of everyPricedConfiguration()) {
      seen += 1;
      const { body, front, rear, strip, caliper, wrap, ppf } = configuration;
      const isAlone = front === 100 && rear === 100;
      const stripPrice = isAlone ? STRIP_ALONE[strip][body] : STRIP[strip];
      const expected =
        (front === 100 ? 0 : FRONT[body]) + (rear === 100 ? 0 : REAR[body]) + stripPrice;
      const { listedTotal, listed, quoted } = studioPrice(configuration);
      const listedCount = Number(front !== 100) + Number(rear !== 100) + Number(strip !== 'none');
      const quotedCount = Number(ppf) + Number(wrap !== 'none') + Number(caliper !== 'stock');
      const isRight =
        listedTotal === expected && listed.length === listedCount && quoted.length === quotedCount;
      if (!isRight) wrong.push(configuration);
    }
    expect(seen).toBe(6 * 6 * 5 * 4 * 7 * 21 * 2);
    expect(wrong).toEqual([]);
  });

  test('The studio price names the services and shows prices as the catalogue does', () => {
    const { listed, quoted } = studioPrice({
      ...BARE_STUDIO,
      body: 'truck',
      front: 70,
      rear: 15,
      strip: 'ceramic',
      ppf: true,
      wrap: 'shards-partial',
      caliper: 'yellow',
    });
    expect([...listed, ...quoted].map(({ label, priceText }) => [label, priceText])).toEqual([
      ['SUV Front Window Tinting', '$100'],
      ['SUV Rear Window Tinting', '$180'],
      ['Ceramic Front Windshield Tint', '$180'],
      ['Paint Protection Film (PPF)', '$400+'],
      ['Partial Car Wrapping', 'By quote'],
      ['Rim & Caliper Painting', 'By quote'],
    ]);
  });

  test('A strip is priced by what it adds, which is more if it is the only film', () => {
    const prices = (glass: Partial<StudioConfiguration>) =>
      STUDIO_CHOICES.strip.map((strip) => stripPriceText(strip, { ...BARE_STUDIO, ...glass }));
    expect(prices({ rear: 15 })).toEqual([undefined, '$150', '$180', '$150']);
    expect(prices({ body: 'van' })).toEqual([undefined, '$220', '$300', '$450']);
  });
});

describe('what a configuration books', () => {
  test('A studio car books every film, with the rear windows as the main service and the others as extras', () => {
    const all = { ...BARE_STUDIO, body: 'van', front: 35, rear: 5, strip: 'carbon' } as const;
    expect(studioBooking(all)).toMatchObject({
      serviceId: 'VanRearTinting',
      extraServiceIds: ['VanFrontTinting', 'CarbonWindshieldTint'],
      price: { total: 200 + 120 + 150 },
    });
    expect(studioBooking({ ...all, rear: 100 })).toMatchObject({
      serviceId: 'VanFrontTinting',
      extraServiceIds: ['CarbonWindshieldTint'],
    });
    expect(studioBooking({ ...all, rear: 100, front: 100 })).toMatchObject({
      serviceId: 'CarbonWindshieldTint',
      extraServiceIds: [],
      price: { total: 220 },
    });
  });

  test('A studio car books nothing if no film is chosen', () => {
    expect(studioBooking({ ...BARE_STUDIO, ppf: true, wrap: 'fade-full' })).toBeUndefined();
  });
});
