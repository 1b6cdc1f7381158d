/** The database stores the version of the words that agreed to texts: a changed sentence needs a new one. */
export const TEXTS_WORDS = { booking: 1, quote: 2, waiting: 3 } as const;
