/** Shown if a page broke or its code did not arrive. */
export const PAGE_FAILED = {
  title: "This page didn't load",
  cause: "Part of this page didn't load, often because of a weak connection.",
  retry: 'Try again',
  reload: 'Reload page',
  home: 'Return to Home',
} as const;
