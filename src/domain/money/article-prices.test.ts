import { describe, expect, it } from 'vitest';
import {
  COATING_OVERALL,
  COATING_PRICES,
  quotedRange,
  STRIP_PRICES,
  STRIP_RANGE,
  TINT_PRICES,
  WRAP_PRICES,
} from './article-prices';
import { TINT_LAW } from '../film/law';

describe('article prices', () => {
  it('Article prices are those of the specification', () => {
    expect(TINT_PRICES).toEqual({
      sedan: { front: 100, rear: 150, full: 250 },
      suv: { front: 100, rear: 180, full: 280 },
      van: { front: 120, rear: 200, full: 320 },
    });
    expect(STRIP_RANGE).toEqual({ from: 150, to: 180 });
    expect(COATING_PRICES).toEqual({
      2: { sedan: { from: 800, to: 1200 }, suv: { from: 1000, to: 1500 } },
      5: { sedan: { from: 1200, to: 1800 }, suv: { from: 1500, to: 2200 } },
      10: { sedan: { from: 1800, to: 2500 }, suv: { from: 2200, to: 3000 } },
    });
    expect(COATING_OVERALL).toEqual({ from: 800, to: 2500 });
    expect(WRAP_PRICES).toEqual({
      partial: { from: 800, to: 2500 },
      sedan: { from: 2500, to: 4500 },
      suvOrTruck: { from: 3500, to: 6000 },
    });
  });

  it('Article prices of front and rear windows add up to that of the full car', () => {
    for (const { front, rear, full } of Object.values(TINT_PRICES)) expect(front + rear).toBe(full);
  });

  it('The article price range of strips spans all strip films', () => {
    const films = Object.values(STRIP_PRICES);
    expect(STRIP_RANGE).toEqual({ from: Math.min(...films), to: Math.max(...films) });
  });
});

describe('the law', () => {
  it('The law in the articles is that of the specification', () => {
    expect(TINT_LAW).toMatchObject({
      frontMinVlt: 70,
      frontMaxTint: 30,
      windshieldStripMm: 75,
      windshieldStripCm: 7.5,
      fineMin: 109,
      fineMax: 196,
      enforcedBy: 'RCMP',
      uvProtection: 99,
    });
  });
});

describe('the guide to a quoted price', () => {
  it('A quoted price is guided by the article range for this vehicle, and by none if no article has one', () => {
    expect(quotedRange('PartialVehicleWrap', '')).toEqual({ from: 800, to: 2500 });
    expect(quotedRange('FullVehicleWrap', 'sedan')).toEqual({ from: 2500, to: 4500 });
    expect(quotedRange('FullVehicleWrap', 'truck')).toEqual({ from: 3500, to: 6000 });
    expect(quotedRange('FullVehicleWrap', '')).toEqual({ from: 2500, to: 6000 });
    expect(quotedRange('FullVehicleWrap', 'van')).toBeUndefined();
    expect(quotedRange('TShirtPrinting', 'sedan')).toBeUndefined();
  });
});
