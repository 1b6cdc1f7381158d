/** Classes that the calendar and its skeleton share, so that both have one shape. */
export const CALENDAR_SHAPE = {
  caption: 'mb-4.5 flex h-11 items-center pr-26 pl-1.5 md:pl-0',
  weekday: 'h-7 pb-2 text-center text-xs leading-5 font-medium text-text-3',
  day: 'h-12 px-px py-0.5 md:p-0.5',
} as const;
