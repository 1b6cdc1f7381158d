/** A review. The time of a sample is as it was told, relative to when the list was made. */
export interface Testimonial {
  readonly name: string;
  readonly location: string;
  readonly text: string;
  readonly initials: string;
  readonly time: string;
}

/** Fictional, and shown until the owner has entered the first real review in Settings. */
export const TESTIMONIALS: readonly Testimonial[] = [
  {
    name: 'Priya D.',
    location: 'Surrey',
    text: 'They held the samples against my own glass before I picked. Went with 35 in the back. It looks like it came that way, and I can still back out of our lane at night.',
    initials: 'PD',
    time: '2 weeks ago',
  },
  {
    name: 'Marc L.',
    location: 'Langley',
    text: 'Had my truck coated in spring. It still gets filthy, we live on gravel, but now the hose does the bulk of it. The wheels were included which I did not expect.',
    initials: 'ML',
    time: '1 month ago',
  },
  {
    name: 'Hana K.',
    location: 'Burnaby',
    text: 'Two kids and one very old milk smell. They told me to add the ozone and to fix the spill first. Smell is gone. There is still a faint mark on one seat and they showed it to me before I paid.',
    initials: 'HK',
    time: '3 weeks ago',
  },
  {
    name: 'Wei C.',
    location: 'Richmond',
    text: 'Black car, years of automatic washes. They did one test panel on the hood and said what would come out and what would not. That was right, the deep one on the door is still there. The rest looks like glass.',
    initials: 'WC',
    time: '2 months ago',
  },
  {
    name: 'Darren S.',
    location: 'Coquitlam',
    text: 'Film on the front before ski season. I have counted four hits on the bumper since and none went through. Drop off took five minutes.',
    initials: 'DS',
    time: '6 weeks ago',
  },
  {
    name: 'Amrit G.',
    location: 'Surrey',
    text: 'Lettering on three vans for my plumbing business. The second van sits a bit different so they moved the phone number by a few cm so it lines up in the yard. I would not have noticed but I like it.',
    initials: 'AG',
    time: '3 months ago',
  },
  {
    name: 'Julie T.',
    location: 'Langley',
    text: 'Calipers in orange on a grey hatch. My husband laughed, now he wants it on his. They phoned once because one bolt was seized, asked before doing anything.',
    initials: 'JT',
    time: '5 weeks ago',
  },
];

/** Copy of the section; `viewMore` and `rating` are fixed by the specification. */
export const TESTIMONIALS_COPY = {
  heading: 'What drivers say.',
  /** Above what nobody has written, until the owner has entered a real review. */
  samples: 'Sample reviews',
  viewMore: 'View More Reviews',
  viewFewer: 'Show fewer reviews',
  rating: (stars: number) => stars.toFixed(1),
  ratingLabel: (stars: number) => `Rated ${stars.toFixed(1)} out of 5`,
  overall: (value: number, count: number | null, source: string | null) =>
    [
      `${value.toFixed(1)} out of 5`,
      count === null ? '' : ` from ${count} ${count === 1 ? 'review' : 'reviews'}`,
      source === null ? '' : ` on ${source}`,
    ].join(''),
  onSource: (source: string) => `Read it on ${source}`,
  readIt: 'Read it where it was written',
} as const;
