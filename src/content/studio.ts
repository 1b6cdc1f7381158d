import type { PriceRange } from '@/domain/money/article-prices';
import { CLEAR, type Film } from '@/domain/film/film';
import { FACTORY_GLASS_VLT, throughFilmAndGlass } from '@/domain/film/film-transmission';
import { TINT_LAW } from '@/domain/film/law';
import { formatDollarsShort } from '@/domain/money/money';
import { SHOP } from '@/domain/shop';
import type { StudioPart } from '@/domain/film/studio-price';
import { priceRange } from './facts';
import { andList } from './film-lists';

const percentOf = (value: number): string => `${value}%`;
const percent = (film: Film): string => (film === CLEAR ? 'clear' : percentOf(film));

/** Copy of the studio and of its section on the home page. Legal numbers come from the law module. */
export const STUDIO = {
  teaser: {
    heading: 'Your car, in our light.',
    openStudio: 'Open the full studio',
  },
  page: {
    title: 'Tint and wrap studio',
    description: `See film, paint, wraps and calipers on a car like yours, compare it with ${SHOP.regionCode}'s tint rule, see the price and book it at ${SHOP.name} in ${SHOP.locality}.`,
    bodyTitle: (body: string) => `${body} tint and wrap studio`,
    bodyDescription: (body: string, front: string, rear: string) =>
      `See window tint, wraps and calipers on a ${body}. Front windows ${front}, rear ${rear}. Check your choice against ${SHOP.regionCode}'s tint rules and book it.`,
    heading: 'Design your tint and wrap',
  },
  intro: 'Percent is the light that still gets through. Lower is darker.',
  body: 'Body type',
  view: { label: 'View', outside: 'Outside', inside: 'Inside' },
  light: { label: 'Light', night: 'Night', day: 'Day' },
  film: {
    front: 'Front side windows',
    rear: 'Rear sides and back glass',
    unit: '% light',
    noFilm: 'No film',
    clear: 'Clear',
    percent: (film: Film) => percentOf(film),
    limit: `${SHOP.regionCode} limit`,
    /** One sentence on how film and glass combine. */
    combined: (front: Film, rear: Film) =>
      `Your factory glass already blocks some light (it passes about ${percentOf(FACTORY_GLASS_VLT)}). With this film, the front side windows come to about ${percentOf(throughFilmAndGlass(front))} and the rear to about ${percentOf(throughFilmAndGlass(rear))}. Privacy glass is darker still.`,
  },
  law: {
    legalTitle: `Within the ${percentOf(TINT_LAW.frontMinVlt)} rule`,
    notLegalTitle: `Darker than the ${percentOf(TINT_LAW.frontMinVlt)} rule`,
    legal: `Front sides pass ${percentOf(TINT_LAW.frontMinVlt)} or more. Rear glass has no limit.`,
    legalStrip: `Front sides pass ${percentOf(TINT_LAW.frontMinVlt)} or more, the strip stays in the top ${TINT_LAW.windshieldStripMm} mm. Rear glass has no limit.`,
    notLegal: `${SHOP.regionCode} requires at least ${percentOf(TINT_LAW.frontMinVlt)} light transmission. Fines run ${formatDollarsShort(TINT_LAW.fineMin)} to ${formatDollarsShort(TINT_LAW.fineMax)}.`,
    commercial: 'Commercial vehicles may differ.',
    measure: (front: Film) =>
      `That's the film alone. On factory glass it reads about ${percentOf(throughFilmAndGlass(front))}, so have it measured before you decide.`,
    notAdvice: 'General information, not legal advice.',
    windows: {
      heading: 'Window by window',
      front: 'Front sides',
      rear: 'Rear and back',
      windshield: 'Windshield',
      tooDark: (front: Film) => `${percent(front)}, under ${percentOf(TINT_LAW.frontMinVlt)}`,
      passes: (front: Film) =>
        front === CLEAR
          ? 'Factory glass'
          : `${percent(front)}, limit ${percentOf(TINT_LAW.frontMinVlt)}`,
      noLimit: (rear: Film) =>
        rear === CLEAR ? 'No film, no limit' : `${percent(rear)}, no limit`,
      strip: `Strip in the top ${TINT_LAW.windshieldStripMm} mm`,
      noStrip: 'No film',
    },
  },
  strip: {
    label: 'Windshield strip',
    hint: `top ${TINT_LAW.windshieldStripMm} mm`,
    none: 'no film',
  },
  paint: { label: 'Paint' },
  caliper: { label: 'Calipers', quote: 'by quote' },
  wrap: {
    label: 'Wrap',
    quote: 'by quote',
    none: 'None',
    coverage: 'Coverage',
    full: 'Full wrap',
    partial: 'Partial wrap',
    colour: 'Wrap colour',
  },
  ppf: {
    label: 'Protection film, full front',
    hint: (price: string) => `Shown as a dashed outline. ${price}, by quote.`,
  },
  caption: {
    inColour: (body: string, colour: string) => `${body} in ${colour}`,
    inside: 'From the passenger seat',
    windows: (front: Film, rear: Film) => `Front ${percent(front)}, rear ${percent(rear)}`,
    seats: (front: Film, rear: Film) =>
      `Driver window ${percent(front)}, rear window ${percent(rear)}`,
    strip: (name: string) => `${name.toLowerCase()} strip`,
    notLegal: (front: Film) =>
      `Front ${percent(front)}: darker than the ${percentOf(TINT_LAW.frontMinVlt)} rule`,
    insideLabel: 'View out through the driver and rear windows',
  },
  price: {
    heading: 'Your price',
    total: 'Window film',
    /** Replaces the sum if every choice is by quote. */
    quoted: 'Price',
    guide: (range: PriceRange) => `Price guide ${priceRange(range)}`,
    empty: 'Nothing chosen yet. Pick a film, a strip or a wrap.',
    emptyShort: 'Pick a film, a strip or a wrap.',
    book: 'Book this tint',
    call: 'Call for Quote',
    /** Says which services the booking carries, and where the rest goes. */
    books: (services: readonly string[], amount: number) =>
      `You'll book ${andList(services)} for ${formatDollarsShort(amount)}. Your other choices go into your special requests.`,
    nothingToBook: 'Choose a film to book it. Wraps, calipers and PPF are by quote.',
    nothingToBookShort: 'Choose a film to book it.',
    details: {
      front: percent,
      rear: percent,
      strip: 'strip',
      ppf: 'full front',
    } satisfies Partial<Record<StudioPart, unknown>>,
  },
  films: {
    heading: 'Carbon, ceramic or chameleon?',
    intro: 'The three films we use for windshield strips.',
  },
  share: {
    heading: 'Save or share your design',
    text: "The link includes every choice. We don't store anything.",
    field: 'Link to this car',
    copy: 'Copy link',
    send: 'Send link',
    copied: 'Link copied',
    copyFailed: "The link couldn't be copied",
    copyFailedHint: "It's selected in the field: copy it from there.",
    save: 'Save picture',
    saving: 'Drawing...',
    saveFailed: "The picture couldn't be made",
    saveFailedHint: 'A screenshot of this page shows the same car.',
  },
} as const;
