/** Words by which customers agree to texts; `TEXTS_WORDS` has their versions. */
export const TEXTS_CONSENT = {
  booking: 'Text me about this booking.',
  quote: 'Text me about this quote and its booking.',
  stop: 'Optional. Reply STOP at any time to end texts.',
} as const;
