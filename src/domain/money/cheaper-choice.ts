import type { BookingForm } from '../booking/booking-form.ts';
import { takesAddOns } from '../catalogue.ts';
import { isBookingServiceKey } from './price-table.ts';
import { quote } from './quote.ts';
import { isWholeTint, otherTintHalf, ownVehicleType } from '../booking/service-vehicles.ts';
import { isVehicleType } from '../vehicles.ts';

type Choice = Pick<BookingForm, 'service' | 'extraServices' | 'vehicleType' | 'addOns'>;

export interface CheaperChoice {
  readonly service: string;
  readonly extraServices: readonly string[];
  /** Dollars. */
  readonly saves: number;
  /** The service that makes it cheaper, one for all windows or one to add, with its price in dollars. */
  readonly cheaper: { readonly id: string; readonly price: number };
}

/**
 * The two price lists both stand, so the same work may have two prices in one form: as a main
 * service by vehicle type, and added at its catalogue price. This is the cheapest way to book what
 * is chosen; undefined if the choice is that already, or has a price that is not known yet.
 */
export function cheaperChoice(choice: Choice): CheaperChoice | undefined {
  const ids = [choice.service, ...choice.extraServices];
  if (!isVehicleType(choice.vehicleType) && ownVehicleType(ids) === undefined) return undefined;
  const now = quoteOf(choice, ids);
  if (now.lines.some(({ amount }) => amount === 0)) return undefined;
  const [best] = [ids, withWholeTint(ids)]
    .flatMap((list) => list.map((main) => [main, ...list.filter((id) => id !== main)]))
    .filter(([main = '', ...added]) => isBookable(main, added, choice.addOns))
    .map((list) => ({ list, quoted: quoteOf(choice, list) }))
    .toSorted((a, b) => a.quoted.total - b.quoted.total);
  const [service, ...extraServices] = best?.list ?? [];
  if (!best || service === undefined || best.quoted.total >= now.total) return undefined;
  const id = isWholeTint(service) ? service : choice.service;
  const price = best.quoted.lines.find((line) => line.id === id)?.amount ?? 0;
  const saves = Math.round((now.total - best.quoted.total) * 100) / 100;
  return { service, extraServices, saves, cheaper: { id, price } };
}

const quoteOf = ({ vehicleType, addOns }: Choice, [serviceId = '', ...added]: readonly string[]) =>
  quote({ serviceId, extraServiceIds: added, vehicleType, addOnIds: addOns });

/** One service in the place of the front and rear windows of a vehicle. */
function withWholeTint(ids: readonly string[]): readonly string[] {
  const half = ids.find((id) => ids.includes(otherTintHalf(id) ?? ''));
  const whole = half?.replace(/Front|Rear/, '');
  if (half === undefined || whole === undefined || !isBookingServiceKey(whole)) return ids;
  return [whole, ...ids.filter((id) => id !== half && id !== otherTintHalf(half))];
}

function isBookable(main: string, added: readonly string[], addOns: readonly string[]): boolean {
  // The booking page sells them as a main service only.
  if (added.some(isWholeTint)) return false;
  return addOns.length === 0 || takesAddOns(main);
}
