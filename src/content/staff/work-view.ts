/** Copy of the pages of technicians. */
export const WORK_VIEW = {
  noBay: 'Without a bay',
  closed: 'Closed',
  empty: 'No jobs',
  emptyText: 'Nobody is booked on this day.',
  count: (jobs: number): string => (jobs === 1 ? '1 job' : `${String(jobs)} jobs`),
} as const;
