const PATTERN = /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?(Z|[+-]\d\d(?::?\d\d)?)$/;
const MICROS_PER_MS = 1_000;
const MICROS_PER_SECOND = 1_000_000;

/**
 * Microseconds since 1970 of a database instant such as `2026-11-21T06:24:19.412345+00:00`, NaN for
 * anything else. Milliseconds would not do: the database tells two changes apart by a microsecond.
 */
export function stampMicros(iso: string): number {
  const match = PATTERN.exec(iso);
  if (!match) return Number.NaN;
  const [, day, time, fraction = '', zone = 'Z'] = match;
  const offset = zone.length === 3 ? `${zone}:00` : zone;
  const ms = Date.parse(`${day}T${time}${offset}`);
  return ms * MICROS_PER_MS + Number(fraction.padEnd(6, '0'));
}

/** Inverse of `stampMicros`, in UTC, with all six digits. */
export function stampIso(micros: number): string {
  const seconds = Math.floor(micros / MICROS_PER_SECOND);
  const rest = String(micros - seconds * MICROS_PER_SECOND).padStart(6, '0');
  return `${new Date(seconds * 1_000).toISOString().slice(0, 19)}.${rest}+00:00`;
}
