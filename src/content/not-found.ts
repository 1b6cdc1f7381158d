/** Copy of the not-found page. Code, text and link are fixed by the specification. */
export const NOT_FOUND = {
  title: 'Page not found',
  code: '404',
  text: 'Oops! Page not found',
  link: 'Return to Home',
  help: 'There is no page at this address. It may have moved, or the link has a typing slip.',
} as const;
