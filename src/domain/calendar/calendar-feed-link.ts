/** 32 bytes as base64url. */
const ADDRESS = /\/calendar-feed\/([A-Za-z0-9_-]{43})\.ics$/;

/** Path of a calendar feed below the backend's address. */
export function calendarFeedPath(token: string): string {
  return `/functions/v1/calendar-feed/${token}.ics`;
}

/** The token of such a path, also without what a host puts in front; undefined for no real one. */
export function readCalendarFeedToken(path: string): string | undefined {
  return ADDRESS.exec(path)?.[1];
}
