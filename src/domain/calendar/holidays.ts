import type { Day } from '../day.ts';

/** A day on which the law gives employees time off or extra pay. */
export interface Holiday {
  readonly day: Day;
  readonly name: string;
}

export const HOLIDAYS_SOURCE = {
  name: 'Province of British Columbia, Employment Standards: Statutory holidays',
  url: 'https://www2.gov.bc.ca/gov/content/employment-business/employment-standards-advice/employment-standards/statutory-holidays',
} as const;

/**
 * The eleven statutory holidays of British Columbia, year by year. Easter Sunday, Easter Monday and
 * Boxing Day are not among them. A new year is added by hand; the test checks each day by its rule.
 */
export const STATUTORY_HOLIDAYS = {
  2026: [
    { day: '2026-01-01', name: "New Year's Day" },
    { day: '2026-02-16', name: 'Family Day' },
    { day: '2026-04-03', name: 'Good Friday' },
    { day: '2026-05-18', name: 'Victoria Day' },
    { day: '2026-07-01', name: 'Canada Day' },
    { day: '2026-08-03', name: 'B.C. Day' },
    { day: '2026-09-07', name: 'Labour Day' },
    { day: '2026-09-30', name: 'National Day for Truth and Reconciliation' },
    { day: '2026-10-12', name: 'Thanksgiving Day' },
    { day: '2026-11-11', name: 'Remembrance Day' },
    { day: '2026-12-25', name: 'Christmas Day' },
  ],
  2027: [
    { day: '2027-01-01', name: "New Year's Day" },
    { day: '2027-02-15', name: 'Family Day' },
    { day: '2027-03-26', name: 'Good Friday' },
    { day: '2027-05-24', name: 'Victoria Day' },
    { day: '2027-07-01', name: 'Canada Day' },
    { day: '2027-08-02', name: 'B.C. Day' },
    { day: '2027-09-06', name: 'Labour Day' },
    { day: '2027-09-30', name: 'National Day for Truth and Reconciliation' },
    { day: '2027-10-11', name: 'Thanksgiving Day' },
    { day: '2027-11-11', name: 'Remembrance Day' },
    { day: '2027-12-25', name: 'Christmas Day' },
  ],
  2028: [
    { day: '2028-01-01', name: "New Year's Day" },
    { day: '2028-02-21', name: 'Family Day' },
    { day: '2028-04-14', name: 'Good Friday' },
    { day: '2028-05-22', name: 'Victoria Day' },
    { day: '2028-07-01', name: 'Canada Day' },
    { day: '2028-08-07', name: 'B.C. Day' },
    { day: '2028-09-04', name: 'Labour Day' },
    { day: '2028-09-30', name: 'National Day for Truth and Reconciliation' },
    { day: '2028-10-09', name: 'Thanksgiving Day' },
    { day: '2028-11-11', name: 'Remembrance Day' },
    { day: '2028-12-25', name: 'Christmas Day' },
  ],
  2029: [
    { day: '2029-01-01', name: "New Year's Day" },
    { day: '2029-02-19', name: 'Family Day' },
    { day: '2029-03-30', name: 'Good Friday' },
    { day: '2029-05-21', name: 'Victoria Day' },
    { day: '2029-07-01', name: 'Canada Day' },
    { day: '2029-08-06', name: 'B.C. Day' },
    { day: '2029-09-03', name: 'Labour Day' },
    { day: '2029-09-30', name: 'National Day for Truth and Reconciliation' },
    { day: '2029-10-08', name: 'Thanksgiving Day' },
    { day: '2029-11-11', name: 'Remembrance Day' },
    { day: '2029-12-25', name: 'Christmas Day' },
  ],
} as const satisfies Readonly<Record<number, readonly Holiday[]>>;

export type HolidayYear = keyof typeof STATUTORY_HOLIDAYS;

/** The years that are listed and not over, oldest first. */
export function holidayYears(today: Day): readonly HolidayYear[] {
  const years = Object.keys(STATUTORY_HOLIDAYS).map(Number) as HolidayYear[];
  return years.filter((year) => `${year}-12-31` >= today);
}

export function holidaysToCome(year: HolidayYear, today: Day): readonly Holiday[] {
  return STATUTORY_HOLIDAYS[year].filter(({ day }) => day >= today);
}
