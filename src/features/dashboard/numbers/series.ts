import type { Day } from '@/domain/day';
import { formatDollars } from '@/domain/money/money';

export interface SeriesColumn {
  readonly head: string;
  /** Unit of the numbers; `change` is in percent. */
  readonly unit:
    | 'dollars'
    | 'bookings'
    | 'percent'
    | 'change'
    | 'quotes'
    | 'hours'
    | 'minutes'
    | 'people';
  /** Shown where there is no number. */
  readonly none?: string;
}

/** A number, a word instead of one, or nothing. */
export type SeriesCell = number | string | undefined;

export interface SeriesRow {
  readonly name: string;
  /** The one that it is about or begins with. */
  readonly day?: Day | undefined;
  readonly cells: readonly SeriesCell[];
}

/** Numbers with their names and units: chart, table and file are drawn from it. */
export interface Series {
  readonly title: string;
  /** The days that are counted, both included. */
  readonly from: Day;
  readonly to: Day;
  /** The same days in words, as the card says them. */
  readonly period: string;
  /** Header of the row names. */
  readonly first: string;
  readonly columns: readonly SeriesColumn[];
  readonly rows: readonly SeriesRow[];
  /** Shown instead of a chart without a bar. */
  readonly empty?: string | undefined;
  /** Describes a chart that is a picture; text speaks for itself. */
  readonly picture?: string;
}

export const dollars = (head: string): SeriesColumn => ({ head, unit: 'dollars' });
export const bookings = (head: string): SeriesColumn => ({ head, unit: 'bookings' });
export const percent = (head: string): SeriesColumn => ({ head, unit: 'percent' });

/** 0 where there is none. */
export const numberOf = (cell: SeriesCell): number => (typeof cell === 'number' ? cell : 0);

/** A number as people read it. */
export function cellText(cell: SeriesCell, { unit, none = '' }: SeriesColumn): string {
  if (typeof cell !== 'number') return cell ?? none;
  if (unit === 'dollars') return formatDollars(cell);
  if (unit === 'change') return `${cell > 0 ? '+' : ''}${cell}%`;
  return unit === 'percent' ? `${cell}%` : String(cell);
}
