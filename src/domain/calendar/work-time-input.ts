import { WORK_DAY_MINUTES } from './ready-time.ts';

/** The database refuses more. */
export const LONGEST_WORK_MINUTES = 18_000;

/** "none", "45 min", "1 h 30", "1 day 3 h", "5 days": open minutes as staff read and type them. */
export function formatWorkTime(minutes: number): string {
  if (minutes === 0) return 'none';
  const days = Math.floor(minutes / WORK_DAY_MINUTES);
  const hours = Math.floor((minutes % WORK_DAY_MINUTES) / 60);
  const rest = minutes % 60;
  if (days === 0 && hours === 0) return `${String(rest)} min`;
  const parts = [
    days === 0 ? '' : `${String(days)} day${days === 1 ? '' : 's'}`,
    hours === 0 && rest === 0 ? '' : `${String(hours)} h`,
    rest === 0 ? '' : String(rest).padStart(2, '0'),
  ];
  return parts.filter(Boolean).join(' ');
}

const NONE = /^(none|no|-|0)$/i;
const BARE = /^\d+(\.\d+)?$/;
const PARTS =
  /^(?:(\d+)\s*d(?:ays?)?)?\s*(?:(\d+(?:\.\d+)?)\s*(?:h(?:ours?|rs?)?)?)?\s*(?:(\d{1,2})\s*(?:m(?:in(?:utes?)?)?)?)?$/i;
const MINUTES = /^(\d+)\s*m(?:in(?:utes?)?)?$/i;
/** A bare number from here on is minutes, a smaller one hours. */
const FEWEST_MINUTES = 10;

/**
 * Open minutes of what staff type: "90" and "90 min", "1.5", "1 h 30", "1 day 3", "none".
 *
 * @returns undefined where it says no time, or one that the database does not take
 */
export function parseWorkTime(typed: string): number | undefined {
  const text = typed.trim();
  if (text === '') return undefined;
  if (NONE.test(text)) return 0;
  const minutes = minutesOf(text);
  if (minutes === undefined || !Number.isInteger(minutes)) return undefined;
  return minutes > 0 && minutes <= LONGEST_WORK_MINUTES ? minutes : undefined;
}

function minutesOf(text: string): number | undefined {
  if (BARE.test(text)) {
    const amount = Number(text);
    return amount < FEWEST_MINUTES || text.includes('.') ? amount * 60 : amount;
  }
  const bare = MINUTES.exec(text)?.[1];
  if (bare !== undefined) return Number(bare);
  const match = PARTS.exec(text);
  if (!match) return undefined;
  const [, days = '0', hours = '0', rest = '0'] = match;
  return Number(days) * WORK_DAY_MINUTES + Number(hours) * 60 + Number(rest);
}
