import { CLEAR, type Film } from '@/domain/film';
import { FACTORY_GLASS_VLT, throughFilmAndGlass } from '@/domain/film-transmission';
import { TINT_LAW } from '@/domain/law';
import { formatDollarsShort } from '@/domain/money';
import { SHOP } from '@/domain/shop';
import type { StudioPart } from '@/domain/studio-price';

/** The number and its sign stay on one line. */
const percentOf = (value: number): string => `${value}\u00a0%`;
const percent = (film: Film): string => (film === CLEAR ? 'clear' : percentOf(film));

/** Copy of the studio and of its section on the home page. Legal numbers come from the law module. */
export const STUDIO = {
  teaser: {
    heading: 'See it before it is on your glass.',
    openStudio: 'All choices in the studio',
  },
  page: {
    title: 'Tint and wrap studio',
    description: `See film, paint, wraps and calipers on a car like yours, learn what is road-legal in ${SHOP.regionCode}, read the price and book it at ${SHOP.name} in ${SHOP.locality}.`,
    bodyTitle: (body: string) => `${body} tint and wrap studio`,
    bodyDescription: (body: string, front: string, rear: string) =>
      `See window film, wraps and calipers on a ${body}. Listed prices: ${front} for the front sides, ${rear} for the rear. What is road-legal in ${SHOP.regionCode}, and a booking for exactly that.`,
    heading: 'Your car, in our light.',
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
    percent: (film: Film) => `${film} %`,
    limit: `${SHOP.regionCode} limit`,
    /** One sentence on how film and glass combine. */
    combined: (front: Film, rear: Film) =>
      `Film and factory glass multiply: the glass passes about ${percentOf(FACTORY_GLASS_VLT)}, so fronts come to about ${percentOf(throughFilmAndGlass(front))} and the rear to ${percentOf(throughFilmAndGlass(rear))}, less behind privacy glass.`,
  },
  law: {
    legalTitle: `Road-legal in ${SHOP.regionCode}`,
    notLegalTitle: 'Not road-legal on front sides',
    legal: `Front sides pass ${percentOf(TINT_LAW.frontMinVlt)} or more. Rear glass has no limit.`,
    legalStrip: `Front sides pass ${percentOf(TINT_LAW.frontMinVlt)} or more, the strip stays in the top ${TINT_LAW.windshieldStripMm} mm. Rear glass has no limit.`,
    notLegal: `${SHOP.regionCode} asks for at least ${percentOf(TINT_LAW.frontMinVlt)} light through. Fines run ${formatDollarsShort(TINT_LAW.fineMin)} to ${formatDollarsShort(TINT_LAW.fineMax)}.`,
    commercial: 'Commercial vehicles may differ.',
    measure: (front: Film) =>
      `By the film alone: with factory glass it reads about ${percentOf(throughFilmAndGlass(front))}. Have it measured.`,
    notAdvice: 'General information, not legal advice.',
    windows: {
      heading: 'Window by window',
      front: 'Front sides',
      rear: 'Rear and back',
      windshield: 'Windshield',
      tooDark: (front: Film) => `${percent(front)}, under ${percentOf(TINT_LAW.frontMinVlt)}`,
      passes: (front: Film) =>
        front === CLEAR
          ? 'No film, as built'
          : `${percent(front)}, limit ${percentOf(TINT_LAW.frontMinVlt)}`,
      noLimit: (rear: Film) =>
        rear === CLEAR ? 'No film, no limit' : `${percent(rear)}, no limit`,
      strip: `Strip in the top ${TINT_LAW.windshieldStripMm} mm`,
      noStrip: 'No film',
    },
  },
  strip: { label: 'Windshield strip', hint: `top ${TINT_LAW.windshieldStripMm} mm`, free: '$0' },
  paint: { label: 'Paint' },
  caliper: { label: 'Calipers', quote: 'call for quote' },
  wrap: {
    label: 'Wrap',
    quote: 'call for quote',
    none: 'None',
    coverage: 'Coverage',
    full: 'Full wrap',
    partial: 'Partial wrap',
  },
  ppf: {
    label: 'Protection film, full front',
    hint: (price: string) => `Shown as a dashed outline. ${price}, quoted.`,
  },
  caption: {
    inColour: (body: string, colour: string) => `${body} in ${colour}`,
    inside: 'From the passenger seat',
    windows: (front: Film, rear: Film) => `Fronts ${percent(front)}, rear ${percent(rear)}`,
    seats: (front: Film, rear: Film) =>
      `Driver window ${percent(front)}, rear window ${percent(rear)}`,
    strip: (name: string) => `${name.toLowerCase()} strip`,
    notLegal: (front: Film) => `Fronts ${percent(front)}: not road-legal on front sides`,
    insideLabel: 'View out through the driver and rear windows',
  },
  price: {
    heading: 'What this costs',
    total: 'Film, listed prices',
    quoted: 'Quoted by phone',
    empty: 'Nothing chosen yet. Pick a film, a strip or a wrap.',
    book: 'Book this tint',
    call: 'Call for Quote',
    /** Which service the booking carries, and where the rest goes. */
    books: (service: string, amount: number) =>
      `Books ${service}, ${formatDollarsShort(amount)} on the booking page. Everything else on this page is written into your special requests.`,
    booksWindows: (service: string, amount: number) =>
      `Books ${service}, ${formatDollarsShort(amount)} on the booking page. Both films are written into your comments.`,
    nothingToBook:
      'Choose a film to book it. Wraps, calipers and protection film are quoted by phone.',
    nothingToBookShort: 'Choose a film to book it.',
    details: {
      front: percent,
      rear: percent,
      strip: 'strip',
      ppf: 'full front',
    } satisfies Partial<Record<StudioPart, unknown>>,
  },
  share: {
    heading: 'Keep or send this car',
    text: 'The link carries every choice. Nothing is stored.',
    field: 'Link to this car',
    copy: 'Copy link',
    send: 'Send link',
    copied: 'Link copied',
    copyFailed: 'The link could not be copied',
    copyFailedHint: 'It is selected in the field: copy it from there.',
    save: 'Save picture',
    saving: 'Drawing...',
    saveFailed: 'The picture could not be made',
    saveFailedHint: 'A screenshot of this page shows the same car.',
  },
} as const;
