/** Follows every button that calls for a quote. */
export const ASK_LINK = 'Send photos for a price';
