import { useKeptView } from '../../shell/use-kept-view';

/** The day by bays, or by its nine drop-off times. */
export type DayLayout = 'board' | 'hours';

export const useDayLayout = () => useKeptView<DayLayout>('staff-day-view', ['board', 'hours']);
