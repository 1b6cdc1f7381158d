/** A text with "[email]" for each email address, for where nobody's belongs. */
export const withoutEmails = (value: string): string =>
  value.includes('@') ? value.replace(/[^\s@]+@[^\s@]+/gu, '[email]') : value;
