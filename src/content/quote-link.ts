/** Beside every button that calls for a quote. */
export const ASK_LINK = 'Ask for a price online';
