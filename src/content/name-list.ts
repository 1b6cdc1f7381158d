/** "Ann, Ben and Cleo" */
export const nameList = (names: readonly string[]): string =>
  [names.slice(0, -1).join(', '), ...names.slice(-1)].filter((part) => part !== '').join(' and ');

/** In a line that has to stay short: "Ann, Ben and 5 more" from the fourth name on. */
export const someNames = (names: readonly string[]): string =>
  nameList(names.length > 3 ? [...names.slice(0, 2), `${names.length - 2} more`] : names);
