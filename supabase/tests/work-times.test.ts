import { describe, expect } from 'vitest';

import { CATALOGUE } from '@/domain/catalogue';
import { addDays } from '@/domain/day';
import { BOOKING_SERVICE_KEYS } from '@/domain/money/price-table';
import { serviceDisplayName } from '@/domain/service-names';
import { totalDuration } from '@/domain/calendar/service-durations';
import { SLOT_TIMES, type SlotTime } from '@/domain/calendar/slots';

import { given } from './support/bookings';
import { close } from './support/front-desk';
import { openWorkshop } from './support/shop';
import {
  bayIds,
  type Closed,
  countedReady,
  freeTimes,
  placeOf,
  shopTimeOf,
} from './support/workshop';

const OPEN_DAY = 600;
const MONDAY = '2027-03-15';

interface Case {
  readonly what: string;
  readonly day: string;
  readonly time: SlotTime;
  readonly service: string;
  readonly extras?: readonly string[];
  readonly addOns?: readonly string[];
  readonly closed?: Closed;
  readonly ready: string | null;
}

/** Counted by hand on a calendar of March 2027; the 7th, 14th, 21st and 28th are Sundays. */
const COUNTED: readonly Case[] = [
  {
    what: 'within a day',
    day: MONDAY,
    time: '9:00 AM',
    service: 'Sedan Window Tinting',
    ready: '2027-03-15 12:00',
  },
  {
    what: 'up to the minute of closing time',
    day: MONDAY,
    time: '2:00 PM',
    service: 'Premium Detailing',
    ready: '2027-03-15 19:00',
  },
  {
    what: 'over closing time',
    day: MONDAY,
    time: '5:00 PM',
    service: 'Interior Detailing',
    ready: '2027-03-16 11:00',
  },
  {
    what: 'over a Sunday',
    day: '2027-03-20',
    time: '5:00 PM',
    service: 'Premium Detailing',
    ready: '2027-03-22 12:00',
  },
  {
    what: 'over a closed day in the middle',
    day: MONDAY,
    time: '9:00 AM',
    service: 'Partial Car Wrapping',
    closed: { from: '2027-03-16', to: '2027-03-16' },
    ready: '2027-03-17 19:00',
  },
  {
    what: 'over a closed hour',
    day: MONDAY,
    time: '10:00 AM',
    service: 'Classic Detailing',
    closed: { from: MONDAY, to: MONDAY, slots: ['12:00 PM'] },
    ready: '2027-03-15 14:00',
  },
  {
    what: 'over an evening that is closed from 5:00 PM',
    day: MONDAY,
    time: '4:00 PM',
    service: 'Sedan Rear Window Tinting',
    closed: { from: MONDAY, to: MONDAY, slots: ['5:00 PM'] },
    ready: '2027-03-16 10:00',
  },
  {
    what: 'over the last day of February, a Sunday',
    day: '2027-02-27',
    time: '1:00 PM',
    service: 'Ceramic Coating (2 Years)',
    ready: '2027-03-01 13:00',
  },
  {
    what: 'over the 29th of February of a leap year',
    day: '2028-02-28',
    time: '5:00 PM',
    service: 'Ceramic Coating (5 Years)',
    ready: '2028-03-01 17:00',
  },
  {
    what: 'a day of work that starts at noon',
    day: MONDAY,
    time: '12:00 PM',
    service: 'Paint Enhancement',
    ready: '2027-03-16 12:00',
  },
  {
    what: 'five days that start at 5:00 PM',
    day: MONDAY,
    time: '5:00 PM',
    service: 'Full Car Wrapping',
    ready: '2027-03-20 17:00',
  },
  {
    what: 'three services in one booking',
    day: MONDAY,
    time: '1:00 PM',
    service: 'Sedan Front Window Tinting',
    extras: ['SedanRearTinting', 'CarbonWindshieldTint'],
    ready: '2027-03-15 17:30',
  },
  {
    what: 'add-ons to a service',
    day: MONDAY,
    time: '3:00 PM',
    service: 'Classic Detailing',
    addOns: ['EngineBayClean', 'UndercarriageWash'],
    ready: '2027-03-16 09:05',
  },
  {
    what: 'printing, which has no ready time',
    day: MONDAY,
    time: '9:00 AM',
    service: 'T-Shirt Printing',
    ready: null,
  },
];

describe('work times', () => {
  const { it } = openWorkshop();

  it.for(COUNTED)(
    'The ready time is right for $what',
    async ({ day, time, service, extras = [], addOns = [], closed, ready }, session) => {
      if (closed) {
        await close(session, { from: closed.from, to: closed.to, slots: closed.slots ?? null });
      }
      const { id } = await given(session, {
        service_name: service,
        booking_date: day,
        booking_time: time,
        extra_services: extras,
        add_ons: addOns,
      });
      expect((await placeOf(session, id)).ready).toBe(ready);
    },
  );

  it('The ready time agrees with a count hour by hour over three weeks with closures', async (session) => {
    const closures: Closed[] = [
      { from: '2027-03-16', to: '2027-03-17' },
      { from: '2027-03-18', to: '2027-04-02', slots: ['11:00 AM', '5:00 PM'] },
      { from: '2027-03-26', to: '2027-03-26', slots: [...SLOT_TIMES] },
    ];
    for (const { from, to, slots } of closures)
      await close(session, { from, to, slots: slots ?? null });
    for (const [service, minutes] of [
      ['UndercarriageWash', 20],
      ['ClassicInteriorOnly', 90],
      ['VanTinting', 330],
      ['FullVehicleWrap', 3000],
    ] as const) {
      for (const row of await freeTimes(session, ['2027-03-11', '2027-03-31'], service)) {
        const counted = countedReady(row.day, row.slot_time as SlotTime, minutes, closures);
        const day = addDays(row.day, Math.floor(counted / 1440));
        const clock = counted % 1440;
        const stamp = `${day} ${String(Math.floor(clock / 60)).padStart(2, '0')}:${String(clock % 60).padStart(2, '0')}`;
        expect(shopTimeOf(row.ready_at), `${service} ${row.day} ${row.slot_time}`).toBe(stamp);
        expect(row.work_minutes).toBe(minutes);
      }
    }
  });

  it('Work continues on Sundays when the settings say so', async (session) => {
    await session.owner('update public.shop_settings set works_sundays = true');
    const { id } = await given(session, {
      service_name: 'Premium Detailing',
      booking_date: '2027-03-20',
      booking_time: '5:00 PM',
    });
    expect((await placeOf(session, id)).ready).toBe('2027-03-21 12:00');
  });

  it("The work time differs by vehicle if staff say so, and is the sedan's otherwise", async (session) => {
    await session.owner(
      "update public.service_work set van_minutes = 360 where service = 'PremiumDetailing'",
    );
    const work = async (vehicle_type: string, booking_time: string) => {
      const { id } = await given(session, {
        service_name: 'Premium Detailing',
        vehicle_type,
        booking_time,
      });
      return (await placeOf(session, id)).work;
    };
    expect(await work('van', '9:00 AM')).toBe(360);
    expect(await work('suv', '10:00 AM')).toBe(300);
    expect(await work('Motorhome', '11:00 AM')).toBe(300);
  });

  it('Every work time starts with the longer duration on the pages, a day being the opening hours', async (session) => {
    const rows = await session.owner<{
      service: string;
      name: string;
      kind: string;
      minutes: number;
    }>('select service, name, kind, minutes from public.service_work');
    const ids = [...new Set<string>([...CATALOGUE.map(({ id }) => id), ...BOOKING_SERVICE_KEYS])];
    expect(rows.map(({ service }) => service).sort()).toEqual(ids.sort());
    for (const { service, name, kind, minutes } of rows) {
      const printed = totalDuration([service]);
      const most = printed ? printed.most * (printed.unit === 'days' ? OPEN_DAY : 1) : 0;
      expect({ service, minutes }).toEqual({ service, minutes: most });
      expect(name).toBe(serviceDisplayName(service));
      const listed = CATALOGUE.find(({ id }) => id === service);
      expect({ service, kind }).toEqual({ service, kind: listed?.category ?? 'tinting' });
    }
  });

  it("A bay that is out of order gets no job, and the shop's other bays do", async (session) => {
    const bays = await bayIds(session);
    await session.owner(
      `insert into public.closures (from_day, to_day, slots, bay_id, reason)
       values ('${MONDAY}', '${MONDAY}', '{11:00 AM}', ${String(bays['Tint 1'])}, 'Lift')`,
    );
    const at = async (booking_time: string) => {
      const { id } = await given(session, { booking_date: MONDAY, booking_time });
      return placeOf(session, id);
    };
    expect(await at('9:00 AM')).toEqual({ bay: 'Tint 2', ready: '2027-03-15 12:00', work: 180 });
    expect(await at('12:00 PM')).toEqual({ bay: 'Tint 1', ready: '2027-03-15 15:00', work: 180 });
    const free = await freeTimes(session, [MONDAY, MONDAY], 'SedanTinting');
    // Received as usual: Tint 2 is taken until noon, Tint 1 from noon to 3:00 PM.
    expect(free.filter((row) => row.free_spots > 0).map((row) => row.slot_time)).toEqual([
      '12:00 PM',
      '1:00 PM',
      '2:00 PM',
      '3:00 PM',
      '4:00 PM',
      '5:00 PM',
    ]);
    expect(free.some((row) => row.is_closed)).toBe(false);
  });
});
