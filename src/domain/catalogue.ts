/**
 * The catalogue of the specification (section 3): ids, display names and catalogue prices in
 * dollars. Descriptions and feature lists are copy and live in `content/services`.
 */

import { formatDollarsShort } from './money/money.ts';

export type CatalogueCategory =
  | 'tinting'
  | 'detailing'
  | 'paint'
  | 'additional'
  | 'protection'
  | 'graphics'
  | 'printing';

/** `amount` counts in totals, in dollars. */
export type CataloguePrice =
  | { readonly kind: 'fixed'; readonly amount: number; readonly originalAmount?: number }
  /** "$400+": quoted, with a floor. `amount` is 0 unless the specification says otherwise. */
  | { readonly kind: 'from'; readonly floor: number; readonly amount: number }
  | { readonly kind: 'quote'; readonly amount: 0 };

interface CatalogueEntry {
  readonly id: string;
  readonly name: string;
  readonly category: CatalogueCategory;
  readonly price: CataloguePrice;
}

const fixed = (amount: number, originalAmount?: number): CataloguePrice =>
  originalAmount === undefined
    ? { kind: 'fixed', amount }
    : { kind: 'fixed', amount, originalAmount };
const from = (floor: number, amount: number): CataloguePrice => ({ kind: 'from', floor, amount });
const quoted: CataloguePrice = { kind: 'quote', amount: 0 };

export const CATALOGUE = [
  {
    id: 'SedanFrontTinting',
    name: 'Sedan Front Window Tinting',
    category: 'tinting',
    price: fixed(100),
  },
  {
    id: 'SedanRearTinting',
    name: 'Sedan Rear Window Tinting',
    category: 'tinting',
    price: fixed(150),
  },
  {
    id: 'SUVFrontTinting',
    name: 'SUV Front Window Tinting',
    category: 'tinting',
    price: fixed(100),
  },
  { id: 'SUVRearTinting', name: 'SUV Rear Window Tinting', category: 'tinting', price: fixed(180) },
  {
    id: 'VanFrontTinting',
    name: 'Van Front Window Tinting',
    category: 'tinting',
    price: fixed(120),
  },
  { id: 'VanRearTinting', name: 'Van Rear Window Tinting', category: 'tinting', price: fixed(200) },
  {
    id: 'CarbonWindshieldTint',
    name: 'Carbon Front Windshield Tint',
    category: 'tinting',
    price: fixed(150),
  },
  {
    id: 'CeramicWindshieldTint',
    name: 'Ceramic Front Windshield Tint',
    category: 'tinting',
    price: fixed(180),
  },
  {
    id: 'ChameleonWindshieldTint',
    name: 'Chameleon Front Windshield Tint',
    category: 'tinting',
    price: fixed(150),
  },

  {
    id: 'ClassicInteriorOnly',
    name: 'Classic Interior Only',
    category: 'detailing',
    price: fixed(63, 79),
  },
  {
    id: 'ClassicExteriorOnly',
    name: 'Classic Exterior Only',
    category: 'detailing',
    price: fixed(47, 59),
  },
  {
    id: 'ClassicDetailing',
    name: 'Classic Detailing',
    category: 'detailing',
    price: fixed(104, 130),
  },
  {
    id: 'PremiumDetailing',
    name: 'Premium Detailing',
    category: 'detailing',
    price: fixed(176, 220),
  },
  {
    id: 'InteriorDetailing',
    name: 'Interior Detailing',
    category: 'detailing',
    price: fixed(128, 160),
  },

  { id: 'PaintEnhancement', name: 'Paint Enhancement', category: 'paint', price: from(350, 0) },
  { id: 'PaintCorrection', name: 'Paint Correction', category: 'paint', price: from(500, 0) },

  { id: 'EngineBayClean', name: 'Engine Bay Clean', category: 'additional', price: fixed(50) },
  { id: 'PetHairRemoval', name: 'Pet Hair Removal', category: 'additional', price: fixed(40) },
  {
    id: 'HeadlightsRestoration',
    name: 'Headlights Restoration',
    category: 'additional',
    price: fixed(60),
  },
  {
    id: 'OzoneOdourTreatment',
    name: 'Ozone Odour Treatment',
    category: 'additional',
    price: fixed(60),
  },
  { id: 'HeadlinerShampoo', name: 'Headliner Shampoo', category: 'additional', price: fixed(40) },
  {
    id: 'FadedPlasticRestoration',
    name: 'Faded Plastic Restoration',
    category: 'additional',
    price: fixed(80),
  },
  { id: 'PickupBedClean', name: 'Pickup Bed Clean', category: 'additional', price: fixed(40) },
  { id: 'UndercarriageWash', name: 'Undercarriage Wash', category: 'additional', price: fixed(25) },
  { id: 'MoldVirusRemoval', name: 'Mold/Virus Removal', category: 'additional', price: fixed(120) },

  {
    id: 'CeramicCoating2Year',
    name: 'Ceramic Coating (2 Years)',
    category: 'protection',
    price: fixed(350),
  },
  {
    id: 'CeramicCoating5Year',
    name: 'Ceramic Coating (5 Years)',
    category: 'protection',
    price: fixed(449),
  },
  {
    id: 'CeramicCoating10Year',
    name: 'Ceramic Coating (10 Years)',
    category: 'protection',
    price: fixed(1150),
  },
  // Specification 9: the one quoted service that counts in the wizard's estimate, at its floor.
  {
    id: 'PaintProtectionFilm',
    name: 'Paint Protection Film (PPF)',
    category: 'protection',
    price: from(400, 400),
  },
  {
    id: 'WheelCaliperPainting',
    name: 'Rim & Caliper Painting',
    category: 'protection',
    price: quoted,
  },

  { id: 'FullVehicleWrap', name: 'Full Car Wrapping', category: 'graphics', price: quoted },
  { id: 'PartialVehicleWrap', name: 'Partial Car Wrapping', category: 'graphics', price: quoted },
  { id: 'CustomDecals', name: 'Custom Decals', category: 'graphics', price: quoted },
  { id: 'CommercialDecals', name: 'Commercial Decals', category: 'graphics', price: quoted },

  { id: 'TShirtPrinting', name: 'T-Shirt Printing', category: 'printing', price: quoted },
  { id: 'BannersFlexSigns', name: 'Banners/Flex/Lawn Signs', category: 'printing', price: quoted },
  { id: 'LaserEngraving', name: 'Laser Engraving/Cutting', category: 'printing', price: quoted },

  // The wizard's own entries (its graphics and design categories); not on the services section.
  { id: 'CustomGraphics', name: 'Custom Graphics', category: 'graphics', price: quoted },
  { id: 'CustomDesign', name: 'Custom Design', category: 'printing', price: quoted },
] as const satisfies readonly CatalogueEntry[];

export type CatalogueId = (typeof CATALOGUE)[number]['id'];
export type AddOnId = Extract<(typeof CATALOGUE)[number], { category: 'additional' }>['id'];
export type ExtraServiceId = Exclude<CatalogueId, AddOnId>;
export type CatalogueService = CatalogueEntry & { readonly id: CatalogueId };

export const WIZARD_ONLY_IDS: readonly CatalogueId[] = ['CustomGraphics', 'CustomDesign'];

/** Percentage printed on the badge of discounted services (specification 9). */
export const DISCOUNT_BADGE_TEXT = '20% OFF';

const byId = new Map<string, CatalogueService>(CATALOGUE.map((entry) => [entry.id, entry]));

export function findCatalogueService(id: string): CatalogueService | undefined {
  return byId.get(id);
}

export const ADD_ONS: readonly (CatalogueService & { readonly id: AddOnId })[] = CATALOGUE.filter(
  (entry) => entry.category === 'additional',
);

export function isAddOnId(id: string): id is AddOnId {
  return byId.get(id)?.category === 'additional';
}

/** Everything in the catalogue can be booked as an extra, except the add-ons. */
export function isExtraServiceId(id: string): id is ExtraServiceId {
  return byId.has(id) && !isAddOnId(id);
}

/** Custom-quote services dial the shop instead of being booked. */
export function isCustomQuote(service: CatalogueService): boolean {
  return service.price.kind !== 'fixed';
}

/** Price as the cards print it: "$100", "$400+", "Call for Quote". */
export function cataloguePriceText(price: CataloguePrice): string {
  if (price.kind === 'fixed') return formatDollarsShort(price.amount);
  if (price.kind === 'from') return `${formatDollarsShort(price.floor)}+`;
  return 'Call for Quote';
}

/** Add-ons are offered only with these (specification 4: "while a detailing package is selected"). */
export function takesAddOns(serviceId: string): boolean {
  return byId.get(serviceId)?.category === 'detailing';
}
