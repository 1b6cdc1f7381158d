import type { CoatingYears, TintBody } from '@/domain/money/article-prices';
import { COATING, LAW, STRIP, TINT, WRAP } from '../facts';
import type { ArticlePrice } from './article';

/*
 * Rows of the articles' price tables. Each city lists first what its people bring, so the order
 * is an argument.
 */

const BODY_NAMES: Readonly<Record<TintBody, string>> = { sedan: 'Sedan', suv: 'SUV', van: 'Van' };
const REAR_GLASS: Readonly<Record<TintBody, string>> = {
  sedan: 'Rear doors and back glass',
  suv: 'Rear doors, cargo sides and back glass',
  van: 'All glass behind the front doors',
};

/** Front, rear and full of each body, with the strip at its place in the order. */
export function tintRows(...order: ReadonlyArray<TintBody | 'strip'>): ArticlePrice[] {
  return order.flatMap((group): ArticlePrice[] => {
    if (group === 'strip') {
      return [
        {
          service: 'Windshield strip film',
          price: STRIP.range,
          details: `Top ${LAW.stripCm} only. Carbon or chameleon ${STRIP.carbon}, ceramic ${STRIP.ceramic}`,
        },
      ];
    }
    const name = BODY_NAMES[group];
    const { front, rear, full } = TINT[group];
    return [
      {
        service: `${name}, front windows`,
        price: front,
        details: 'Two front door windows',
        vehicle: group,
      },
      { service: `${name}, rear windows`, price: rear, details: REAR_GLASS[group], vehicle: group },
      { service: `${name}, full`, price: full, details: 'Front and rear', vehicle: group },
    ];
  });
}

const COATING_YEARS: readonly CoatingYears[] = [2, 5, 10];

export function coatingRows(...order: ReadonlyArray<'sedan' | 'suv'>): ArticlePrice[] {
  return order.flatMap((body) =>
    COATING_YEARS.map((years) => ({
      service: `${years}-year coating, ${BODY_NAMES[body]}`.replace('Sedan', 'sedan'),
      price: COATING[years][body].range,
      details: `Paint correction included, ${COATING.hardness} hardness`,
      vehicle: body,
    })),
  );
}

const WRAP_ROWS = {
  partial: {
    service: 'Partial wrap',
    price: WRAP.partial.range,
    details: 'Roof, hood, doors or graphics',
  },
  sedan: {
    service: 'Full wrap, sedan',
    price: WRAP.sedan.range,
    details: 'All painted panels',
    vehicle: 'sedan',
  },
  suvOrTruck: {
    service: 'Full wrap, SUV or truck',
    price: WRAP.suvOrTruck.range,
    details: 'All painted panels, larger area',
    vehicle: 'suv',
  },
  fleet: {
    service: 'Fleet',
    price: 'Volume discounts',
    details: 'One design across several vehicles, quoted from your list',
  },
} as const satisfies Record<string, ArticlePrice>;

export function wrapRows(...order: ReadonlyArray<keyof typeof WRAP_ROWS>): ArticlePrice[] {
  return order.map((row) => WRAP_ROWS[row]);
}

/** The three strip films by name. */
export function stripRows(): ArticlePrice[] {
  const where = `Strip on the top ${LAW.stripCm}`;
  return [
    { service: 'Carbon Front Windshield Tint', price: STRIP.carbon, details: where },
    {
      service: 'Ceramic Front Windshield Tint',
      price: STRIP.ceramic,
      details: `${where}, more heat stopped`,
    },
    {
      service: 'Chameleon Front Windshield Tint',
      price: STRIP.chameleon,
      details: `${where}, colour shift`,
    },
  ];
}
