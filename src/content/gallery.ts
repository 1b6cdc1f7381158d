/** A drawn scene of the gallery. Its file is in public/scenes and measures 1200 by 900. */
export interface GalleryScene {
  readonly id: string;
  readonly src: string;
  readonly title: string;
  readonly caption: string;
  readonly alt: string;
  /** Part of the picture that a tall tile keeps: CSS object-position. */
  readonly focus: string;
}

export const SCENE_SIZE = { width: 1200, height: 900 } as const;

/** The gallery in its order; the grid shows the first ones. */
export const GALLERY_SCENES = [
  {
    id: 'ppf-front-end',
    src: '/scenes/04-ppf-front-end.svg',
    title: 'Paint protection film, front end',
    caption: 'Gravel hits the film, not the paint.',
    alt: 'Drawing of the front of a grey car. Small rocks bounce off the bumper and a clear film is being laid over the fender.',
    focus: '42% 50%',
  },
  {
    id: 'interior-detailing',
    src: '/scenes/08-interior-detailing.svg',
    title: 'Leather, cleaned and conditioned',
    caption: 'A soft brush, foam and patience along the seams.',
    alt: 'Drawing of tan quilted leather seats seen from the front, with a brush and foam on the left seat.',
    focus: '22% 50%',
  },
  {
    id: 'calipers-wheels',
    src: '/scenes/07-calipers-wheels.svg',
    title: 'Calipers in orange',
    caption: 'Taken off the rotor and painted by hand in a heat-resistant finish.',
    alt: 'Close drawing of a silver ten-spoke wheel with an orange brake caliper behind the spokes.',
    focus: '60% 50%',
  },
  {
    id: 'paint-correction',
    src: '/scenes/09-paint-correction.svg',
    title: 'Correction, before and after',
    caption: 'Swirl marks before, a clear reflection after.',
    alt: 'Drawing of red paint divided by a line: fine circular scratches around a light on the left, a clear reflection of buildings on the right.',
    focus: '50% 50%',
  },
  {
    id: 'full-wrap',
    src: '/scenes/05-full-wrap.svg',
    title: 'Full printed wrap',
    caption: 'Every painted panel wrapped, with the factory paint underneath.',
    alt: 'Drawing of a coupe at dusk in a full wrap of teal, dark, white and orange diagonal bands.',
    focus: '22% 50%',
  },
  {
    id: 'tint-before-after',
    src: '/scenes/01-tint-before-after.svg',
    title: 'Rear window tint, before and after',
    caption: 'Clear glass on the left, tinted on the right.',
    alt: 'Drawing of a silver sedan from the side. A thin line divides the cabin: the front is clear, the rear glass is dark with film.',
    focus: '50% 50%',
  },
  {
    id: 'ceramic-water-beading',
    src: '/scenes/03-ceramic-water-beading.svg',
    title: 'Rain on a coated panel',
    caption: 'The water stands in beads, then runs off with the dirt.',
    alt: 'Close drawing of a blue painted panel with round water drops standing on the surface.',
    focus: '50% 50%',
  },
  {
    id: 'commercial-van',
    src: '/scenes/06-commercial-van.svg',
    title: 'Commercial van lettering',
    caption: 'Name and trade, readable at a glance.',
    alt: 'Drawing of a white van with green curves and the lettering of a garden business, reflected on wet ground.',
    focus: '60% 50%',
  },
  {
    id: 'windshield-strip',
    src: '/scenes/02-windshield-strip.svg',
    title: 'Windshield strip',
    caption: 'Top 7.5 cm only. The view below stays clear.',
    alt: 'Drawing of a blue car from the front at dusk with a dark strip of film along the top of the windshield.',
    focus: '50% 50%',
  },
] as const satisfies readonly GalleryScene[];

/** Copy of the section; `showMore` is fixed by the specification. */
export const GALLERY = {
  heading: 'Results you notice from across the street.',
  intro: 'Illustrations of typical jobs. Tap one to enlarge.',
  ownIntro: 'Cars from our own bays. Tap one to enlarge.',
  showMore: 'Show More Photos',
  lightboxTitle: 'Gallery',
  previous: 'Previous picture',
  next: 'Next picture',
  close: 'Close',
  thumbnails: 'All pictures',
  failedTitle: "The picture didn't open",
  failedText: 'Check your connection and tap it again.',
} as const;

/** "3 of 9": a picture's place in the gallery, counted from 0. */
export function galleryPosition(index: number, count: number): string {
  return `${index + 1} of ${count}`;
}

interface PairedPicture {
  readonly src: string;
  readonly alt: string;
}

/** Two pictures of the same place, which a slider lays over each other. */
export interface PicturePair {
  readonly id: string;
  readonly title: string;
  readonly before: PairedPicture;
  readonly after: PairedPicture;
}

/** The scenes of the gallery that show both states; the same drawings, once in each. */
export const PICTURE_PAIRS = [
  {
    id: 'tint-before-after',
    title: 'Rear window tint',
    before: {
      src: '/scenes/01-tint-before.svg',
      alt: 'Drawing of a silver sedan from the side with clear rear windows.',
    },
    after: {
      src: '/scenes/01-tint-after.svg',
      alt: 'The same sedan with dark film on its rear windows.',
    },
  },
  {
    id: 'paint-correction',
    title: 'Paint correction',
    before: {
      src: '/scenes/09-paint-before.svg',
      alt: 'Drawing of red paint with haze and circular scratches around a light.',
    },
    after: {
      src: '/scenes/09-paint-after.svg',
      alt: 'The same paint with a clear reflection of buildings.',
    },
  },
] as const satisfies readonly PicturePair[];

export const BEFORE_AFTER_COPY = {
  heading: 'Before and after',
  before: 'Before',
  after: 'After',
  label: (title: string) => `${title}: compare before and after`,
  value: (split: number) => `${split}% before, ${100 - split}% after`,
} as const;
