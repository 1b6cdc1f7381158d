import type { CatalogueId } from '@/domain/catalogue';
import { durationText, totalDuration } from '@/domain/calendar/service-durations';
import { FRONT_FILM_OFFERED, SIDE_FILM_OFFERED } from '@/domain/film/film';
import { TINT_LAW } from '@/domain/film/law';
import { orList } from './film-lists';
import { STRIP_FILM_TEXTS } from './strip-films';

/**
 * Copy of the services. Names and prices are not repeated here: they come from the catalogue.
 * Feature lists are believable samples; the shop confirms them before going live.
 */
export interface ServiceCopy {
  /** Said of work without a duration: what its time depends on. */
  readonly time?: string;
  readonly description: string;
  readonly features: readonly string[];
}

const LIMIT = `${TINT_LAW.frontMinVlt}%`;
const FRONT_FILM = `Film in ${orList(FRONT_FILM_OFFERED)} percent (darker than BC's ${LIMIT} limit)`;
const SIDE_FILM = `Film in ${orList(SIDE_FILM_OFFERED)} percent`;
const LIMIT_FIRST = `The BC limit of ${LIMIT} explained first`;
const UV = `${TINT_LAW.uvProtection}% UV protection`;
const STRIP = `Top ${TINT_LAW.windshieldStripCm} cm only, as BC allows`;

export const SERVICE_COPY = {
  SedanFrontTinting: {
    description: `Film for the two front door windows of a sedan. BC requires at least ${LIMIT} light transmission on these two windows, so we go over the rule with you before we cut any film.`,
    features: [
      'Both front door windows',
      FRONT_FILM,
      'Samples held against your own glass',
      LIMIT_FIRST,
      'Cut to your window shape',
      UV,
      'Door seals kept in place',
    ],
  },
  SedanRearTinting: {
    description:
      'Film for the rear doors and the back glass of a sedan. BC sets no limit on how dark the glass behind the driver can be.',
    features: [
      'Both rear door windows',
      'Back glass in one piece where the curve allows',
      'Quarter windows if the car has them',
      SIDE_FILM,
      'Heater lines and antenna left working',
      UV,
      'Edges set behind the seals',
      'Glass cleaned inside and out',
    ],
  },
  SUVFrontTinting: {
    description: `Film for the two front door windows of an SUV or crossover. BC requires at least ${LIMIT} light transmission on these two windows, whatever the rear glass looks like.`,
    features: [
      'Both front door windows',
      FRONT_FILM,
      'Tone compared with your factory rear glass',
      LIMIT_FIRST,
      'Cut to your window shape',
      UV,
    ],
  },
  SUVRearTinting: {
    description:
      'Film for the rear doors, cargo sides and back glass of an SUV. Many SUVs leave the factory with dark rear glass that stops light but not all of the heat.',
    features: [
      'Both rear door windows',
      'Cargo side windows',
      'Back glass, fitted around the wiper',
      SIDE_FILM,
      'Can go over factory privacy glass',
      UV,
      'Heater lines left working',
      'Cargo area covered while we work',
    ],
  },
  VanFrontTinting: {
    description:
      'Film for the two large front door windows of a van. Commercial vehicles may differ from the passenger rules, so tell us how the van is used.',
    features: [
      'Both front door windows',
      FRONT_FILM,
      'Small fixed front panes included',
      LIMIT_FIRST,
      'Mirror view checked before you leave',
      UV,
    ],
  },
  VanRearTinting: {
    description:
      'Film for every pane behind the front doors of a van. It hides tools and parcels, and keeps the rear seats cooler.',
    features: [
      'Sliding door windows',
      'Rear side windows',
      'Both back door windows',
      SIDE_FILM,
      'Vent windows fitted by hand',
      UV,
      'Heater lines left working',
      'Shelving protected while we work',
    ],
  },
  CarbonWindshieldTint: {
    description: STRIP_FILM_TEXTS.carbon,
    features: [
      'Carbon film with a neutral tone',
      STRIP,
      'Lower edge measured and cut level',
      'Rain and light sensors left clear',
      'No metal in the film',
      UV,
    ],
  },
  CeramicWindshieldTint: {
    description: STRIP_FILM_TEXTS.ceramic,
    features: [
      'Ceramic film with high heat rejection',
      STRIP,
      'Clear view, little change in colour',
      'Rain and light sensors left clear',
      'No metal in the film',
      UV,
      'Lower edge measured and cut level',
    ],
  },
  ChameleonWindshieldTint: {
    description: STRIP_FILM_TEXTS.chameleon,
    features: [
      'Colour shift from blue to violet',
      STRIP,
      'Sample shown outdoors before we cut',
      'Rain and light sensors left clear',
      UV,
      'Lower edge measured and cut level',
    ],
  },
  CeramicCoating2Year: {
    description:
      'Two years of easier washing. A sensible choice for a lease or a car you may trade in soon.',
    features: [
      'Decontamination wash',
      'Clay treatment of all painted panels',
      'One coating layer on the paint',
      '9H hardness',
      'Water beads and runs off',
      'Care sheet for the first week',
    ],
  },
  CeramicCoating5Year: {
    description:
      'A longer-lasting coating for a car you plan to keep. Wheel coating, glass coating and an interior vacuum are included free.',
    features: [
      'Free wheel coating',
      'Free glass coating',
      'Free interior vacuum',
      'Decontamination wash',
      'Clay treatment of all painted panels',
      'Coating on paint and painted trim',
      '9H hardness',
      'Care sheet for the first week',
    ],
  },
  CeramicCoating10Year: {
    description:
      'Our longest-lasting coating. It needs flawless prep, so most of the time goes into the paint before any coating goes on.',
    features: [
      'Decontamination wash and iron removal',
      'Clay treatment of all painted panels',
      'Layered coating on the paint',
      'Coating on headlights and gloss trim',
      '9H hardness',
      'Cured indoors before you drive',
      'Panels checked under inspection light',
      'Care sheet for the first week',
      'Wash advice for the years after',
    ],
  },
  PaintProtectionFilm: {
    description:
      "Clear film that takes the rock chips so your paint doesn't. The price depends on how many panels you cover, so call us for a quote.",
    features: [
      'Bumper, hood edge or full front',
      'Door cups, edges and sills on request',
      'Patterns cut for your model',
      'Edges wrapped where the panel allows',
      'Light scratches fade with heat',
      'Can be coated afterwards',
      'Removable from sound factory paint',
    ],
  },
  WheelCaliperPainting: {
    description:
      'Rims and calipers prepared, masked and painted in the colour you choose. The quote depends on the number of wheels and the condition of the metal.',
    features: [
      'Wheels taken off the car',
      'Brake dust and old paint removed',
      'Calipers masked and painted by hand',
      'Heat-resistant caliper paint',
      'Rims in satin, gloss or colour',
      'Logo lettering on request',
      'Wheel nuts set to the specified torque',
    ],
  },
  ClassicInteriorOnly: {
    description:
      'Vacuum, wipe-down and clean glass. For a cabin that is used every day and mostly needs the dust out.',
    features: [
      'Full vacuum, trunk included',
      'Dash and console wiped',
      'Door panels and cup holders',
      'Interior glass',
      'Floor mats washed',
    ],
  },
  ClassicExteriorOnly: {
    description: 'A hand wash with the wheels done first. No brushes touch the paint.',
    features: [
      'Foam pre-wash',
      'Two-bucket hand wash',
      'Wheels and wheel wells',
      'Tires dressed',
      'Bugs and tar loosened',
      'Dried with clean towels',
    ],
  },
  ClassicDetailing: {
    description:
      "Inside and outside in one visit. The regular service for a car that's detailed a few times a year.",
    features: [
      'Foam bath and hand wash',
      'Wheels, wheel wells and tires',
      'Full vacuum, trunk included',
      'Dash, doors and console wiped',
      'Glass inside and out',
      'Door jambs cleaned',
      'Floor mats washed',
      'Spray wax on the paint',
    ],
  },
  PremiumDetailing: {
    description:
      "The full reset, inside and out. Clay removes what washing can't, and a sealant protects the finish.",
    features: [
      'Hand wash and decontamination',
      'Clay on all painted panels',
      'Machine-applied sealant',
      'Seats and carpets steam-cleaned',
      'Leather cleaned and conditioned',
      'Glass polished inside and out',
      'Vents and seams brushed',
      'Door jambs and fuel door',
      'Trim dressed',
      'Wheels cleaned inside the barrel',
    ],
  },
  InteriorDetailing: {
    description:
      'For cabins with children, dogs, coffee or a season of muddy boots. Seats and carpets are extracted, not only wiped.',
    features: [
      'Hot-water extraction of seats and carpets',
      'Stain treatment, one spot at a time',
      'Leather or fabric care',
      'Vents and seams brushed',
      'Headliner spots cleaned',
      'Door jambs',
      'Interior glass',
    ],
  },
  PaintEnhancement: {
    description:
      'One machine polish that lifts gloss and removes light haze. Deeper scratches will remain, which is why it costs less than correction.',
    features: [
      'Wash and decontamination',
      'Clay on all painted panels',
      'Paint thickness checked first',
      'One machine polishing step',
      'Light swirls reduced',
      'Sealant to finish',
    ],
  },
  PaintCorrection: {
    description:
      'Two or more polishing steps to level swirl marks, water spots and fine scratches. We inspect your paint first, because its condition decides how long it takes.',
    features: [
      'Wash, iron removal and clay',
      'Paint thickness measured by panel',
      'Test panel agreed with you',
      'Cutting step for deeper marks',
      'Refining step for gloss',
      'Checked under inspection light',
      'Trim and edges taped',
      'Ready for coating or film',
    ],
  },
  EngineBayClean: {
    description: 'Degreased and wiped with little water. Electrical parts are covered first.',
    features: [
      'Intake and connectors covered',
      'Degreaser worked in by brush',
      'Low-pressure rinse',
      'Plastics dressed',
      'Dried before the hood closes',
    ],
  },
  PetHairRemoval: {
    description:
      'Hair is lifted from carpet and fabric before the vacuum. Short hair that has worked into the weave takes the time.',
    features: [
      'Seats and seat backs',
      'Cargo area and mats',
      'Rubber brush and air',
      'Second vacuum pass',
      'Door pockets and seams',
    ],
  },
  HeadlightsRestoration: {
    description:
      'Yellow lenses are sanded, polished and sealed. More of your own light reaches the road.',
    features: [
      'Both headlights',
      'Paint around them taped',
      'Wet sanding in steps',
      'Machine polish',
      'UV sealant on the lens',
    ],
  },
  OzoneOdourTreatment: {
    description:
      "Ozone works on smoke, food and damp odour where cloths can't reach. It comes after the cleaning, because the source has to go first.",
    features: [
      'Source found and cleaned first',
      'Ozone run in the closed cabin',
      'Air system included',
      'Cabin aired before handover',
      'No perfume used',
    ],
  },
  HeadlinerShampoo: {
    description:
      "The ceiling fabric is cleaned with foam and little water. Too much water loosens the glue, so it's done by hand.",
    features: [
      'Whole headliner',
      'Sun visors',
      'Low-moisture foam',
      'Soft brush, light pressure',
      'Pillars wiped',
    ],
  },
  FadedPlasticRestoration: {
    description:
      'Grey bumpers, cladding and mirror bases get their dark tone back. The plastic is cleaned deep first so that the restorer holds.',
    features: [
      'Bumper and door cladding',
      'Mirror bases and cowl',
      'Deep cleaning of the grain',
      'Restorer applied by hand',
      'Wiped level, no greasy film',
    ],
  },
  PickupBedClean: {
    description: 'Soil, gravel and oil out of the bed. Please empty the bed before your visit.',
    features: [
      'Loose load swept out',
      'Bed and tailgate washed',
      'Tie-downs and corners brushed',
      'Bed liner degreased',
      'Rinsed and dried',
    ],
  },
  UndercarriageWash: {
    description:
      'A rinse from below for salt, brine and mud. Worth adding after a winter trip over a mountain pass.',
    features: [
      'Frame and floor rinsed',
      'Wheel wells and liners',
      'Suspension arms',
      'Rocker seams',
      'Salt and brine flushed out',
    ],
  },
  MoldVirusRemoval: {
    description:
      'Visible mold is cleaned off, then the cabin and air system are treated. A leak has to be repaired first, or the mold comes back.',
    features: [
      'Source of the damp tracked down',
      'Visible mold removed',
      'Seats, belts and carpets treated',
      'Air system treated',
      'High-touch surfaces disinfected',
      'Cabin dried',
    ],
  },
  FullVehicleWrap: {
    description:
      'Every painted panel in a new colour or a printed design. On sound factory paint, the wrap comes off again later.',
    features: [
      'Colour change or printed design',
      'Swatches seen in daylight',
      'Handles and trim taken off where sensible',
      'Edges wrapped, not cut on the paint',
      'Door jambs on request',
      'Wash advice for the film',
      'Removable from sound factory paint',
    ],
  },
  PartialVehicleWrap: {
    description:
      'Roof, hood, stripes or lower doors. Less film and less time than a full wrap, with the body colour as part of the design.',
    features: [
      'Roof, hood or mirrors',
      'Stripes and side graphics',
      'Gloss, satin or matte film',
      'Drawn on your body type first',
      'Edges wrapped where the panel allows',
      'Removable from sound factory paint',
    ],
  },
  CustomDecals: {
    description:
      'One decal or a set, cut or printed to your drawing. Bring a sketch, a photo or a file.',
    features: [
      'Cut vinyl or full print',
      'Outdoor film and ink',
      'Placed and levelled by us',
      'Small runs and one-offs',
      'Old decals removed on request',
    ],
  },
  CommercialDecals: {
    description:
      'Name, phone and licence numbers on vans, trucks and trailers. Letters are sized to be read from the next lane.',
    features: [
      'Logo, phone and web address',
      'Unit and licence numbers',
      'Same position on every vehicle',
      'Layout shown before we cut',
      'Reflective film on request',
      'Fleet volume discounts',
      'Layout kept on file for the next van',
    ],
  },
  CustomGraphics: {
    time: 'By design',
    description:
      "Anything that isn't on the list yet: a livery, a mural, a match for an older graphic. Tell us the idea and we'll give you a quote.",
    features: [
      'Your drawing or ours',
      'Measured on the vehicle',
      'Print, cut vinyl or both',
      'Proof before production',
      'Installed by us',
    ],
  },
  TShirtPrinting: {
    time: 'By order size',
    description:
      'Shirts for crews, clubs and events. The quote depends on the number of shirts, colours and print positions.',
    features: [
      'Single shirts and crew sets',
      'Front, back and sleeve',
      'Your file or a logo we redraw',
      'Sizes mixed in one order',
      'Print proof before the run',
    ],
  },
  BannersFlexSigns: {
    time: 'By order size',
    description:
      'Banners, flex faces and lawn signs for shops, job sites and sports fields. Built for our rainy weather.',
    features: [
      'Vinyl banners with grommets',
      'Flex faces for light boxes',
      'Lawn signs with stakes',
      'Hemmed edges',
      'Outdoor ink',
      'Layout shown before print',
    ],
  },
  LaserEngraving: {
    time: 'By piece',
    description:
      "Names, plates and parts cut or engraved from your file. Bring the piece or tell us the material, because some plastics can't be laser cut safely.",
    features: [
      'Wood, acrylic, leather and coated metal',
      'Plates, tags and emblems',
      'Cut parts from a vector file',
      'Test piece first',
      'One-offs and small runs',
    ],
  },
  CustomDesign: {
    time: 'By design',
    description:
      'A drawing before anything is printed: a logo, a shirt, a sign, a set that matches your van. We quote once we know the scope.',
    features: [
      'A short chat about where it will be used',
      'Layout drawn to scale',
      'Changes agreed with you',
      'File ready for print or laser',
      'Works with wraps and decals',
    ],
  },
} as const satisfies Record<CatalogueId, ServiceCopy>;

/** Printed on the service's card. */
export function serviceTime(id: CatalogueId): string {
  const { time = '' }: ServiceCopy = SERVICE_COPY[id];
  const duration = totalDuration([id]);
  return duration ? durationText(duration) : time;
}
