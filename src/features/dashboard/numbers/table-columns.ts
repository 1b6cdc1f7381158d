import type { TableColumn } from './data-table';

export const dollars = (head: string): TableColumn => ({ head, unit: 'dollars' });
export const bookings = (head: string): TableColumn => ({ head, unit: 'bookings' });
export const percent = (head: string): TableColumn => ({ head, unit: 'percent' });
