/** Copy of the not-found page. Code, text and link are fixed by the specification. */
export const NOT_FOUND = {
  title: 'Page not found',
  code: '404',
  text: 'Oops! Page not found',
  link: 'Return to Home',
  help: 'This page may have moved, or there may be a typo in the address.',
} as const;
